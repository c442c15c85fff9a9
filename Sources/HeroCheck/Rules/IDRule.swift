/// An id is one word and there once, and an id that something on the page refers to is there.
struct IDRule: PageRule {
    private static let references: AttributeSet = [
        .ariaActivedescendant, .ariaControls, .ariaDescribedby, .ariaDetails, .ariaLabelledby, .ariaOwns, .for,
        .headers,
    ]

    func startElement(_ element: PageElement, in page: inout PageContext) {
        if let id = element[.id] {
            if id.contains(where: { $0 <= 0x20 }) || id.isEmpty {
                page.report(.id, "an id must be one word")
            } else if !page.summary.idTexts.intern(id).isNew {
                page.report(.id, "the id \(id.quoted) is on this page twice")
            }
        }
        element.forEach(of: Self.references) { list in
            for id in list.split(separator: UInt8(ascii: " ")) {
                page.wantedIDs.insert(Bytes(rebasing: id), line: page.line)
            }
        }
    }

    func endDocument(in page: inout PageContext) {
        page.wantedIDs.forEachID { id, line in
            guard page.summary.idTexts.number(of: id) == nil else { return }
            let text = String(decoding: id, as: UTF8.self)
            page.report(.anchor, "no element here has the id \"\(text)\"", line: line)
        }
    }
}
