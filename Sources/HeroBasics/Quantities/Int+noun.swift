extension Int {
    /// This many of something: `1 page`, `0 pages`, `2 replies`.
    /// - Parameter plural: where it is not the noun with an s.
    public func of(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
