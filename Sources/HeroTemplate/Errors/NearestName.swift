/// The name that was probably meant by a misspelt one.
enum NearestName {
    /// The candidate with the fewest single-letter changes from `name`, or nil if none is near enough to be meant.
    ///
    /// Near enough is a third of the letters, at least one; letter case counts for nothing.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(longest))
        let reach = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates.sorted() where candidate != name {
            let letters = Array(candidate.lowercased().unicodeScalars.prefix(longest))
            guard abs(letters.count - wanted.count) <= reach else { continue }
            let distance = changes(from: wanted, to: letters)
            if distance <= reach, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Names are compared up to this length: the work grows with its square.
    private static let longest = 64

    /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
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
