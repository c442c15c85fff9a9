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
        guard let address = resource.address, let path = filled(address.path) else { return nil }
        var body: String?
        if let template = address.body {
            guard let text = template.filled({ value($0).map { String(JSONWriter.quoted($0).dropFirst().dropLast()) } })
            else { return nil }
            body = text
        }
        var query = address.parameters.map { SourceRequest.Parameter($0.name, $0.value) }
        if let size = address.paginator.size {
            query.append(SourceRequest.Parameter(size.parameter, String(size.count)))
        }
        switch address.paginator {
        case .offset(let parameter, _, _): query.append(SourceRequest.Parameter(parameter, "0"))
        case .page(let parameter, let first, _, _, _): query.append(SourceRequest.Parameter(parameter, String(first)))
        case .none, .next, .linkHeader, .cursor: break
        }
        return SourceRequest(
            method: body == nil ? .get : .post,
            path: path,
            query: query,
            body: body,
            step: step,
            position: ResourcePosition(resource: resource.name)
        )
    }

    private var step: SourceRequest.Step {
        guard case .forEach(_, _, let role, _) = resource.origin, let owner else {
            return .list(resource.kind, offset: 0)
        }
        return .relation(owner: owner.key, kind: resource.kind, role: role, offset: 0)
    }

    private func filled(_ path: PathTemplate) -> String? { path.filled { value($0).map(PercentEncoding.encode) } }

    private func value(_ path: ValuePath) -> String? { owner?.item.find(path).first?.value.scalar }
}

/// The request for a whole record.
struct DescribedDetail {
    let resource: ResourceDescription
    let detail: DetailDescription

    /// Nil if the item lacks a value that the address needs.
    func request(for item: DescribedItem, key: RecordKey) -> SourceRequest? {
        let path = detail.path.filled { item.find($0).first?.value.scalar.map(PercentEncoding.encode) }
        return path.map { path in
            SourceRequest(
                path: path,
                query: detail.parameters.map { SourceRequest.Parameter($0.name, $0.value) },
                step: .detail(key),
                position: ResourcePosition(resource: resource.name)
            )
        }
    }
}
