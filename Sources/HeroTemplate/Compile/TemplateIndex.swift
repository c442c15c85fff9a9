import HeroBasics

/// The parsed templates of a folder, by name.
struct TemplateIndex: Sendable {
    let templates: [ParsedTemplate]
    let renamed: RenamedNames
    private let indexByName: [String: Int]

    init(_ templates: [ParsedTemplate], _ renamed: RenamedNames) {
        self.templates = templates
        self.renamed = renamed
        indexByName = Dictionary(templates.enumerated().map { ($1.text.name, $0) }) { first, _ in first }
    }

    subscript(name: String) -> Int? { indexByName[renamed.templates[name] ?? name] }

    func nearest(to name: String) -> String? { NearestName.among(indexByName.keys, for: name) }

    /// The names of all blocks that can be filled in a template: its own and those of the templates it names.
    func blocks(of template: Int) -> Set<String> {
        var seen: Set<Int> = []
        var names: Set<String> = []
        var open = [template]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            collect(templates[next].nodes, &names, &open)
        }
        return names
    }

    private func collect(_ nodes: [Node], _ names: inout Set<String>, _ open: inout [Int]) {
        for node in nodes {
            switch node {
            case .text, .lineStart, .variable: continue
            case .section(_, _, let nodes): collect(nodes, &names, &open)
            case .partial(let partial): if let index = self[partial.name.text] { open.append(index) }
            case .block(let block):
                names.insert(block.name.text)
                collect(block.nodes, &names, &open)
            case .parent(let parent):
                if let index = self[parent.name.text] { open.append(index) }
                for filling in parent.fillings { collect(filling.nodes, &names, &open) }
            }
        }
    }
}
