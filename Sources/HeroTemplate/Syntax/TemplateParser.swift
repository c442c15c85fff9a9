/// Takes a template's text apart: tags into a tree, text into lines, tags alone on a line without that line.
struct TemplateParser {
    /// Sections, blocks and parents within one another; deeper is refused.
    static let deepest = 64
    /// The longest template that is accepted, in bytes.
    static let longest = 1 << 20
    private static let mostErrors = 100

    private let text: TemplateText
    private var reader: TagReader
    private var position = 0
    /// What is open at the moment, outermost first; the template itself comes first and is never closed.
    private var open: [Part] = [Part(kind: .template, name: TagName(text: "", offset: 0))]
    private var errors: [TemplateError] = []

    private struct Part {
        enum Kind {
            case template
            case section(Node.Condition)
            case block(Node.Block)
            case parent(indentation: Range<Int>?, fillings: [Node.Block])
        }

        var kind: Kind
        var name: TagName
        var nodes: [Node] = []

        var noun: String {
            switch kind {
            case .template: "template"
            case .section: "section"
            case .block: "block"
            case .parent: "parent"
            }
        }
    }

    private init(_ text: TemplateText) {
        self.text = text
        reader = TagReader(text)
    }

    /// The template's tree, and every mistake in it; what is wrong is left out of the tree.
    static func parse(_ text: TemplateText) -> (template: ParsedTemplate, errors: [TemplateError]) {
        guard text.bytes.count <= longest else {
            let message = "the template has more than \(longest) bytes"
            let error = TemplateError(file: text.file, message: message)
            return (ParsedTemplate(text: text, nodes: []), [error])
        }
        var parser = TemplateParser(text)
        parser.run()
        return (ParsedTemplate(text: text, nodes: parser.open[0].nodes), parser.errors)
    }

    private mutating func run() {
        do throws(TemplateError) {
            while let tag = try reader.next(from: position) {
                let indentation = text.indentation(before: tag.range.lowerBound)
                addText(upTo: indentation?.lowerBound ?? tag.range.lowerBound)
                position = tag.range.upperBound
                if let fault = tag.fault {
                    report(fault, at: tag.range.lowerBound)
                } else {
                    handle(tag, indentation: indentation)
                }
                try checkLimits(at: tag.range.lowerBound)
            }
            addText(upTo: text.bytes.count)
            while open.count > 1 { closeUnfinished() }
        } catch {
            // What is open at such an end is not to blame.
            let found = errors
            while open.count > 1 { closeUnfinished() }
            errors = found + [error]
        }
    }

    private func checkLimits(at offset: Int) throws(TemplateError) {
        if open.count - 1 > Self.deepest {
            throw text.error(at: offset, "more than \(Self.deepest) sections within one another")
        }
        if errors.count >= Self.mostErrors {
            throw text.error(at: offset, "here the search for more mistakes ended, after \(Self.mostErrors)")
        }
    }

    private mutating func report(_ message: String, suggestion: String? = nil, at offset: Int) {
        errors.append(text.error(at: offset, message, suggestion: suggestion))
    }

    // MARK: Text

    /// Adds the text up to `end` line by line, so that each line can be indented later.
    private mutating func addText(upTo end: Int) {
        while position < end {
            let isStart = position == 0 || text.bytes[position - 1] == Byte.newline
            let next = (text.bytes[position..<end].firstIndex(of: Byte.newline) ?? end - 1) + 1
            if isStart, text.nextLine(after: position) ?? .max > next {
                let content = text.bytes[position..<next].firstIndex { !Byte.isBlank($0) } ?? next
                add(.lineStart(position..<content))
                position = content
            }
            if position < next { add(.text(position..<next)) }
            position = next
        }
    }

    private mutating func add(_ node: Node) {
        if case .parent = open[open.count - 1].kind { return }
        open[open.count - 1].nodes.append(node)
    }

    /// Begins the line that a tag is first on, unless the tag is to vanish together with its line.
    private mutating func startLine(_ indentation: Range<Int>?) {
        if let indentation { add(.lineStart(indentation)) }
    }

    /// Drops the tag's line if nothing else is on it, and returns the blanks before the tag.
    private mutating func takeLine(_ indentation: Range<Int>?) -> Range<Int>? {
        guard let indentation, let next = text.nextLine(after: position) else {
            startLine(indentation)
            return nil
        }
        position = next
        return indentation
    }

    // MARK: Tags

