/// Variables and sections.
extension TemplateCompiler {
    mutating func write(_ name: TagName, _ writing: Node.Writing, _ situation: Scope) {
        guard let found = resolve(name, situation), situation.knowsAll else { return }
        guard let operation = Self.operation(for: found, writing) else {
            let message = Self.refusal(of: name.text, found.kind, writing)
            report(message, at: name.offset, in: situation.text)
            return
        }
        let jumps = addConditions(of: found)
        code.add(operation)
        code.land(jumps)
    }

    private static func operation(for found: FoundValue, _ writing: Node.Writing) -> Operation? {
        switch (found.kind, writing) {
        case (.text, .escaped), (.openText, .escaped): .text(found.place)
        case (.optionalText, .escaped), (.optionalOpenText, .escaped): .optionalText(found.place)
        case (.openText, .raw): .rawText(found.place)
        case (.optionalOpenText, .raw): .optionalRawText(found.place)
        case (.markup, .raw): .markup(found.place)
        case (.optionalMarkup, .raw): .optionalMarkup(found.place)
        case (.number, _): .number(found.place)
        case (.optionalNumber, _): .optionalNumber(found.place)
        default: nil
        }
    }

    private static func refusal(of name: String, _ kind: ValueKind, _ writing: Node.Writing) -> String {
        switch (kind, writing) {
        case (.markup, .escaped), (.optionalMarkup, .escaped):
            "\"\(name)\" is markup: write {{{\(name)}}}, else its tags would show"
        case (.text, .raw), (.optionalText, .raw):
            "\"\(name)\" is plain text and only markup may be written raw: write {{\(name)}}"
        default: "\"\(name)\" is \(kind.noun) and cannot be written"
        }
    }

    mutating func compilePresent(_ name: TagName, _ nodes: [Node], _ situation: Scope) {
        guard let found = resolve(name, situation) else { return compileUnknown(nodes, situation) }
        var jumps = addConditions(of: found)
        var inner = situation
        if case .list(let element, let access) = found.kind {
            let frame = (situation.frames.map(\.place.frame).max() ?? 0) + 1
            code.use(frame: frame)
            let list = code.index(of: access)
            jumps.append(code.addOpen(.each(list: list, found.place, frame: frame, end: 0)))
            let place = Place(frame: frame, offset: 0)
            inner.frames.append(Frame(id: descent.id(inside: found.source), kind: element, place: place))
        } else {
            if let test = test(for: found.kind) {
                jumps.append(code.addOpen(.skipUnless(test, found.place, target: 0)))
            }
            // `{{#.}}` does not descend: the value inside is the value outside.
            let id = name.steps.isEmpty ? found.source : descent.id(inside: found.source)
            inner.frames.append(Frame(id: id, kind: found.kind.present, place: found.place))
        }
        compile(nodes, inner)
        code.land(jumps)
    }

    mutating func compileAbsent(_ name: TagName, _ nodes: [Node], _ situation: Scope) {
        guard let found = resolve(name, situation) else { return compileUnknown(nodes, situation) }
        let intoBody = addConditions(of: found)
        let test = test(for: found.kind)
        let pastBody = code.addOpen(test.map { .skipIf($0, found.place, target: 0) } ?? .jump(target: 0))
        code.land(intoBody)
        compile(nodes, situation)
        code.land([pastBody])
    }

    /// Compiles the content of a section with a wrong name, to find other mistakes in it.
    private mutating func compileUnknown(_ nodes: [Node], _ situation: Scope) {
        var inner = situation
        inner.knowsAll = false
        compile(nodes, inner)
    }

    /// Skips the following operations if an optional object along a dotted name is absent.
    private mutating func addConditions(of found: FoundValue) -> [Int] {
        found.conditions.map { condition in
            let presence = code.index(of: condition.test)
            return code.addOpen(.skipUnless(.object(presence), condition.place, target: 0))
        }
    }

    /// The test that decides whether the value counts; nil if it always does.
    private mutating func test(for kind: ValueKind) -> Test? {
        switch kind {
        case .text, .openText: .text
        case .optionalText, .optionalOpenText: .optionalText
        case .markup: .markup
        case .optionalMarkup: .optionalMarkup
        case .number, .object: nil
        case .list(_, let access): .list(code.index(of: access))
        case .optionalNumber: .optionalNumber
        case .flag: .flag
        case .optionalFlag: .optionalFlag
        case .optionalObject(_, let presence): .object(code.index(of: presence))
        }
    }
}

extension ValueKind {
    /// The kind of a value that is known to be present.
    ///
    /// An optional object has its content at its own address: Swift lays out an enum with one payload case as the
    /// payload, and marks the other case in unused bits of the payload or behind it.
    fileprivate var present: ValueKind {
        if case .optionalObject(let reference, _) = self { .object(reference) } else { self }
    }
}
