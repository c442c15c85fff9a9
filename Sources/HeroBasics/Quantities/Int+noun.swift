extension Int {
    /// This many of something: `1 page`, `0 pages`, `2 replies`.
    /// - Parameter plural: where it is neither the noun with an s, nor with -ies for a -y after a consonant.
    public func of(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? Self.plural(of: noun))"
    }

    private static func plural(of noun: String) -> String {
        let stem = noun.dropLast()
        guard noun.last == "y", let before = stem.last, !"aeiou".contains(before) else { return noun + "s" }
        return stem + "ies"
    }
}
