/// Blocks: their default content, or the content that a child template gives.
extension TemplateCompiler {
    mutating func place(_ block: Node.Block, _ situation: Scope) {
        guard let filling = situation.fillings[block.name.text] else {
            enter(block.name, situation) { $0.compile(block.nodes, situation) }
            return
        }
        var inner = situation
        inner.template = filling.template
        inner.text = index.templates[filling.template].text
        // A block of the same name within its own filling shows its default; otherwise it would never end.
        inner.fillings[block.name.text] = nil
        inner.surplus = filling.block.contentIndentation.map { inner.text.bytes[$0] } ?? []
        var nodes = filling.block.nodes[...]
        switch block.opening {
        case .alone(let own):
            inner.indentation = situation.indentation(of: block.contentIndentation ?? own)
            // Content that begins right after its opening tag begins a line here.
            if filling.block.contentIndentation == nil, !nodes.isEmpty { startLine(inner.indentation, inner) }
        case .first(let own):
            inner.indentation = situation.indentation(of: own)
            nodes = Self.withoutLineStart(nodes)
        case .within:
            (inner.indentation, inner.base) = ([], .none)
            nodes = Self.withoutLineStart(nodes)
        }
        enter(block.name, situation) { $0.compile(nodes, inner) }
    }

    /// The content of a filling for a place where a line has already begun.
    private static func withoutLineStart(_ nodes: ArraySlice<Node>) -> ArraySlice<Node> {
        if case .lineStart = nodes.first { nodes.dropFirst() } else { nodes }
    }
}
