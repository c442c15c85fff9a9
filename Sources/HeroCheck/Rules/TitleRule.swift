/// A page has a title, by which it is told from others in its language.
struct TitleRule: PageRule {
    private var isAfterSpace = false

    func startElement(_ element: PageElement, in page: inout PageContext) {
        if page.depth == 1, let language = element[.lang] { page.summary.language = language.filter { $0 > 0x20 } }
        if element.kind == .title { page.summary.titleLine = page.line }
    }

    mutating func characters(_ text: Bytes, in page: inout PageContext) {
        guard page.text == .title else { return }
        for byte in text {
            if byte <= 0x20 {
                isAfterSpace = !page.summary.titleBytes.isEmpty
            } else {
                if isAfterSpace { page.summary.titleBytes.append(UInt8(ascii: " ")) }
                isAfterSpace = false
                page.summary.titleBytes.append(byte)
            }
        }
    }

    func endDocument(in page: inout PageContext) {
        if page.summary.titleBytes.isEmpty { page.report(.title, "page without a title", line: nil) }
    }
}
