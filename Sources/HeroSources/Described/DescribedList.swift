import Foundation
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
        let start: (parameter: String, value: String)? =
            switch paginator {
            case .offset(let parameter, _, _): (parameter, "0")
            case .page(let parameter, let first, _, _, _): (parameter, String(first))
            case .none, .next, .linkHeader, .cursor: nil
            }
        let place = paginator.placeholder.flatMap { pattern.has($0) ? $0 : nil }
        if place == nil, let start { pattern.query.append(SourceRequest.Parameter(start.parameter, start.value)) }
        let asked = place.map { pattern.filled($0, with: start?.value) } ?? pattern
        return SourceRequest(
            method: asked.body == nil ? .get : .post,
            path: asked.path,
            query: asked.query,
            body: asked.body,
            step: step,
            position: ResourcePosition(resource: resource.name, pattern: place == nil ? nil : pattern)
        )
    }

    /// The address with the owner's values; nil if it lacks one.
    private func pattern(of address: ListAddress) -> RequestPattern? {
        func filled(_ template: PathTemplate, _ written: (String) -> String) -> String? {
            template.filled { path in
                if case .key(let name)? = path.steps.first, path.steps.count == 1, isPlace(name, of: address.paginator)
                {
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

/// The request for a whole record.
struct DescribedDetail {
    let resource: ResourceDescription
    let detail: DetailDescription

    /// Nil if the item lacks a value that the address needs.
    func request(for item: DescribedItem, key: RecordKey) -> SourceRequest? {
        guard let path = detail.path.filled({ item.value(at: $0, of: key).map(PercentEncoding.encode) }) else {
            return nil
        }
        var query: [SourceRequest.Parameter] = []
        for parameter in detail.parameters {
            guard let value = parameter.value.filled({ item.value(at: $0, of: key) }) else { return nil }
            query.append(SourceRequest.Parameter(parameter.name, value))
        }
        return SourceRequest(
            path: path,
            query: query,
            step: .detail(key),
            position: ResourcePosition(resource: resource.name)
        )
    }
}

extension DescribedItem {
    /// The value for a placeholder of an address. `{id}` is the record's id where the item has no member of that name.
    fileprivate func value(at path: ValuePath, of key: RecordKey) -> String? {
        find(path).first?.value.scalar ?? (path.steps == [.key("id")] ? key.id : nil)
    }
}
