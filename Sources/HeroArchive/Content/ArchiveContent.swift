public import Foundation
public import HeroBasics
public import HeroModel

/// Everything needed to make a catalog, from one moment. Records refer to each other by position.
public struct ArchiveContent: Sendable {
    /// See `Archive.contentRevision`.
    let revision: Int64
    /// The kinds of all records, with those that come along.
    public let kinds: KindTable
    /// When the newest reply was fetched; nil if there is none.
    public let newestReply: Date?
    /// All sources, in the order of registration.
    public let sources: [ArchivedSource]
    /// All live records, sorted by kind, source and the bytes of their id, but for those that are another spelling of one.
    public private(set) var records: [ArchivedRecord]
    /// Relation lists, sorted by owner, kind and role. Several may agree in all three: each reply that mentions the
    /// list adds one, and their entries may repeat.
    public let lists: [ArchivedList]
    /// The entries of all lists; each list refers to a range of them.
    public private(set) var relations: [ArchivedRelation]
    /// Records that lists name but that are not in `records`.
    public let named: [NamedRecord]
    /// The notes of relations (`writer`, `cover`), each text once.
    public let notes: [String]
    /// The pictures that `records` show.
    public let pictures: [ArchivedPicture]
    /// Lists that could not be read.
    public let failedLists: [FailedList]
    /// The pages that records had under another kind, and those of other spellings of their names.
    public let formerPages: [FormerPage]
    /// Records that their source no longer lists, newest first.
    public let withdrawn: [WithdrawnNotice]
    /// What changed in records that an earlier build showed, oldest build first. A record's changes of one build are
    /// adjacent, in the order of fields.
    public let changes: [ArchivedChange]
    /// The number of the build that shows this content, starting at 1. Content that a build has shown keeps its number.
    public let build: Int
    /// The date of the newest reply in the previous build; nil for the first build.
    public let buildBefore: Date?

    /// Gives back the memory of `records`: making the catalog of a large archive needs it for the next step.
    public mutating func dropRecords() { records = [] }

    /// Gives back the memory of `relations`.
    public mutating func dropRelations() { relations = [] }
}

/// A live record, as far as a catalog holds it; the whole one is read when its page is made.
///
/// A class, because a catalog sorts a hundred thousand of them.
public final class ArchivedRecord: Sendable {
    /// The number by which `ArchiveSnapshot` finds the whole record.
    public let number: Int64
    public let key: RecordKey
    public let title: String
    public let aliases: [String]
    /// The properties that identify a hero, see `Property.identity`; empty for other kinds.
    public let identity: [Property]
    /// The properties by whose values lists are made.
    public let browsed: [Property]
    /// Hashes of what may be names of records in the values of its other properties, see `FoldedName`.
    public let namesInValues: [UInt64]
    /// The language of its texts (BCP 47); nil if it is not known.
    public let language: LanguageTag?
    public let fields: CardFields
    public let text: CardText
    /// A digest that differs if the whole record differs.
    public let digest: Digest
    /// The slug `nameNewRecords` gave it for good, or the one it would be given now.
    public let slug: Slug
    /// When the reply that last changed its content was fetched.
    public let retrieved: Date
    /// When the record was first fetched.
    public let added: Date
    /// The first build that shows it.
    public let build: Int
    /// The file that the reply with its content was imported from; nil if the source sent it.
    public let origin: String?
    /// Position in `sources`.
    public let source: Int
    /// Position in `pictures`; nil for a record without a picture.
    public let picture: Int?
    /// The positions in `pictures` of its pictures after the first, in the source's order.
    public let furtherPictures: [Int]

