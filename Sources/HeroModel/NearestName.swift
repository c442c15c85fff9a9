/// Finds the known name somebody most likely meant.
public enum NearestName {
    /// The known name with the fewest edits, at most a third of the letters (but two for short names); nil if none.
    public static func among(_ known: some Sequence<String>, for name: String) -> String? {
        let wanted = Array(name.lowercased().prefix(100))
        let reach = max(2, wanted.count / 3)
        var best: (name: String, edits: Int)?
        for candidate in known {
            let edits = edits(from: wanted, to: Array(candidate.lowercased().prefix(100)))
            if edits <= reach, edits < (best?.edits ?? .max) { best = (candidate, edits) }
        }
        return best?.name
    }

    /// "did you mean …?", or the list of what is known; nil where nothing is.
    public static func hint(for name: String, among known: [String]) -> String? {
        if let nearest = among(known, for: name) { return "did you mean \"\(nearest)\"?" }
        return known.isEmpty ? nil : "known are " + known.joined(separator: ", ")
    }

    /// Levenshtein distance in two rows; a swap of neighbours counts as two.
    private static func edits(from one: [Character], to other: [Character]) -> Int {
        var previous = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var current = [row + 1]
            for (column, candidate) in other.enumerated() {
                let replaced = previous[column] + (letter == candidate ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[other.count]
    }
}
