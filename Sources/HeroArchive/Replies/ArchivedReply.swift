public import Foundation
public import HeroBasics
import HeroModel

/// The result of keeping a reply.
public struct ArchivingResult: Equatable, Sendable {
    /// How the reply compares with the one kept before.
    public enum Change: String, Sendable {
        case new, changed
        /// The body is the one kept before, apart from the source's own address.
        case same
    }

    /// The reply's number in the archive, the same for every later reply to the same request.
    public let id: Int64
    public let change: Change
    /// The version of the reading that last read this body; 0 if none did.
    public let readBy: Int
}

/// A reply in the archive.
public struct ArchivedReply: Equatable, Sendable {
    public let id: Int64
    let source: SourceName
    public let requestID: String
    /// As it came, without validators.
    public let reply: WebReply
    /// When this body was fetched.
    public let retrieved: Date
    /// When the source last sent or confirmed it.
    public let checked: Date
    /// The version of the reading that last read it; 0 if none did.
    public let readBy: Int

    /// Whether it was kept as one that could not be read.
    public var isUnreadable: Bool { requestID.hasSuffix(Self.unreadableMark) }

    /// Follows the request in the name of an unreadable reply, so that it does not replace the last good one.
    static let unreadableMark = " (unreadable)"

    /// What precedes a file and a portion's number in the name of the reply that stands for rows of the file.
    public static let importMark = "import "

    /// The file whose rows a reply of this name stands for; nil for other replies.
    static func importedFile(_ name: String) -> String? {
        guard name.hasPrefix(importMark), let end = name.lastIndex(of: "#") else { return nil }
        return String(name[..<end].dropFirst(importMark.count))
    }
}
