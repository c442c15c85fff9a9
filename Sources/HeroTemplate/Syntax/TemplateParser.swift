/// Parses a template: tags into a tree, text into lines; the line of a tag that is alone on it is dropped.
struct TemplateParser {
    /// The deepest nesting of sections, blocks and parents that is accepted.
    static let deepest = 64
    /// The longest template that is accepted, in bytes.
    static let longest = 1 << 20
    private static let mostErrors = 100

    let text: TemplateText
    private var reader: TagReader
    var position = 0
    /// The parts currently open, outermost first; the template itself comes first and is never closed.
    var open: [Part] = [Part(kind: .template, name: TagName(text: "", offset: 0))]
    private var errors: [TemplateError] = []

    struct Part {
        enum Kind {
            case template
            case section(Node.Condition)
            case block(Node.Block)
            case parent(indentation: Range<Int>?, fillings: [Node.Block])
        }

        var kind: Kind
        var name: TagName
        var nodes: [Node] = []

        var isParent: Bool {
            if case .parent = kind { true } else { false }
        }

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

    /// The template's tree, and every mistake in it; faulty parts are left out of the tree.
    static func parse(_ text: TemplateText) -> (template: ParsedTemplate, errors: [TemplateError]) {
        guard text.bytes.count <= longest else {
            let message = "the template is larger than \(longest >> 20) MB"
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
            // Parts still open after an early end are not mistakes themselves.
            let found = errors
            while open.count > 1 { closeUnfinished() }
            errors = found + [error]
        }
    }

    private func checkLimits(at offset: Int) throws(TemplateError) {
        if open.count - 1 > Self.deepest {
            throw text.error(at: offset, "sections are nested more than \(Self.deepest) deep")
        }
        if errors.count >= Self.mostErrors {
            throw text.error(at: offset, "the search for mistakes stopped here, after \(Self.mostErrors)")
        }
    }

    mutating func report(_ message: String, suggestion: String? = nil, at offset: Int) {
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

    mutating func add(_ node: Node) {
        // Text directly inside a parent tag is ignored.
        if !open[open.count - 1].isParent { open[open.count - 1].nodes.append(node) }
    }

    /// Begins the line that a tag is first on, unless the tag is removed together with its line.
    mutating func startLine(_ indentation: Range<Int>?) {
        if let indentation { add(.lineStart(indentation)) }
    }

    /// Drops the tag's line if nothing else is on it, and returns the blanks before the tag.
    @discardableResult
    mutating func consumeLine(_ indentation: Range<Int>?) -> Range<Int>? {
        guard let indentation, let next = text.nextLine(after: position) else {
            startLine(indentation)
            return nil
        }
        position = next
        return indentation
    }
}
