public import Foundation

/// A loss too large to be believed and not accepted yet: its records are kept.
public struct PendingDeletion: Equatable, Sendable {
    public let loss: SuspiciousDeletion
    /// When it was first noticed.
    public let since: Date
}
