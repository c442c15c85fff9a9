import HeroBasics
import HeroModel

/// A list that the API gives in pages: a whole collection, or the records related to one record.
enum MarvelList: Equatable {
    case collection(MarvelCollection)
    case related(MarvelCollection, of: RecordKey)

    /// The most the API gives at once; a greater limit is refused.
    static let pageSize = 100

    /// The list a step is about; nil for steps this API does not have.
    init?(_ step: SourceRequest.Step) {
        switch step {
        case .list(let kind, _):
            guard let collection = MarvelCollection(kind) else { return nil }
            self = .collection(collection)
        case .relation(let owner, let kind, .member, _):
            guard MarvelCollection(owner.kind) != nil, let collection = MarvelCollection(kind) else { return nil }
            self = .related(collection, of: owner)
        case .relation, .detail, .login, .categories, .search:
            return nil
        }
    }

    /// The collection its items belong to.
    var collection: MarvelCollection {
        switch self {
        case .collection(let collection), .related(let collection, _): collection
        }
    }

    func request(offset: Int) -> SourceRequest {
        SourceRequest(
            path: path,
            query: [
                SourceRequest.Parameter("orderBy", collection.order),
                SourceRequest.Parameter("limit", String(Self.pageSize)),
                SourceRequest.Parameter("offset", String(offset)),
            ],
            step: step(offset: offset)
        )
    }

    /// The pages that a page leads to. The first gives all of them; a later one only the next, which is new only if the
    /// list has grown past the total on the first page.
    func requests(afterPageAt offset: Int, total: Int) -> [SourceRequest] {
        let following = stride(from: offset + Self.pageSize, to: total, by: Self.pageSize)
        return (offset == 0 ? Array(following) : Array(following.prefix(1))).map(request)
    }

    private var path: String {
        switch self {
        case .collection(let collection):
            return "/v1/public/\(collection.rawValue)"
        case .related(let collection, let owner):
            let type = MarvelCollection(owner.kind)?.rawValue ?? ""
            return "/v1/public/\(type)/\(PercentEncoding.encode(owner.id))/\(collection.rawValue)"
        }
    }

    private func step(offset: Int) -> SourceRequest.Step {
        switch self {
        case .collection(let collection): .list(collection.kind, offset: offset)
        case .related(let collection, let owner):
            .relation(owner: owner, kind: collection.kind, role: .member, offset: offset)
        }
    }
}
