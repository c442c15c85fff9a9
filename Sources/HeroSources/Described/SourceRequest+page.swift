extension SourceRequest {
    /// What sets a page of a list apart from the others.
    enum PageMark {
        case parameter(String)
        /// The name of a place in the list's pattern.
        case place(String)
    }

    /// Another page of the same list, with one parameter or place changed.
    /// - Parameter isText: whether a body has the value in quotes even if it is a number.
    func page(
        at offset: Int,
        _ position: ResourcePosition,
        _ mark: PageMark,
        to value: String,
        isText: Bool = false
    ) -> SourceRequest {
        var query = query
        let parameter: String
        switch mark {
        case .parameter(let name): parameter = name
        case .place(let name):
            let page = position.pattern?.filled(name, with: value, isText: isText)
            return self.page(
                at: offset,
                position,
                path: page?.path ?? path,
                query: page?.query ?? query,
                body: page?.body
            )
        }
        if let index = query.firstIndex(where: { $0.name == parameter }) {
            query[index] = Parameter(parameter, value)
        } else {
            query.append(Parameter(parameter, value))
        }
        return page(at: offset, position, path: path, query: query)
    }

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
