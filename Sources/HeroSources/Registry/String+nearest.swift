extension String {
    /// The name most like this one, by the fewest letters to change, leave out or add; the first of equals.
    func nearest(of names: [String]) -> String? {
        names.min { distance(to: $0) < distance(to: $1) }
    }

    /// Levenshtein's distance, upper and lower case the same. Only the first 60 letters count.
    private func distance(to other: String) -> Int {
        let mine = Array(lowercased().prefix(60))
        let theirs = Array(other.lowercased().prefix(60))
        var row = Array(0...theirs.count)
        for (line, letter) in mine.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, candidate) in theirs.enumerated() {
                let replaced = diagonal + (letter == candidate ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[theirs.count]
    }
}
