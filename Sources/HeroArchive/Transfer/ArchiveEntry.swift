public import Foundation
public import HeroModel

/// One part of an archive, as it is carried into another one: all there is but the bodies of replies and the progress of
/// crawls.
public enum ArchiveEntry: Equatable, Sendable {
    case source(SourceEntry)
    case build(BuildEntry)
    case reply(ReplyEntry)
    case picture(PictureEntry)
    case record(RecordEntry)
    case failure(FailureEntry)
    case change(ChangeEntry)
}

/// A source; see `ArchivedSource`.
public struct SourceEntry: Codable, Equatable, Sendable {
    public var name: SourceName
    /// Its name in the paths of a site; nil if that is its name.
    var pathName: String?
    public var kind: String
    public var title: String
    public var baseURL: String
    public var publicBase: String?
    public var attribution: Attribution
    /// The attribution in the API's own words.
    public var toldAttribution: Attribution?
    public var lastAnswer: Date?
    public var goneSince: Date?
    public var goneReason: String?
    /// How much of its lists is kept; nil for lists that are not known.
    public var coverage: [ListCoverage]?
}

/// A site that was made from the archive. The last one shows what the other entries hold.
public struct BuildEntry: Codable, Equatable, Sendable {
    /// From 1.
    var number: Int
    /// The date of the newest reply at that time.
    var newestReply: Date?
}

/// A reply without its body: where records came from, and when.
public struct ReplyEntry: Codable, Equatable, Sendable {
    var source: SourceName
    var request: String
    var base: String
    var retrieved: Date
    var checked: Date
    /// Whether it is no part of the source's lists any more; nil for no.
    var isRetired: Bool?
    /// The file that it was imported from; nil if the source sent it.
    public var origin: String?
}

/// A picture without its bytes, kept or not; see `ArchivedPicture`.
public struct PictureEntry: Codable, Equatable, Sendable {
    public var source: SourceName
    public var address: SourceAddress
    /// The SHA-256 of its bytes in lower-case hex, once they are kept.
    public var digest: String?
    public var contentType: String?
    public var bytes: Int?
    var fetched: Date?
    /// Why it could not be fetched, since when and when that was tried last.
    public var reason: String?
    var since: Date?
    public var last: Date?
    /// Whether it is not worth another try; nil for no.
    var isFinal: Bool?
}

/// A record with the relations that replies gave for it.
public struct RecordEntry: Equatable, Sendable {
    public var record: Record
    /// Nil if it has none yet.
    public var slug: Slug?
    /// The kinds that it had before.
    public var former: [FormerKind] = []
    /// The request whose reply its content came with.
    public var request: String
    public var retrieved: Date
    public var added: Date
    /// The first build that shows it.
    public var build: Int
    /// Since when its source does not list it, and the first build that does not show it.
    public var withdrawn: Date?
    public var withdrawnBuild: Int?
    public var extent = RecordExtent.whole
    public var lists: [ListEntry] = []
}

extension RecordEntry {
    /// A record of which only where it came from and when is known.
    public init(record: Record, request: String, retrieved: Date, added: Date, build: Int) {
        self.init(record: record, slug: nil, request: request, retrieved: retrieved, added: added, build: build)
    }
}

/// A kind that a record had before, and the page it had then.
public struct FormerKind: Codable, Equatable, Sendable {
    public var kind: RecordKind
    /// Nil if no site has shown it.
    public var slug: String?
}

/// A relation list as one reply gave it.
public struct ListEntry: Equatable, Sendable {
    public var list: RelationList
    /// The request of that reply.
    public var request: String
    /// Whether it came from the list's own address.
    public var isWhole: Bool

    public init(_ list: RelationList, request: String, isWhole: Bool) {
        self.list = list
        self.request = request
        self.isWhole = isWhole
    }
}

/// A relation list that could not be fetched; see `FailedList`.
public struct FailureEntry: Codable, Equatable, Sendable {
    var source: SourceName
    var request: String
    public var reason: String
    var status: Int?
    var since: Date
    public var last: Date
    var attempts: Int
    /// The record whose list it is.
    var ownerKind: RecordKind
    var owner: String
    public var kind: RecordKind
    var role: RelationRole
}

/// A change that a build showed, in the archive's own form; see `ArchivedChange`.
public struct ChangeEntry: Codable, Equatable, Sendable {
    public var source: SourceName
    public var kind: RecordKind
    public var id: String
    public var build: Int
    public var date: Date
    /// The name of a field, and what distinguishes several of that name: a link's type, a property's label, the kind and
    /// role of a relation.
    public var field: String
    public var qualifier: String?
    /// The values before and after, as the archive writes them: of a list, its count, how many entries are gone or new,
    /// and the first of them, each on a line.
    public var old: String?
    public var new: String?
}

/// Why an archive does not take an entry.
public struct EntryRefusal: Error, Equatable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }
}
