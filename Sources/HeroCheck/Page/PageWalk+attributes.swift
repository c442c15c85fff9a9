import CLibXML2

/// The attributes of one element as libxml2 passes them: five pointers each.
struct Attributes {
    let count: Int
    private let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(count: Int32, pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        self.count = pointers == nil ? 0 : Int(count)
        self.pointers = pointers
    }

    /// Nil for names with a prefix, which no rule refers to.
    func name(_ index: Int) -> PageNames.Name? {
        guard let pointers, pointers[5 * index + 1] == nil else { return nil }
        return pointers[5 * index]
    }

    func value(_ index: Int) -> Bytes {
        guard let pointers, let start = pointers[5 * index + 3], let end = pointers[5 * index + 4] else {
            return Bytes(start: nil, count: 0)
        }
        return Bytes(start: start, count: end - start)
    }
}

/// Notes on the attributes of one element for the rules that look at several of them together.
struct AttributeNotes {
    /// Whether an attribute gives the element an accessible name.
    var hasWords = false
    /// Whether `aria-hidden` or `role` marks the element as decorative.
    var isDecoration = false
    var hasTitle = false
    var alternative: Bytes?
    var choices: Bytes?
    var sizes: Bytes?
    var id: Bytes?
    /// The `for` of a label.
    var target: Bytes?
    var type: Bytes?
    /// The `colspan` of a cell.
    var columns = 1
    var hasRows = false
    /// The `name` of a `<meta>`.
    var name: Bytes?
    var hasProperty = false
    var hasContent = false
    var hasCharset = false
}

extension PageWalk {
    /// Reads and checks the attributes of an element one by one; see `judge` for the rules on their combination.
    /// - Parameter notes: filled in place, since copying them takes longer than reading most attributes.
    mutating func read(_ attributes: Attributes, of element: PageNames.Element, into notes: inout AttributeNotes) {
        for index in 0..<attributes.count {
            guard let name = attributes.name(index) else { continue }
            let value = attributes.value(index)
            switch names.attribute(name) {
            case .other, .rel: break
            case .address: follow(value, element.kind == .link && isLoaded(attributes) ? .src : .href)
            case .source: follow(value, .src)
            case .sources: notes.choices = value
            case .sizes: notes.sizes = value
            case .id:
                notes.id = value
                enter(id: value)
            case .references: want(each: value)
            case .target:
                notes.target = value
                want(each: value)
            case .labelledby:
                want(each: value)
                notes.hasWords = true
            case .label: notes.hasWords = notes.hasWords || value.hasWords
            case .alternative: notes.alternative = value
            case .hidden: notes.isDecoration = notes.isDecoration || value.elementsEqual("true".utf8)
            case .role:
                let isUnseen = value.elementsEqual("presentation".utf8) || value.elementsEqual("none".utf8)
                notes.isDecoration = notes.isDecoration || isUnseen
            case .charset: notes.hasCharset = true
            case .language: if depth == 1 { language = Array(value) }
            case .title: notes.hasTitle = true
            case .type: notes.type = value
            case .focus: checkFocus()
            case .place: checkPlace()
            case .span: notes.columns = value.wholeNumber ?? 1
            case .rows: notes.hasRows = true
            case .name: notes.name = value
            case .content: notes.hasContent = true
            case .property: notes.hasProperty = true
            }
        }
    }

    /// Checks the combination of an element's attributes.
    mutating func judge(_ notes: AttributeNotes, of element: PageNames.Element) {
        switch element.kind {
        case .img:
            if let text = notes.alternative { checkAlternative(text, isDecoration: notes.isDecoration) }
            checkChoices(notes)
        case .source: checkChoices(notes)
        case .meta: checkMeta(notes)
        case .label: noteLabel(notes)
        case .input, .button, .field: noteField(notes, element)
        case .cell: countCell(notes)
        default: break
        }
    }

    // MARK: Ids

    private mutating func enter(id: Bytes) {
        if id.contains(where: { $0 <= 0x20 }) || id.isEmpty {
            find(.id, "an id must be one word", line: line)
        } else if !ids.intern(id).isNew {
            find(.id, "the id \(id.quoted) is on this page twice", line: line)
        }
    }

    private mutating func want(each list: Bytes) {
        for id in list.split(separator: UInt8(ascii: " ")) { want(Bytes(rebasing: id)) }
    }

    private mutating func want(_ id: Bytes) {
        if wantedIDs.intern(id).isNew { wantedLines.append(line) }
    }

    // MARK: Links

    mutating func follow(_ value: Bytes, _ kind: PageLink.Kind) {
        // Ampersands are the only characters libxml2 passes on escaped; they are rare in a site's own addresses.
        guard value.index(of: UInt8(ascii: "&")) != nil else { return followUnescaped(value, kind) }
        let unescaped = Array(String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&").utf8)
        unescaped.withUnsafeBufferPointer { followUnescaped($0, kind) }
    }

    private mutating func followUnescaped(_ value: Bytes, _ kind: PageLink.Kind) {
        switch addresses.read(value) {
        case .inside(let hasFragment):
            guard hasFragment, addresses.isOwn else { return keep(kind) }
            addresses.target.withBytes { target in
                want(target.part(from: target.index(of: UInt8(ascii: "#")).map { $0 + 1 } ?? target.count))
            }
        case .outside:
            // Everything a page loads must be in the site: it is read without a network.
            if kind != .href { find(.link, "\(value.quoted) is outside the site", line: line) }
        case .nowhere(let fault):
            find(.link, "link to \(value.quoted) \(fault.reason)", line: line)
        }
    }

    private mutating func keep(_ kind: PageLink.Kind) {
        let isNew = addresses.target.withBytes { links.intern($0).isNew }
        if isNew { linkPlaces.append((line, kind)) }
    }

    /// Whether a `<link>` makes the browser load something, rather than pointing to another page.
    private func isLoaded(_ attributes: Attributes) -> Bool {
        let rel = (0..<attributes.count).first { attributes.name($0).map(names.attribute) == .rel }
        guard let index = rel else { return true }
        let told = ["canonical", "alternate", "license", "author", "help", "next", "prev", "search"]
        return !told.contains { attributes.value(index).elementsEqual($0.utf8) }
    }
}

extension Bytes {
    /// The number written in decimal digits only; nil for any other text and for numbers above a billion.
    var wholeNumber: Int? {
        guard !isEmpty, count < 10 else { return nil }
        var number = 0
        for byte in self {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = 10 * number + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// For messages: in quotes, cut if it is very long.
    var quoted: String {
        let text = String(decoding: prefix(120), as: UTF8.self)
        return "\"" + text.trimmedLine + (count > 120 ? "…" : "") + "\""
    }
}

extension String {
    /// Without surrounding white space and control characters, and without line breaks.
    var trimmedLine: String {
        split { $0.isNewline || $0.isWhitespace }.joined(separator: " ")
    }
}
