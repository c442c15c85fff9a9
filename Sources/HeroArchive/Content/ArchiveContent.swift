public import Foundation
public import HeroModel

/// Everything a catalog is made of, as it stood at one moment. Records refer to each other by position.
public struct ArchiveContent: Sendable {
    /// See `Archive.contentRevision`.
    public let revision: Int64
    /// When the newest reply was fetched; nil for an archive without one.
    public let newestReply: Date?
    /// In the order of registration.
    public let sources: [ArchivedSource]
    /// All live records by kind, then source, then id in the order of its bytes.
    public let records: [ArchivedRecord]
    /// Lists of related records by owner, kind and role. Several may have the same three: each reply that told of
    /// the list gives one, and their entries may repeat.
    public let lists: [ArchivedList]
    /// The entries of all lists; a list names its part.
    public let relations: [ArchivedRelation]
    /// Records that lists name and that are not among `records`.
    public let named: [NamedRecord]
    /// What relations say (`writer`, `cover`), each text once.
    public let notes: [String]
    /// Pictures that `records` show.
    public let pictures: [ArchivedPicture]
    /// Lists that could not be read.
    public let failedLists: [FailedList]
    /// Records that their source does not list any more, newest first.
    public let withdrawn: [WithdrawnNotice]
    /// What changed in records that an earlier build had shown, oldest build first; a record's changes of one build
    /// stand together, in the order of fields.
    public let changes: [ArchivedChange]
    /// The number of the build that shows this content, from 1. Content that a build has shown keeps its number.
    public let build: Int
    /// How new the build before was: its newest reply. Nil for the first build.
    public let buildBefore: Date?
}

/// A live record.
public struct ArchivedRecord: Sendable {
    public let record: Record
    /// As given for good by `nameNewRecords`, or as it would be given now.
    public let slug: Slug
    /// When the reply came that its content last changed with.
    public let retrieved: Date
    /// When it first came.
    public let added: Date
    /// The first build that shows it.
    public let build: Int
    /// The number of the reply its content came with.
    public let reply: Int64
    /// Position in `sources`.
    public let source: Int
    /// Position in `pictures`; nil for a record without one.
    public let picture: Int?
}

/// A list of related records as one reply told it.
public struct ArchivedList: Sendable {
    /// Position of the owner in `records`.
    public let owner: Int
    public let kind: RecordKind
    public let role: RelationRole
    /// How many there are by the source's own count, the same for all lists of these three; the count of the list's
    /// own address goes before the one told with the owner. Nil where the source does not say.
    public let available: Int?
    /// Its part of `relations`, in the order the source gives.
    public let items: Range<Int>
}

/// One entry of a list.
public struct ArchivedRelation: Sendable {
    /// A position in `records`, or below 0 the complement (`~`) of one in `named`: four bytes for what archives have
    /// hundreds of thousands of.
    let reference: Int32
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

/// A record that is named in a list, but was never archived or is withdrawn.
public struct NamedRecord: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
}

/// A picture as far as it is archived.
public struct ArchivedPicture: Equatable, Sendable {
    public enum State: Equatable, Sendable {
        case pending
        /// SHA-256 in lower-case hex, and what the server called it, which may be wrong.
        case kept(digest: String, contentType: String?, bytes: Int)
        /// Asked for in vain, for this reason since this date.
        case failed(reason: String, date: Date)
    }

    /// Position in `sources`.
    public let source: Int
    public let address: SourceAddress
    public let state: State
}

/// A list of related records that was asked for in vain.
public struct FailedList: Equatable, Sendable {
    /// Position of the owner in `records`.
    public let owner: Int
    public let kind: RecordKind
    public let role: RelationRole
    public let reason: String
    /// Since when it failed for this reason.
    public let date: Date
}

/// A record that its source does not list any more.
public struct WithdrawnNotice: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
    public let date: Date
    /// The first build that does not show it any more.
    public let build: Int
}

/// A field of a live record that changed.
public struct ArchivedChange: Equatable, Sendable {
    /// Position in `records`.
    public let record: Int
    /// The first build that shows the change.
    public let build: Int
    /// When the reply came that brought it.
    public let date: Date
    public let change: FieldChange
}
