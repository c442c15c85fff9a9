/// Reads `paginator:`.
struct PaginatorReader {
    /// Records mistakes.
    func paginator(_ node: YAMLNode) -> Paginator {
        if node.isScalar { return node.choice(of: [("none", Paginator())]) ?? Paginator() }
        let entries = node.entries(of: DescriptionTable.paginator)
        var paginator = Paginator(more: entries["more"].flatMap(ValueExpressionReader.path))
        guard entries["type"]?.text != nil else { return paginator }
        paginator.size = entries["size"]?.wholeNumber(in: 1...100_000, example: 100).map {
            Paginator.PageSize(parameter: entries["sizeParameter"]?.text ?? "limit", count: $0)
        }
        paginator.total = entries["total"].flatMap(ValueExpressionReader.path)
        paginator.form = form(node, entries)
        return paginator
    }

    private func form(_ node: YAMLNode, _ entries: [String: YAMLNode]) -> Paginator.Form {
        func require(_ key: String, _ example: String) { node.require(key, in: entries, try: example) }
        let path = entries["path"].flatMap(ValueExpressionReader.path)
        let named = entries["parameter"]?.text
        guard let word = entries.type(of: DescriptionTable.paginators) else { return .none }
        let parameter = named ?? word
        switch word {
        case "offset":
            require("size", "size: 100, or the most items that the API gives at once")
            return .offset(parameter: parameter)
        case "page":
            return .page(
                parameter: parameter,
                first: entries["first"]?.wholeNumber(in: 0...1, example: 1) ?? 1,
                pages: entries["pages"].flatMap(ValueExpressionReader.path)
            )
        case "next":
            require("path", "path: next, or where the reply has the next page's address")
            return path.map { .next(path: $0) } ?? .none
        case "linkHeader":
            return .linkHeader
        case "cursor":
            require("path", "path: next_cursor, or where the reply has what the next request carries")
            return path.map { .cursor(parameter: parameter, path: $0) } ?? .none
        case "continue":
            require("path", "path: continue, or where the reply has what the next request carries")
            return path.map { .continuation(path: $0) } ?? .none
        default: return .none
        }
    }
}