    private mutating func handle(_ tag: TagReader.Tag, indentation: Range<Int>?) {
        let name = TagName(text: tag.name, offset: tag.range.lowerBound)
        switch tag.kind {
        case .comment, .delimiters:
            _ = takeLine(indentation)
        case .escaped, .raw:
            startLine(indentation)
            addValue(.variable(name, tag.kind == .raw ? .raw : .escaped), name)
        case .partial:
            addValue(.partial(Node.Partial(name: name, indentation: takeLine(indentation))), name)
        case .section, .inverted:
            refuseInsideParent(name)
            _ = takeLine(indentation)
            open.append(Part(kind: .section(tag.kind == .section ? .present : .absent), name: name))
        case .parent:
            refuseInsideParent(name)
            startLine(indentation)
            open.append(Part(kind: .parent(indentation: indentation, fillings: []), name: name))
        case .block:
            openBlock(name, indentation: indentation)
        case .close:
            close(name, indentation: indentation)
        }
    }

    private mutating func addValue(_ node: Node, _ name: TagName) {
        refuseInsideParent(name)
        add(node)
    }

    private mutating func refuseInsideParent(_ name: TagName) {
        guard case .parent = open[open.count - 1].kind else { return }
        let parent = open[open.count - 1].name.text
        report("only blocks count inside parent \"\(parent)\": this would be lost", at: name.offset)
    }

    private mutating func openBlock(_ name: TagName, indentation: Range<Int>?) {
        var opening = Node.Opening.within
        var contentIndentation: Range<Int>?
        let next = text.nextLine(after: position)
        if case .parent = open[open.count - 1].kind {
            if let next { position = next }
        } else if let indentation {
            let line = takeLine(indentation)
            opening = line == nil ? .first(indentation) : .alone(indentation)
        }
        if next == position { contentIndentation = text.indentationOfFirstLine(from: position) }
        let block = Node.Block(name: name, opening: opening, contentIndentation: contentIndentation)
        open.append(Part(kind: .block(block), name: name))
    }

    private mutating func close(_ name: TagName, indentation: Range<Int>?) {
        guard let match = open.lastIndex(where: { $0.name.text == name.text }), match > 0 else {
            closeWrongly(name, indentation: indentation)
            return
        }
        while open.count > match + 1 { closeUnfinished() }
        switch open[match].kind {
        case .template: break
        case .section(let condition):
            _ = takeLine(indentation)
            closeSection(condition)
        case .block(let block):
            if case .parent = open[match - 1].kind {} else { _ = takeLine(indentation) }
            closeBlock(block, at: name.offset)
        case .parent(let start, let fillings): closeParent(start, fillings)
        }
    }

    private mutating func closeSection(_ condition: Node.Condition) {
        let part = open.removeLast()
        add(.section(part.name, condition, part.nodes))
    }

    private mutating func closeBlock(_ block: Node.Block, at offset: Int) {
        var block = block
        // The first line of content lies before the closing tag, or there is none.
        if let first = block.contentIndentation, first.upperBound >= offset { block.contentIndentation = nil }
        block.nodes = open.removeLast().nodes
        guard case .parent(let start, let fillings) = open[open.count - 1].kind else {
            add(.block(block))
            return
        }
        if fillings.contains(where: { $0.name.text == block.name.text }) {
            report("block \"\(block.name.text)\" is filled twice", at: block.name.offset)
        }
        open[open.count - 1].kind = .parent(indentation: start, fillings: fillings + [block])
    }

    private mutating func closeParent(_ start: Range<Int>?, _ fillings: [Node.Block]) {
        let part = open.removeLast()
        var parent = Node.Parent(name: part.name, indentation: nil, fillings: fillings)
        if let start, let next = text.nextLine(after: position) {
            // Alone on its lines: the line begun for the opening tag is taken back.
            position = next
            parent.indentation = start
            if case .lineStart = open[open.count - 1].nodes.last { open[open.count - 1].nodes.removeLast() }
        }
        add(.parent(parent))
    }

    /// Reports a closing tag that fits nothing; a misspelt one still closes what it was meant for.
    private mutating func closeWrongly(_ name: TagName, indentation: Range<Int>?) {
        let part = open[open.count - 1]
        guard open.count > 1 else {
            _ = takeLine(indentation)
            report("{{/\(name.text)}} closes nothing", at: name.offset)
            return
        }
        let isMisspelt = NearestName.nearest(to: name.text, among: [part.name.text]) != nil
        let message = "\(part.noun) \"\(part.name.text)\" is open here, but {{/\(name.text)}} closes"
        let suggestion = isMisspelt ? part.name.text : nil
        report(message, suggestion: suggestion, at: name.offset)
        if isMisspelt {
            close(TagName(text: part.name.text, offset: name.offset), indentation: indentation)
        } else {
            _ = takeLine(indentation)
        }
    }

    /// Reports what is open and was never closed; its content is kept, so that mistakes in it are found as well.
    private mutating func closeUnfinished() {
        let part = open[open.count - 1]
        let message = "\(part.noun) \"\(part.name.text)\" is opened but not closed"
        report(message, at: part.name.offset)
        switch part.kind {
        case .template: break
        case .section(let condition): closeSection(condition)
        case .block(let block): closeBlock(block, at: text.bytes.count)
        case .parent(_, let fillings): closeParent(nil, fillings)
        }
    }
}
