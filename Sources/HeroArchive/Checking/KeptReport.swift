public import HeroModel

/// What a check of an archive found.
public struct KeptReport: Codable, Equatable, Sendable {
    /// How many pictures and replies were looked at. Pictures with equal bytes count once.
    public var pictures = 0
    public var replies = 0
    /// How many findings there are. Beyond `most` they are counted and not listed: memory must not grow with damage.
    public var findingCount = 0
    public var findings: [KeptFinding] = []

    static let most = 10_000

    public var isSound: Bool { findingCount == 0 }

    public var isDatabaseDamaged: Bool { findings.contains { $0.kind == .database } }

    mutating func add(_ finding: KeptFinding) {
        findingCount += 1
        if findings.count < Self.most { findings.append(finding) }
    }
}

/// Something in an archive that is not as it was kept.
public struct KeptFinding: Codable, CustomStringConvertible, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case database, picture, reply
    }

    public let kind: Kind
    /// Where in the archive's folder: `pictures/ab/ab…`, or `herodex.sqlite` with the number of the reply.
    public let place: String
    /// `missing`, or what is wrong.
    public let problem: String
    /// Whose it is, and the address or request it came from; nil for the database itself.
    public let source: SourceName?
    public let origin: String?

    init(_ kind: Kind, at place: String, _ problem: String, source: SourceName? = nil, origin: String? = nil) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.source = source
        self.origin = origin
    }

    public var description: String {
        let whose = source.map { " (\($0)\(origin.map { ", \($0)" } ?? ""))" } ?? ""
        return "\(place): \(problem)\(whose)"
    }
}

/// Damage that no later look at sizes would show, to be kept in mind until a crawl has made it good.
public struct KeptDamage: Equatable, Sendable {
    /// Digests of pictures whose file holds other bytes.
    public var pictures: Set<String> = []
    /// Numbers of replies whose body holds other bytes.
    public var replies: Set<Int64> = []

    public init() {}
}
