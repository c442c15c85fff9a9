import HeroBasics

/// The effects of tags: they open a part, close one, or add to the innermost open part.
extension TemplateParser {
    mutating func handle(_ tag: TagReader.Tag, indentation: Range<Int>?) {
        let name = TagName(text: tag.name, offset: tag.range.lowerBound)
        switch tag.kind {
        case .comment, .delimiters:
            consumeLine(indentation)
        case .escaped, .raw:
            startLine(indentation)
            addValue(.variable(name, tag.kind == .raw ? .raw : .escaped), name)
        case .partial:
            addValue(.partial(Node.Partial(name: name, indentation: consumeLine(indentation))), name)
        case .section, .inverted:
            refuseInsideParent(name)
            consumeLine(indentation)
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
        let part = open[open.count - 1]
        guard part.isParent else { return }
        report("only blocks count inside parent \"\(part.name.text)\": this is lost", at: name.offset)
    }

    private mutating func openBlock(_ name: TagName, indentation: Range<Int>?) {
        var opening = Node.Opening.within
        var contentIndentation: Range<Int>?
        let next = text.nextLine(after: position)
        if open[open.count - 1].isParent {
            // The text before the tag belongs to the parent and is ignored.
            if let next { position = next }
        } else if let indentation {
            opening = consumeLine(indentation) == nil ? .first(indentation) : .alone(indentation)
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
            consumeLine(indentation)
            closeSection(condition)
        case .block(let block):
            if !open[match - 1].isParent { consumeLine(indentation) }
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
        // The first line of content is before the closing tag, or there is none.
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
            // Alone on its lines: the line begun for the opening tag is removed.
            position = next
            parent.indentation = start
            if case .lineStart = open[open.count - 1].nodes.last { open[open.count - 1].nodes.removeLast() }
        }
        add(.parent(parent))
    }

    /// Reports a closing tag that matches nothing; a misspelt one still closes the part it was meant for.
    private mutating func closeWrongly(_ name: TagName, indentation: Range<Int>?) {
        let part = open[open.count - 1]
        guard open.count > 1 else {
            consumeLine(indentation)
            report("{{/\(name.text)}} closes nothing", at: name.offset)
            return
        }
        let isMisspelt = NearestName.among([part.name.text], for: name.text) != nil
        let message = "\(part.noun) \"\(part.name.text)\" is open here, but {{/\(name.text)}} closes"
        let suggestion = isMisspelt ? part.name.text : nil
        report(message, suggestion: suggestion, at: name.offset)
        if isMisspelt {
            close(TagName(text: part.name.text, offset: name.offset), indentation: indentation)
        } else {
            consumeLine(indentation)
        }
    }

    /// Reports a part that was never closed; its content is kept, so that mistakes in it are also found.
    mutating func closeUnfinished() {
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
