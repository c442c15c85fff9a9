extension Int {
    /// A count with its noun: `1 page`, `0 pages`, `2 replies`.
    /// - Parameter plural: needed where adding an s, or -ies for a -y after a consonant, would be wrong.
    public func of(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? Self.plural(of: noun))"
    }

    private static func plural(of noun: String) -> String {
        let stem = noun.dropLast()
        guard noun.last == "y", let before = stem.last, !"aeiou".contains(before) else { return noun + "s" }
        return stem + "ies"
    }
}
