/// A rule for pages that no schema can express, with what it has seen of one page: it is created anew for each.
///
/// It receives the parser's events in the order of the page, in the same pass as the schema.
protocol PageRule {
    /// Receives all bytes of the page, before anything is parsed.
    mutating func startDocument(_ bytes: Bytes, in page: inout PageContext)
    /// Receives the start of an element, which is at `page.depth`.
    mutating func startElement(_ element: PageElement, in page: inout PageContext)
    /// Receives a piece of text in the innermost open element.
    mutating func characters(_ text: Bytes, in page: inout PageContext)
    /// Receives the end of the innermost open element, which is at `page.depth`.
    mutating func endElement(in page: inout PageContext)
    /// Receives the end of a page that is well-formed.
    mutating func endDocument(in page: inout PageContext)
}

extension PageRule {
    func startDocument(_ bytes: Bytes, in page: inout PageContext) {}
    func startElement(_ element: PageElement, in page: inout PageContext) {}
    func characters(_ text: Bytes, in page: inout PageContext) {}
    func endElement(in page: inout PageContext) {}
    func endDocument(in page: inout PageContext) {}

    func and<Other: PageRule>(_ other: Other) -> RulePair<Self, Other> { RulePair(first: self, second: other) }
}

/// Two rules as one, so that a list of rules has a type of its own, and its calls are resolved by the compiler.
struct RulePair<First: PageRule, Second: PageRule>: PageRule {
    var first: First
    var second: Second

    mutating func startDocument(_ bytes: Bytes, in page: inout PageContext) {
        first.startDocument(bytes, in: &page)
        second.startDocument(bytes, in: &page)
    }

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        first.startElement(element, in: &page)
        second.startElement(element, in: &page)
    }

    mutating func characters(_ text: Bytes, in page: inout PageContext) {
        first.characters(text, in: &page)
        second.characters(text, in: &page)
    }

    mutating func endElement(in page: inout PageContext) {
        first.endElement(in: &page)
        second.endElement(in: &page)
    }

    mutating func endDocument(in page: inout PageContext) {
        first.endDocument(in: &page)
        second.endDocument(in: &page)
    }
}
