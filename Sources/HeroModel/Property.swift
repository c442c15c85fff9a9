/// A fact that a source gives under a label of its own, for which the encyclopedia has no field: "Species: Saiyan".
public struct Property: Hashable, Sendable {
    /// One line, never empty, in the record's language.
    public let label: String
    /// One line, never empty, in the record's language.
    public let value: String

    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
