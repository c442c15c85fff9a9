import CLibXML2

/// Receives libxml2's events for one page, and passes them on to the rules.
///
/// Works on libxml2's own bytes; strings are created only for findings.
struct PageHandler {
    private let parser: xmlParserCtxtPtr
    private let names: NameTable
    private var rules = PageRules()
    /// The page, as far as the parser has read it.
    private(set) var page: PageContext
    /// Whether the page is not well-formed, so that its rest says nothing.
    private(set) var isBroken = false

    init(path: String, parser: xmlParserCtxtPtr, names: NameTable) {
        self.parser = parser
        self.names = names
        page = PageContext(path: path, parser: parser)
    }

    // MARK: Events

    mutating func startDocument(_ bytes: Bytes) { rules.all.startDocument(bytes, in: &page) }

    mutating func startElement(
        _ name: NameTable.Name,
        prefix: NameTable.Name?,
        space: NameTable.Name?,
        count: Int32,
        attributes: UnsafeMutablePointer<NameTable.Name?>?
    ) {
        page.depth += 1
        let element = PageElement(name, space: space, count, attributes, names)
        if prefix != nil { page.report(.html, "<\(element.tag)> has a prefix, which HTML does not know") }
        if element.kind == .title {
            page.text = .title
        } else if element.kind == .script, page.text == .words {
            page.text = .script
        }
        rules.all.startElement(element, in: &page)
    }

    mutating func characters(_ text: Bytes) { rules.all.characters(text, in: &page) }

    mutating func endElement() {
        rules.all.endElement(in: &page)
        page.text = .words
        page.depth -= 1
    }

    mutating func endDocument() { rules.all.endDocument(in: &page) }

    mutating func foreign(_ what: String) { page.report(.html, "\(what) means something else in HTML") }

    mutating func doctype(isPlain: Bool) {
        page.hasDoctype = true
        guard !isPlain || page.nextByte == UInt8(ascii: "[") else { return }
        isBroken = true
        page.report(.wellFormed, "the document type must be <!DOCTYPE html> and no more")
        xmlStopParser(parser)
    }

    /// Receives an error that libxml2 has for the page.
    mutating func error(_ fault: XMLFault) {
        guard !isBroken else { return }
        switch fault.origin {
        case .parser:
            isBroken = fault.isFatal
            page.report(.wellFormed, fault.words, line: fault.line, column: fault.column)
        case .schema:
            let error = SchemaError(fault)
            page.report(error.rule, error.words)
        }
    }

    /// Adds a finding about the page as a whole.
    mutating func fail(_ rule: Finding.Rule, _ message: String) { page.report(rule, message, line: nil) }
}
