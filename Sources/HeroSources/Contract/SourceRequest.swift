import HeroBasics
public import HeroModel

/// One request of a crawl, without keys, host or time: the same in every run, so that it identifies the reply in the
/// archive and a frontier can be kept on disk.
public struct SourceRequest: Codable, Hashable, Sendable {
    var method = RequestMethod.get
    /// Relative to the base address, such as `/v1/public/characters`.
    public let path: String
    /// In the order sent; values not yet percent-encoded.
    public internal(set) var query: [Parameter] = []
    /// A JSON body, for APIs that require one.
    public internal(set) var body: String?
    /// What is being read, so that the reply can be interpreted.
    public let step: Step
    /// Which part of a description it belongs to; nil for sources written in Swift.
    var position: ResourcePosition?

    public struct Parameter: Codable, Hashable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What a request is for.
    public enum Step: Codable, Hashable, Sendable {
        case login
        /// A page of a list of all records of a kind.
        case list(RecordKind, offset: Int)
        /// One record, of which a list gave only a part.
        case detail(RecordKey)
        /// A page of one record's relation list.
        case relation(owner: RecordKey, kind: RecordKind, role: RelationRole, offset: Int)
        /// The API's category names.
        case categories
        /// A search: the query is a way to reach records that are on no list.
        case search(String)

        /// Where the requested page of a list begins; nil for steps without pages.
        package var offset: Int? {
            switch self {
            case .list(_, let offset), .relation(_, _, _, let offset): offset
            case .login, .detail, .categories, .search: nil
            }
        }
    }

    /// Identifies its reply in the archive: method, path, sorted query and body. Contains no secret.
    public var id: String {
        let parameters = query.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: "&")
        let address = parameters.isEmpty ? path : path + "?" + parameters
        return "\(method.rawValue) \(address)" + (body.map { " " + $0 } ?? "")
    }

    /// Its id for messages: a query in it may be long.
    package var shownID: String { id.cut(to: 160) }

    /// Whether a reply of this status says that the list has nothing here: 204, and 404 behind the last page of a list
    /// whose length it has not told otherwise.
    public func isEmptyList(status: Int) -> Bool {
        guard let position, let offset = step.offset else { return false }
        return status == 204 || status == 404 && offset > 0 && position.total.map { offset >= $0 } ?? true
    }

    /// The name of the requests whose replies have the same fields: the resource of a description, else the path with
    /// `{id}` for the record that it is about.
    public var endpoint: String {
        let record: String?
        switch step {
        case .detail(let key): record = key.id
        case .relation(let owner, _, _, _): record = owner.id
        case .login, .list, .categories, .search: record = nil
        }
        if let position {
            if case .detail = step { return "\(position.resource), one by one" }
            return position.resource
        }
        let steps = path.split(separator: "/").map { step in record.map { step == $0 } ?? false ? "{id}" : step }
        return "\(method.rawValue) /" + steps.joined(separator: "/")
    }
}

extension SourceRequest {
    /// A first request of its kind for a resource of a description.
    init(path: String, query: [Parameter] = [], step: Step, of resource: ResourceDescription) {
        let position = ResourcePosition(resource: resource.name)
        self.init(path: path, query: query, step: step, position: position)
    }

    /// Reads a request kept in an archive, which may be another owner's: keys are sent with it, so its path must not
    /// lead from the source's host to another one (`@host/`, `.host/`).
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        path = try container.decode(String.self, forKey: .path)
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw DecodingError.dataCorruptedError(
                forKey: .path,
                in: container,
                debugDescription: "a path begins with a slash"
            )
        }
        method = try container.decode(RequestMethod.self, forKey: .method)
        query = try container.decode([Parameter].self, forKey: .query)
        body = try container.decodeIfPresent(String.self, forKey: .body)
        step = try container.decode(Step.self, forKey: .step)
        position = try container.decodeIfPresent(ResourcePosition.self, forKey: .position)
    }
}

/// Which resource of a description a request belongs to, and what the pages before it brought. It travels with the
/// request, so that a page can be compared with its predecessor whenever it is read.
public struct ResourcePosition: Codable, Hashable, Sendable {
    let resource: String
    /// How many items a page has, once the first one showed it.
    var size: Int?
    /// How long the list was according to its first page.
    var total: Int?
    /// Digests of the ids on the first page and on the one before, with a comma between them if these are two.
    var before: String?
    /// What its pages are made of, if they are not told apart by a parameter.
    var pattern: RequestPattern?
}

/// The result of a login: the token that later requests carry.
public struct SourceSession: Equatable, Sendable {
    let token: Secret
}
