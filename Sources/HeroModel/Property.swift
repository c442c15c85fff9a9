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

    /// What a hero is recognised by in other sources.
    public enum Identity: Sendable {
        case fullName
        case publisher

        /// Nil for labels of other things.
        public init?(label: String) {
            switch label.lowercased() {
            case "full name", "real name": self = .fullName
            case "publisher": self = .publisher
            default: return nil
            }
        }
    }

    public var identity: Identity? { Identity(label: label) }
}
