/// A correction that changed a record, with what the source says instead.
public struct AppliedCorrection: Hashable, Sendable {
    public let field: RecordField
    /// Nil if the source says nothing.
    public let original: FieldValue?
    public let reason: String
}
