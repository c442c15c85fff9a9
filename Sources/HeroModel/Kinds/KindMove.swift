/// Records of one source that were of another kind before: those whose ids begin alike.
public struct KindMove: Equatable, Sendable {
    public let from: RecordKind
    public let to: RecordKind
    /// How their ids begin; empty for all records of the kind.
    public let prefix: String

    public init(from: RecordKind, to: RecordKind, prefix: String) {
        self.from = from
        self.to = to
        self.prefix = prefix
    }
}
