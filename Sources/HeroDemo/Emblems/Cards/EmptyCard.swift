/// The picture at the address of "image not available": an empty panel.
enum EmptyCard {
    static var svg: String {
        var sheet = Sheet(width: 320, height: 427)
        sheet.fill("#e9e4da")
        sheet.path(Outline.halftone(320, 427, step: 20) { _, down in 0.4 * down }, fill: "#d8d1c4")
        sheet.path(Sheet.rectangle(12, 12, 296, 403), fill: "none", line: Line("#a39c90", 6))
        return sheet.svg
    }
}
