/// A series' picture: three of its books, fanned out.
struct RelatedCard {
    private let emblem: Emblem
    private let palette: Palette

    init(_ emblem: Emblem) {
        self.emblem = emblem
        palette = Palette(hue: emblem.hue)
    }

    var svg: String {
        var sheet = Sheet(width: 600, height: 600)
        sheet.fill(palette.light)
        let dots = Outline.halftone(600, 600, step: 34) { across, down in 0.5 * abs(across - 0.5) + 0.3 * down - 0.08 }
        sheet.path(dots, fill: palette.mid)
        sheet.path("M0 486L600 470L600 600L0 600Z", fill: palette.deep, line: Line(palette.ink, 8))
        let books: [(x: Double, turn: Double, hue: Int)] = [(56, -13, 70), (316, 13, 200), (172, 0, 0)]
        for (index, book) in books.enumerated() {
            let hue = emblem.hue + book.hue
            let motif = index == 2 ? emblem.motif : Motif.all[(Int(emblem.seed % 40) + index * 3) % Motif.all.count]
            let told = Emblem(.comic, EmblemEntry(motif: motif.name, hue: hue), seed: "\(emblem.seed) \(index)")
            sheet.moved(Move(x: book.x, y: index == 2 ? 92 : 128, scale: 0.42)) { sheet in
                sheet.moved(Move(turn: book.turn, about: 400)) { sheet in
                    sheet.path(
                        Sheet.rectangle(0, 0, 620, 930),
                        fill: palette.ink,
                        opacity: 0.45,
                        move: Move(x: 26, y: 22)
                    )
                    CoverCard(told).draw(on: &sheet)
                }
            }
        }
        sheet.path(Sheet.rectangle(5, 5, 590, 590), fill: "none", line: Line(palette.ink, 10))
        return sheet.svg
    }
}
