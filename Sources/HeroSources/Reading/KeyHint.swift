import HeroBasics

/// What to try instead of a key that is not there.
enum KeyHint {
    private static let most = 8

    /// The nearest key, else some that are there; nil if there is none.
    static func text(for key: String, among known: some Collection<String>) -> String? {
        if let nearest = NearestName.among(known, for: key) { return "did you mean \"\(nearest)\"?" }
        let some = known.sorted().prefix(most).joined(separator: ", ")
        return known.isEmpty ? nil : "there are \(some)" + (known.count > most ? " …" : "")
    }
}
