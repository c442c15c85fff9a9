/// The distinct words of all titles, each with a number: the more often a word occurs, the shorter its number.
struct TitleWords {
    /// In the order of their numbers, from 1 on: 0 ends a title.
    let words: [String]
    /// How the numbers are written.
    let numbers: SearchNumbers
    private let ids: [Substring: Int]

    init(_ titles: [String]) {
        var counts: [Substring: Int] = [:]
        for title in titles {
            for word in Self.split(title) { counts[word, default: 0] += 1 }
        }
        let byCount = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var totals = [titles.count]
        for (_, count) in byCount { totals.append(totals[totals.count - 1] + count) }
        let numbers = Self.shortest(totals)
        // Words whose numbers are equally long are sorted, so that each shares a beginning with the previous one.
        var words: [Substring] = []
        words.reserveCapacity(byCount.count)
        for length in 1... {
            let end = min(byCount.count, numbers.capacity(length) - 1)
            words += byCount[words.count..<max(end, words.count)].map(\.key).sorted()
            if words.count == byCount.count { break }
        }
        var ids: [Substring: Int] = [:]
        ids.reserveCapacity(words.count)
        for (index, word) in words.enumerated() { ids[word] = index + 1 }
        self.words = words.map(String.init)
        self.numbers = numbers
        self.ids = ids
    }

    /// The parts between spaces. Other white space would end a line of the script or be lost on the page.
    static func split(_ title: String) -> [Substring] {
        title.utf8.split { $0 <= 0x20 }.map { Substring($0) }
    }

    /// A row a title: one more than how many words it begins with like the row before, the numbers of its other words, and 0.
    func coded(_ titles: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        var last: [Int] = []
        for title in titles {
            let row = Self.split(title).map { ids[$0] ?? 0 }
            let shared = zip(row, last).prefix { $0 == $1 }.count
            numbers.append(shared + 1, to: &bytes)
            for number in row.dropFirst(shared) { numbers.append(number, to: &bytes) }
            numbers.append(0, to: &bytes)
            last = row
        }
        return bytes
    }

    /// The notation for numbers that takes the fewest bytes.
    ///
    /// - Parameter totals: how often numbers up to this one are written.
    private static func shortest(_ totals: [Int]) -> SearchNumbers {
        let written = totals[totals.count - 1]
        func bytes(_ numbers: SearchNumbers) -> Int {
            var bytes = written
            for length in 1... {
                let covered = numbers.capacity(length)
                guard covered < totals.count else { return bytes }
                bytes += written - totals[covered - 1]
            }
            return bytes
        }
        let choices = (20...85).map { SearchNumbers(base: $0) }
        return choices.min { bytes($0) < bytes($1) } ?? choices[0]
    }
}
