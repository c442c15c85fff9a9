/// A browser reads the page as HTML, where `<div/>` opens an element and `<br></br>` is two elements.
struct MarkupRule: PageRule {
    func startElement(_ element: PageElement, in page: inout PageContext) {
        guard element.isHTML else { return }
        let isSelfClosed = page.nextByte == UInt8(ascii: "/")
        guard isSelfClosed != element.kind.isVoid else { return }
        let tag = element.tag
        page.report(
            .html,
            isSelfClosed ? "<\(tag)/> stays open in a browser: write <\(tag)></\(tag)>" : "write <\(tag)/>"
        )
    }

    func endDocument(in page: inout PageContext) {
        if !page.hasDoctype { page.report(.html, "no <!DOCTYPE html>: browsers fall back to quirks mode", line: nil) }
    }
}

extension PageElement.Kind {
    fileprivate var isVoid: Bool {
        switch self {
        case .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .track, .wbr: true
        default: false
        }
    }
}
