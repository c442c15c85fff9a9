/// The labels and fields of a page, matched only once all ids are known.
struct FieldNotes {
    /// Ids that labels refer to, and the line of each.
    fileprivate var labelled = ByteInterner(expected: 8)
    fileprivate var labelLines: [Int] = []
    /// Ids of all elements that can have a label.
    fileprivate var controls = ByteInterner(expected: 8)
    /// Ids of fields that only a label elsewhere can name, and the line of each.
    fileprivate var unnamed = ByteInterner(expected: 8)
    fileprivate var unnamedLines: [Int] = []
    fileprivate var hasFocus = false

    mutating func removeAll() {
        if labelled.count > 0 { labelled.removeAll() }
        if controls.count > 0 { controls.removeAll() }
        if unnamed.count > 0 { unnamed.removeAll() }
        labelLines.removeAll(keepingCapacity: true)
        unnamedLines.removeAll(keepingCapacity: true)
        hasFocus = false
    }
}

extension PageWalk {
    mutating func noteLabel(_ notes: AttributeNotes) {
        guard let target = notes.target, fields.labelled.intern(target).isNew else { return }
        fields.labelLines.append(line)
    }

    /// - Parameter element: an `input`, `button`, `select` or `output`.
    mutating func noteField(_ notes: AttributeNotes, _ element: PageNames.Element) {
        let kind = notes.type.map { InputKind($0) } ?? .shown
        if element.kind == .input, kind == .hidden { return }
        if let id = notes.id { _ = fields.controls.intern(id) }
        // A button's text is checked like a link's; the text of `<input type="submit">` comes from the browser.
        let isSelect = element.kind == .field && element.traits.contains(.interactive)
        guard isSelect || element.kind == .input && kind == .shown else { return }
        guard !notes.hasWords, !notes.hasTitle, enclosures.label.depth == 0 else { return }
        guard let id = notes.id else { return findNameless(line) }
        if fields.unnamed.intern(id).isNew { fields.unnamedLines.append(line) }
    }

    /// Finds labels without a field and fields without a label; call once the page is read.
    mutating func checkFields() {
        for (number, line) in fields.labelLines.enumerated() {
            let isThere = fields.labelled.holds(number, alsoIn: ids)
            guard isThere, !fields.labelled.holds(number, alsoIn: fields.controls) else { continue }
            find(.field, "the label is for \"\(fields.labelled.text(number))\", which is not a field", line: line)
        }
        for (number, line) in fields.unnamedLines.enumerated()
        where !fields.unnamed.holds(number, alsoIn: fields.labelled) {
            findNameless(line)
        }
    }

    mutating func checkFocus() {
        if fields.hasFocus { find(.field, "a second autofocus", line: line) }
        fields.hasFocus = true
    }

    private mutating func findNameless(_ line: Int) {
        find(.field, "field without a label: a <label for> or an aria-label says what it is for", line: line)
    }

    private enum InputKind {
        case shown, hidden, button

        init(_ type: Bytes) {
            if type.elementsEqual("hidden".utf8) {
                self = .hidden
            } else {
                let isButton = type.elementsEqual("submit".utf8) || type.elementsEqual("reset".utf8)
                self = isButton ? .button : .shown
            }
        }
    }
}

extension ByteInterner {
    /// Whether the string with this number is also in `other`.
    fileprivate func holds(_ number: Int, alsoIn other: ByteInterner) -> Bool {
        withBytes(of: number) { other.number(of: $0) != nil }
    }
}
