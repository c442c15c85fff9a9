extension SourceRequest {
    /// Another page of the same list.
    func page(
        at offset: Int,
        _ position: ResourcePosition,
        path: String,
        query: [Parameter],
        body changed: String? = nil
    ) -> SourceRequest {
        let step: Step =
            switch self.step {
            case .list(let kind, _): .list(kind, offset: offset)
            case .relation(let owner, let kind, let role, _):
                .relation(owner: owner, kind: kind, role: role, offset: offset)
            case .login, .detail, .categories, .search: self.step
            }
        let body = changed ?? body
        return SourceRequest(method: method, path: path, query: query, body: body, step: step, position: position)
    }
}
