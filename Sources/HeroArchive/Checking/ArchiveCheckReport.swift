import HeroModel

/// What a check of an archive found.
public struct ArchiveCheckReport: Codable, Equatable, Sendable {
    /// How many pictures and replies were checked. Pictures with equal bytes count once.
    public var pictures = 0
    public var replies = 0
    /// The number of findings. Those beyond `most` are only counted, so that memory does not grow with the damage.
    public var findingCount = 0
    public var findings: [ArchiveFinding] = []

    static let most = 10_000

    public var isSound: Bool { findingCount == 0 }

    public var isDatabaseDamaged: Bool { findings.contains { $0.kind == .database } }

    mutating func add(
        _ kind: ArchiveFinding.Kind,
        at place: String,
        _ problem: String,
        source: SourceName? = nil,
        origin: String? = nil
    ) {
        findingCount += 1
        guard findings.count < Self.most else { return }
        findings.append(ArchiveFinding(kind: kind, place: place, problem: problem, source: source, origin: origin))
    }
}

/// Something in an archive that is missing, or has changed since it was stored.
public struct ArchiveFinding: Codable, CustomStringConvertible, Equatable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case database, picture, record, reply
    }

    public let kind: Kind
    /// Where it is in the archive's folder: `pictures/ab/ab…`, or `herodex.sqlite` with the number of the page or reply;
    /// for a record its key.
    let place: String
    /// `missing`, or what else is wrong.
    let problem: String
    /// The source, and the address or request it came from; nil for the database itself.
    let source: SourceName?
    let origin: String?

    public var description: String {
        let whose = source.map { " (\($0)\(origin.map { ", \($0)" } ?? ""))" } ?? ""
        return "\(place): \(problem)\(whose)"
    }
}

/// Damage that comparing sizes would not reveal, recorded until a crawl has repaired it.
public struct ArchiveDamage: Equatable, Sendable {
    /// Digests of pictures whose file has the right size but other bytes.
    public var pictures: Set<String> = []
    /// Whether pages of the database have changed since they were written.
    public var isRotten = false
    /// Numbers of replies whose body is missing or has other bytes.
    var replies: Set<Int64> = []
}
