public import Foundation
public import HeroModel

/// A loss too large to be believed and not accepted yet: its records are kept.
public struct PendingDeletion: Encodable, Equatable, Sendable {
    public let kind: RecordKind
    public let lost: Int
    public let of: Int
    /// When it was first noticed.
    public let since: Date
}
