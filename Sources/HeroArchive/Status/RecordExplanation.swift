public import Foundation
public import HeroModel

/// Where everything on a record's page came from.
public struct RecordExplanation: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
    let slug: Slug?
    /// When the record was first fetched.
    public let added: Date
    /// When its content last changed.
    public let retrieved: Date
    /// Since when its source no longer lists it; nil for a live record.
    public let withdrawn: Date?
    /// The reply its content came from.
    public let content: ReplyNote
    /// All replies that mention the record.
    public let mentions: [ReplyNote]
    /// Replies that mention its relations, from either side.
    public let relations: [ReplyNote]
    /// Nil for a record without a picture.
    public let picture: PictureNote?
}

/// A kept reply without its body.
public struct ReplyNote: Encodable, Equatable, Sendable {
    public let id: Int64
    public let requestID: String
    public let bytes: Int
    public let retrieved: Date
    public let checked: Date
    /// The file that it was imported from; nil if the source sent it.
    public let origin: String?

    private enum CodingKeys: String, CodingKey {
        case id, bytes
        case requestID = "request"
        case retrieved = "fetched"
        case checked = "confirmed"
        case origin = "file"
    }
}

/// Where a kept picture came from.
public struct PictureOrigin: Equatable, Sendable {
    public let source: SourceName
    public let picture: PictureNote
    /// The live records that show it.
    public let records: [ShownRecord]
}

/// A record that shows a picture.
public struct ShownRecord: Equatable, Sendable {
    public let key: RecordKey
    public let title: String
    /// Its page's name; nil if it has none yet.
    public let slug: Slug?
}

/// A picture's address and state.
public struct PictureNote: Equatable, Sendable {
    public let address: SourceAddress
    public let state: ArchivedPicture.State
}
