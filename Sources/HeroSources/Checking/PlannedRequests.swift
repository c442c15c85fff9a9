import HeroModel

/// What a description asks, in words for its author.
public struct PlannedRequests {
    private let description: SourceDescription

    public init(_ description: SourceDescription) { self.description = description }

    /// One line for each resource, in the order written.
    public var lines: [(resource: String, text: String)] {
        description.resources.map { resource in
            (resource.name, text(of: resource) + (resource.children.map { ", and in each of those at \($0)" } ?? ""))
        }
    }

    private func text(of resource: ResourceDescription) -> String {
        switch resource.origin {
        case .file(let form):
            form == .comic
                ? "\(resource.kind.rawValue) from comics on disk: herodex import"
                : "\(resource.kind.rawValue) from the rows of .\(form.rawValue) files: herodex import"
        case .within(let parent, _):
            "\(resource.kind.rawValue) in each of \(parent), at \(resource.records)"
        case .list(let address):
            "\(resource.kind.rawValue) from \(request(address))" + pages(address.paginator) + detail(resource)
        case .forEach(let parent, let address, _, let listed):
            "\(resource.kind.rawValue) from \(request(address)) for each of \(parent)" + pages(address.paginator)
                + (listed.map { ", which are records of \($0)" } ?? "") + detail(resource)
        }
    }

    private func request(_ address: ListAddress) -> String {
        let pattern = RequestPattern(
            path: address.path.description,
            query: address.parameters.map { SourceRequest.Parameter($0.name, $0.value.description) },
            body: address.body?.description
        )
        var query = pattern.query.map { "\($0.name)=\($0.value)" }
        if let size = address.paginator.size, !pattern.has("size") { query.append("\(size.parameter)=\(size.count)") }
        return (pattern.body == nil ? "GET " : "POST ") + pattern.path
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private func pages(_ paginator: Paginator) -> String {
        switch paginator.form {
        case .none: ", one reply"
        case .offset(let parameter): ", page by page with \(parameter)"
        case .page(let parameter, let first, _): ", page by page with \(parameter) from \(first)"
        case .next(let path): ", page by page at \(path)"
        case .linkHeader: ", page by page by its Link header"
        case .continuation(let path): ", page by page with all members of \(path)"
        case .cursor(let parameter, let path): ", page by page with \(parameter) from \(path)"
        }
    }

    private func detail(_ resource: ResourceDescription) -> String {
        resource.detail.map { "; each whole from GET \($0.location)" } ?? ""
    }
}
