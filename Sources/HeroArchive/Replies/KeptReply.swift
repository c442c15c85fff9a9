public import Foundation
public import HeroBasics
public import HeroModel

/// What keeping a reply came to.
public struct KeptReply: Equatable, Sendable {
    /// What the reply is compared with the one kept before.
    public enum Change: String, Sendable {
        case new, changed
        /// The body is the one kept before, the source's own address aside.
        case same
    }

    /// The reply's number in the archive, the same for every later reply to the same request.
    public let id: Int64
    public let change: Change
    /// The version of the reading that read this body last; 0 where none did.
    public let readBy: Int
}

/// A reply in the archive.
public struct ArchivedReply: Equatable, Sendable {
    public let id: Int64
    public let source: SourceName
    public let requestID: String
    /// As it came, without validators.
    public let reply: WebReply
    /// When this body was fetched.
    public let retrieved: Date
    /// When the source last said that it still holds.
    public let checked: Date
    /// The version of the reading that read it last; 0 where none did.
    public let readBy: Int

    /// Whether it was kept as one that nobody could read.
    public var isUnreadable: Bool { requestID.hasSuffix(Self.unreadableMark) }

    /// Follows the request in the name of such a reply, which must not push out the last good one.
    static let unreadableMark = " (unreadable)"
}
