/// A fact that a source gives under a label of its own, for which the encyclopedia has no field: "Species: Saiyan".
public struct Property: Hashable, Sendable {
    /// One line, never empty, in the record's language.
    public let label: String
    /// One line, never empty, in the record's language.
    public let value: String
    /// The single values; lists of records are made by those that are short enough. Empty for a property without lists.
    public let browsed: [String]

    /// Whether a value that is the name of one record of the source leads to it.
    public let isLinked: Bool

    public init(label: String, value: String, browsed: [String] = [], isLinked: Bool = true) {
        self.label = label
        self.value = value
        self.isLinked = isLinked
        self.browsed = browsed.filter { !$0.isEmpty }
    }

    /// The maximum length of a value, in characters; a longer one ends with "…".
    public static let longestValue = 20_000

    /// What a hero is recognised by: in other sources, and on the day of birth.
    public enum Identity: Sendable {
        case fullName
        case publisher
        case birth

        private static let labels: [(label: [UInt8], identity: Identity)] = [
            (Array("full name".utf8), .fullName), (Array("real name".utf8), .fullName),
            (Array("publisher".utf8), .publisher), (Array("born".utf8), .birth), (Array("birth date".utf8), .birth),
            (Array("date of birth".utf8), .birth), (Array("birthday".utf8), .birth),
        ]

        /// Nil for labels of other things. Capitals count as small letters.
        public init?(label: some Collection<UInt8>) {
            let known = Self.labels.first { known in
                known.label.count == label.count && zip(label, known.label).allSatisfy { $0 | 0x20 == $1 }
            }
            guard let known else { return nil }
            self = known.identity
        }
    }

    public var identity: Identity? { Identity(label: label.utf8) }

    /// The hashes of what may be names of records in its value, see `FoldedName`.
    public var namesInValue: [UInt64] {
        guard isLinked, browsed.isEmpty else { return [] }
        return value.utf8.nameRanges.compactMap { FoldedName.hash(value.utf8[$0]) }
    }
}
