/// Fields have labels, and labels have fields: matched only once all ids are known.
struct FieldRule: PageRule {
    /// Ids that labels refer to.
    private var labelled = IDReferences()
    /// Ids of all elements that can have a label.
    private var controls = IDReferences()
    /// Ids of fields that only a label elsewhere can name.
    private var unnamed = IDReferences()
    /// The depth of the outermost open label; 0 for none.
    private var labelDepth = 0
    private var hasFocus = false

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        if element.has(.autofocus) { page.expectFirst("autofocus", &hasFocus, .field) }
        switch element.kind {
        case .label:
            if labelDepth == 0 { labelDepth = page.depth }
            if let id = element[.for] { labelled.insert(id, line: page.line) }
        case .input:
            let type = element[.type].map { String(decoding: $0, as: UTF8.self) }
            // The text of `<input type="submit">` comes from the browser.
            if type != "hidden" { insert(element, needsName: type != "submit" && type != "reset", &page) }
        case .select: insert(element, needsName: true, &page)
        // A button's text is checked like a link's.
        case .button, .output: insert(element, needsName: false, &page)
        default: break
        }
    }

    private mutating func insert(_ field: PageElement, needsName: Bool, _ page: inout PageContext) {
        let id = field[.id]
        if let id { controls.insert(id, line: page.line) }
        guard needsName, !field.isNamed, !field.has(.title), labelDepth == 0 else { return }
        guard let id else { return Self.reportNameless(page.line, &page) }
        unnamed.insert(id, line: page.line)
    }

    mutating func endElement(in page: inout PageContext) {
        if labelDepth == page.depth { labelDepth = 0 }
    }

    func endDocument(in page: inout PageContext) {
        labelled.forEachID { id, line in
            // An id that is not there is a finding of its own.
            guard page.summary.idTexts.number(of: id) != nil, !controls.contains(id) else { return }
            let text = String(decoding: id, as: UTF8.self)
            page.report(.field, "the label is for \"\(text)\", which is not a field", line: line)
        }
        unnamed.forEachID { id, line in
            if !labelled.contains(id) { Self.reportNameless(line, &page) }
        }
    }

    private static func reportNameless(_ line: Int, _ page: inout PageContext) {
        page.report(.field, "field without a label: a <label for> or an aria-label says what it is for", line: line)
    }
}
