/// A page has one `<h1>`, and its headings leave out no level.
struct HeadingRule: PageRule {
    private var hasTop = false
    private var level = 0

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        guard let level = element.kind.headingLevel else { return }
        if level == 1 { page.expectFirst("<h1>", &hasTop, .heading) }
        if level > self.level + 1 {
            let above = self.level == 0 ? "nothing" : "<h\(self.level)>"
            page.report(.heading, "<h\(level)> follows \(above): a level is left out")
        }
        self.level = level
    }

    func endDocument(in page: inout PageContext) {
        if !hasTop { page.report(.heading, "no <h1>", line: nil) }
    }
}

extension PageElement.Kind {
    fileprivate var headingLevel: Int? {
        Self.h1.rawValue...Self.h6.rawValue ~= rawValue ? Int(rawValue - Self.h1.rawValue) + 1 : nil
    }
}