    /// - Parameter card: only what is kept of it has to be there.
    init(
        number: Int64,
        card: Record,
        text: CardText,
        digest: Digest,
        slug: Slug,
        retrieved: Date,
        added: Date,
        build: Int,
        origin: String?,
        source: Int,
        picture: Int?,
        furtherPictures: [Int],
        namesInValues: [UInt64]
    ) {
        self.number = number
        let head = card.head
        key = head.key
        title = head.title
        aliases = head.aliases
        identity = head.properties.filter { $0.identity != nil }
        browsed = head.properties.filter { !$0.browsed.isEmpty }
        language = head.language
        fields = CardFields(card)
        self.text = text
        self.digest = digest
        self.slug = slug
        self.retrieved = retrieved
        self.added = added
        self.build = build
        self.origin = origin
        self.source = source
        self.picture = picture
        self.furtherPictures = furtherPictures
        self.namesInValues = namesInValues
    }
}

/// A relation list as one reply gave it.
///
/// Its numbers are small: a large archive has hundreds of thousands.
public struct ArchivedList: Sendable {
    private let ownerPosition: Int32
    private var (start, end): (Int32, Int32)
    /// The rank of its reply: it sorts lists of the same name in an order that does not depend on when each was read.
    let request: Int32
    /// Negative for none.
    private var count: Int
    public let kind: RecordKind
    public let role: RelationRole

    init(
        owner: Int32,
        kind: RecordKind,
        role: RelationRole,
        request: Int32,
        available: Int?,
        items: Range<Int>
    ) {
        ownerPosition = owner
        self.kind = kind
        self.role = role
        self.request = request
        count = available ?? -1
        (start, end) = (Int32(items.lowerBound), Int32(items.upperBound))
    }

    /// Position of the owner in `records`.
    public var owner: Int { Int(ownerPosition) }

    /// The number of entries by the source's own count, the same for all lists with this owner, kind and role: the largest
    /// that it gave, since a list's own address and its owner may differ. Nil if the source does not say.
    public internal(set) var available: Int? {
        get { count < 0 ? nil : count }
        set { count = newValue ?? -1 }
    }

    /// The range of its entries in `relations`, in the source's order.
    public internal(set) var items: Range<Int> {
        get { Int(start)..<Int(end) }
        set { (start, end) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
    }
}

/// One entry of a list.
public struct ArchivedRelation: Sendable {
    /// A position in `records`; if negative, the complement (`~`) of one in `named`. It takes four bytes because
    /// archives have hundreds of thousands of relations.
    var reference: Int32
    /// Position in `notes`, or -1.
    let noteReference: Int32

    public enum Target: Equatable, Sendable {
        /// Position in `records`.
        case record(Int)
        /// Position in `named`.
        case named(Int)
    }

    public var target: Target { reference >= 0 ? .record(Int(reference)) : .named(Int(~reference)) }

    /// Position in `notes`.
    public var note: Int? { noteReference >= 0 ? Int(noteReference) : nil }
}

/// A record that is named in a list but was never archived or is withdrawn.
public struct NamedRecord: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
}

/// A picture and whether it is archived.
public struct ArchivedPicture: Equatable, Sendable {
    public enum State: Equatable, Sendable {
        case pending
        /// The digest is a SHA-256 in lower-case hex; the content type is the server's and may be wrong.
        case archived(digest: String, contentType: String?, bytes: Int)
        /// It could not be fetched, for this reason since this date.
        case failed(reason: String, date: Date)
    }

    /// Position in `sources`.
    let source: Int
    public let address: SourceAddress
    public let state: State

    /// The source and address of a picture, which no other has.
    struct Name: Hashable {
        let source: Int
        let address: SourceAddress
    }

    var name: Name { Name(source: source, address: address) }
}

/// A relation list that could not be fetched.
public struct FailedList: Equatable, Sendable {
    /// Position of the owner in `records`.
    public let owner: Int
    public let kind: RecordKind
    public let role: RelationRole
    public let reason: String
    /// When it first failed for this reason.
    public let date: Date
}

/// A record that its source no longer lists.
public struct WithdrawnNotice: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
    public let date: Date
    /// The first build that no longer shows it.
    public let build: Int
}

/// A field of a live record that changed.
public struct ArchivedChange: Equatable, Sendable {
    /// Position in `records`.
    public let record: Int
    /// The first build that shows the change.
    public let build: Int
    /// When the reply that brought it was fetched.
    public let date: Date
    public let change: FieldChange
}
