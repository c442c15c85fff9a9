import HeroBasics
import HeroModel

/// The requests for one list: of a resource, or of a resource for one item of its parent.
struct DescribedList {
    let resource: ResourceDescription
    let source: SourceName
    /// The item that the list belongs to, with its record's key.
    var owner: (item: DescribedItem, key: RecordKey)?

    /// The request for its first page; nil if it has no address, or if the owner lacks a value that the address needs.
    func first() -> SourceRequest? {
        guard let address = resource.address, var pattern = pattern(of: address) else { return nil }
        let paginator = address.paginator
        if let size = paginator.size {
            if pattern.has("size") {
                pattern = pattern.filled("size", with: String(size.count))
            } else {
                pattern.query.append(SourceRequest.Parameter(size.parameter, String(size.count)))
            }
        }
        let place = paginator.placeholder.flatMap { pattern.has($0) ? $0 : nil }
        let start: (parameter: String, value: String)? =
            switch paginator.form {
            case .offset(let parameter): (parameter, "0")
            case .page(let parameter, let first, _): (parameter, String(first))
            case .none, .next, .linkHeader, .cursor, .continuation: nil
            }
        let isKept = if case .continuation = paginator.form { true } else { place != nil }
        if place == nil, let start { pattern.query.append(SourceRequest.Parameter(start.parameter, start.value)) }
        let asked = place.map { pattern.filled($0, with: start?.value) } ?? pattern
        return SourceRequest(
            method: asked.body == nil ? .get : .post,
            path: asked.path,
            query: asked.query,
            body: asked.body,
            step: step,
            position: ResourcePosition(resource: resource.name, pattern: isKept ? pattern : nil)
        )
    }

    /// The address with the owner's values; nil if it lacks one.
    private func pattern(of address: ListAddress) -> RequestPattern? {
        func filled(_ template: PathTemplate, _ written: (String) -> String) -> String? {
            template.filled { path in
                if let name = path.steps.first?.key, path.steps.count == 1, isPlace(name, of: address.paginator) {
                    return "{\(name)}"
                }
                return value(path).map(written)
            }
        }
        guard let path = filled(address.path, PercentEncoding.encode) else { return nil }
        var query: [SourceRequest.Parameter] = []
        for parameter in address.parameters {
            guard let value = filled(parameter.value, { $0 }) else { return nil }
            query.append(SourceRequest.Parameter(parameter.name, value))
        }
        guard let template = address.body else { return RequestPattern(path: path, query: query, body: nil) }
        let body = filled(template) { String(JSONWriter.quoted($0).dropFirst().dropLast()) }
        return body.map { RequestPattern(path: path, query: query, body: $0) }
    }

    private func isPlace(_ name: String, of paginator: Paginator) -> Bool {
        name == paginator.placeholder || name == "size" && paginator.size != nil
    }

    private var step: SourceRequest.Step {
        guard case .forEach(_, _, let role, _) = resource.origin, let owner else {
            return .list(resource.kind, offset: 0)
        }
        return .relation(owner: owner.key, kind: resource.kind, role: role, offset: 0)
    }

    private func value(_ path: ValuePath) -> String? { owner.flatMap { $0.item.value(at: path, of: $0.key) } }
}

extension ResourceDescription {
    /// The paths into an item of its parent whose values its address needs.
    var neededPaths: [ValuePath] {
        guard let address else { return [] }
        return address.path.itemPaths + address.parameters.flatMap(\.value.itemPaths) + (address.body?.itemPaths ?? [])
    }

    /// The placeholders of its address, as a reader of messages sees them.
    var placeholders: String { neededPaths.map { "{\($0)}" }.joined(separator: ", ") }
}

/// The request for a whole record.
struct DescribedDetail {
    let description: SourceDescription
    let resource: ResourceDescription
    let detail: DetailDescription
    /// The source's `baseURL` when the reply came.
    let base: String

    /// - Returns: also what is odd about the address.
    /// - Throws: `ReadingFault` if the item lacks a value that the address needs, or if it is not below the base.
    func request(
        for item: DescribedItem,
        key: RecordKey
    ) throws(ReadingFault) -> (request: SourceRequest, warning: String?) {
        var query: [SourceRequest.Parameter] = []
        for parameter in detail.parameters {
            guard let value = parameter.value.filled({ item.value(at: $0, of: key) }) else { throw lack(of: item) }
            query.append(SourceRequest.Parameter(parameter.name, value))
        }
        var path: String
        var elsewhere: String?
        switch detail.location {
        case .path(let template):
            let filled = template.filled { item.value(at: $0, of: key).map(PercentEncoding.encode) }
            guard let filled else { throw lack(of: item) }
            path = filled
        case .address(let expression):
            guard let link = try item.value(of: expression) else { throw lack(of: item) }
            guard let address = LinkedAddress(link, description: description, base: base) else {
                throw ReadingFault(
                    path: item.path,
                    reason: "its detail is at \(link.cut(to: 80).quoted), and only addresses below \(base) are asked"
                )
            }
            query = address.query + query.filter { own in !address.query.contains { $0.name == own.name } }
            (path, elsewhere) = (address.path, address.elsewhere)
        }
        return (
            SourceRequest(path: path, query: query, step: .detail(key), of: resource),
            elsewhere.map { "details are said to be \($0): they are asked at \(base)" }
        )
    }

    private func lack(of item: DescribedItem) -> ReadingFault {
        let paths = detail.location.paths + detail.parameters.flatMap(\.value.paths)
        let names = paths.map(\.description).joined(separator: ", ")
        return ReadingFault(path: item.path, reason: "it lacks a value for the address of its detail: \(names)")
    }
}

extension DescribedItem {
    /// The value for a placeholder of an address. `{id}` is the record's id where the item has no member of that name.
    func value(at path: ValuePath, of key: RecordKey) -> String? {
        find(path).first?.value.scalar ?? (path.steps == [.key("id")] ? key.id : nil)
    }
}
