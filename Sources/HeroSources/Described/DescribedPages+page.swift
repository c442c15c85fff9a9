extension DescribedPages {
    /// Another page of the list, asked with a value in the place that its pattern has for it, else as a parameter.
    /// - Parameter isText: whether a body has the value in quotes even if it is a number.
    func page(
        at offset: Int,
        _ following: ResourcePosition,
        _ parameter: String,
        to value: String,
        isText: Bool = false
    ) -> SourceRequest {
        if let place = paginator.placeholder, let pattern = position.pattern {
            let page = pattern.filled(place, with: value, isText: isText)
            return request.page(at: offset, following, path: page.path, query: page.query, body: page.body)
        }
        var query = request.query
        if let index = query.firstIndex(where: { $0.name == parameter }) {
            query[index] = SourceRequest.Parameter(parameter, value)
        } else {
            query.append(SourceRequest.Parameter(parameter, value))
        }
        return request.page(at: offset, following, path: request.path, query: query)
    }
}
