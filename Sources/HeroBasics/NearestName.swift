/// Finds the name that a misspelt one was probably meant to be.
public enum NearestName {
    /// The candidate with the fewest single-letter changes from `name`, or nil if none is similar enough.
    ///
    /// Similar enough means changes in at most a third of the letters, but at least one; case is ignored. Of equally
    /// near candidates, the first in alphabetical order wins.
    public static func among(_ candidates: some Sequence<String>, for name: String) -> String? {
        let wanted = letters(of: name)
        let reach = max(1, wanted.count / 3)
        var best: (name: String, changes: Int)?
        for candidate in candidates where candidate != name {
            let letters = letters(of: candidate)
            guard abs(letters.count - wanted.count) <= reach else { continue }
            let changes = changes(from: wanted, to: letters)
            guard changes <= reach else { continue }
            if let best, (best.changes, best.name) < (changes, candidate) { continue }
            best = (candidate, changes)
        }
        return best?.name
    }

    /// `did you mean "…"?`, or the list of known names; nil if there are none.
    public static func hint(for name: String, among known: [String]) -> String? {
        if let nearest = among(known, for: name) { return "did you mean \"\(nearest)\"?" }
        return known.isEmpty ? nil : "known are " + known.joined(separator: ", ")
    }

    /// The hint, and another way beside it: `did you mean "…"? Or leave it out`.
    public static func hint(for name: String, among known: [String], or other: String) -> String {
        if let nearest = among(known, for: name) { return "did you mean \"\(nearest)\"? Or \(other)" }
        return known.isEmpty ? other : "known are \(known.joined(separator: ", ")); or \(other)"
    }

    /// Names are compared only up to this length: the work grows with its square.
    private static let longest = 64

    private static func letters(of name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.prefix(longest))
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other (the optimal
    /// string alignment distance).
    private static func changes(from one: [Unicode.Scalar], to other: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: other.count + 1)
        var last = Array(0...other.count)
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let replaced = last[column] + (one[row] == other[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            (beforeLast, last) = (last, current)
        }
        return last[other.count]
    }
}
