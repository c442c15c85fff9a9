/// Reads `paginator:`.
struct PaginatorReader {
    /// Records mistakes.
    /// - Returns: also where the reply says whether there is another page.
    func paginator(_ node: YAMLNode) -> (Paginator, more: ValuePath?) {
        if node.isScalar { return (node.choice(of: [("none", Paginator.none)]) ?? .none, nil) }
        let entries = node.entries(of: DescriptionTable.paginator)
        return (paginator(node, entries), entries["more"].flatMap(ValueExpressionReader.path))
    }

    private func paginator(_ node: YAMLNode, _ entries: [String: YAMLNode]) -> Paginator {
        guard entries["type"]?.text != nil else { return .none }
        func require(_ key: String, _ example: String) { node.require(key, in: entries, try: example) }
        let size = entries["size"]?.wholeNumber(in: 1...100_000, example: 100).map {
            Paginator.PageSize(parameter: entries["sizeParameter"]?.text ?? "limit", count: $0)
        }
        let total = entries["total"].flatMap(ValueExpressionReader.path)
        let path = entries["path"].flatMap(ValueExpressionReader.path)
        let named = entries["parameter"]?.text
        guard let word = entries.type(of: DescriptionTable.paginators) else { return .none }
        let parameter = named ?? word
        switch word {
        case "offset":
            require("size", "size: 100, or the most items that the API gives at once")
            return size.map { .offset(parameter: parameter, size: $0, total: total) } ?? .none
        case "page":
            return .page(
                parameter: parameter,
                first: entries["first"]?.wholeNumber(in: 0...1, example: 1) ?? 1,
                size: size,
                pages: entries["pages"].flatMap(ValueExpressionReader.path),
                total: total
            )
        case "next":
            require("path", "path: next, or where the reply has the next page's address")
            return path.map { .next(path: $0, size: size, total: total) } ?? .none
        case "linkHeader":
            return .linkHeader(size: size, total: total)
        case "cursor":
            require("path", "path: next_cursor, or where the reply has what the next request carries")
            return path.map { .cursor(parameter: parameter, path: $0, size: size, total: total) } ?? .none
        case "continue":
            require("path", "path: continue, or where the reply has what the next request carries")
            return path.map { .continuation(path: $0, size: size, total: total) } ?? .none
        default: return .none
        }
    }
}
