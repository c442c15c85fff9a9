import HeroBasics

/// The words of records' texts, by the records' digests: kept between builds, so that only new texts are split.
///
/// Lists are kept packed, in the order of the catalog's cards: there are millions of numbers in them.
public struct SearchWords: Sendable {
    private static let header = Array("herodex words 3\n".utf8)

    /// Each word once. One that no record has any more stays until there are many of them.
    private(set) var texts: [String] = []
    /// The positions of `texts`, as soon as a word is looked up.
    private var numbers: [String: Int] = [:]
    /// The lists one after another, each with its length first; before the first one there may be other bytes.
    private var lists = PackedWriter()
    /// The digest of each list's record.
    private var digests: [Digest] = []
    /// The place in the bytes of `lists` where each list begins.
    private var starts: [Int] = []
    /// The positions of `digests`, as soon as one is not where it is expected.
    private var positions: [Digest: Int] = [:]

    init() {}

    /// No lists yet, but the words of an earlier build under the same numbers.
    init(continuing before: SearchWords) {
        texts = before.texts
        lists.bytes.reserveCapacity(before.lists.bytes.count + before.lists.bytes.count / 16)
        digests.reserveCapacity(before.count + before.count / 16)
        starts.reserveCapacity(before.count + before.count / 16)
    }

    /// How many lists there are.
    var count: Int { starts.count }

    /// The position of a record's list; nil if there is none.
    /// - Parameter expected: where it probably is.
    mutating func position(of digest: Digest, expected: Int) -> Int? {
        if digests.indices.contains(expected), digests[expected] == digest { return expected }
        if positions.isEmpty {
            positions = Dictionary(zip(digests, digests.indices), uniquingKeysWith: { first, _ in first })
        }
        return positions[digest]
    }

    /// Adds the list of a record.
    mutating func add(_ words: Set<String>, of digest: Digest) {
        begin(listOf: digest)
        lists.add(words.count)
        for word in words { lists.add(number(of: word)) }
    }

    /// Adds a list of the build whose words these are.
    mutating func append(_ position: Int, of before: SearchWords) {
        begin(listOf: before.digests[position])
        let end = position + 1 < before.count ? before.starts[position + 1] : before.lists.bytes.count
        lists.bytes += before.lists.bytes[before.starts[position]..<end]
    }

    private mutating func begin(listOf digest: Digest) {
        digests.append(digest)
        starts.append(lists.bytes.count)
    }

    private mutating func number(of word: String) -> Int {
        if numbers.isEmpty {
            numbers = Dictionary(zip(texts, texts.indices), uniquingKeysWith: { first, _ in first })
        }
        if let known = numbers[word] { return known }
        numbers[word] = texts.count
        texts.append(word)
        return texts.count - 1
    }

    /// The numbers of the words in a list.
    func forEachNumber(in list: Int, _ body: (Int) -> Void) {
        var reader = PackedReader(lists.bytes, from: starts[list])
        for _ in 0..<(reader.count() ?? 0) {
            // Damaged bytes are not found before.
            if let number = reader.number(), texts.indices.contains(number) { body(number) }
        }
    }

    /// Calls `body` with the number of each list and of each word in it: millions of them.
    func forEach(_ body: (_ list: Int, _ word: Int) -> Void) {
        let known = texts.count
        lists.bytes.withUnsafeBufferPointer { bytes in
            for list in 0..<count {
                var place = starts[list]
                for _ in 0..<max(0, PackedReader.number(in: bytes, at: &place) ?? 0) {
                    // Damaged bytes are not found before.
                    guard let word = PackedReader.number(in: bytes, at: &place) else { break }
                    if word >= 0, word < known { body(list, word) }
                }
            }
        }
    }

    /// How many words are in a list.
    func length(of list: Int) -> Int {
        var reader = PackedReader(lists.bytes, from: starts[list])
        return reader.count() ?? 0
    }

    /// Returns the same lists with the words numbered anew.
    /// - Parameter order: the numbers of all words that are in a list, in the order in which they are numbered.
    func renumbered(_ order: [Int]) -> SearchWords {
        var places = [Int](repeating: 0, count: texts.count)
        for (place, number) in order.enumerated() { places[number] = place }
        var words = SearchWords()
        words.texts = order.map { texts[$0] }
        words.lists.bytes.reserveCapacity(lists.bytes.count)
        for list in 0..<count {
            words.begin(listOf: digests[list])
            words.lists.add(length(of: list))
            forEachNumber(in: list) { words.lists.add(places[$0]) }
        }
        return words
    }

    // MARK: Between builds

    /// The parts of the file that they are kept in.
    /// - Parameter program: that split the texts.
    public func parts(madeBy program: String) -> [[UInt8]] {
        var writer = PackedWriter()
        writer.add(program)
        writer.add(texts.count)
        for text in texts { writer.add(text) }
        writer.add(count)
        let start = starts.first ?? lists.bytes.count
        for (list, digest) in digests.enumerated() {
            writer.add(digest)
            writer.add(starts[list] - start)
        }
        writer.add(lists.bytes.count - start)
        var head = PackedWriter()
        head.bytes = Self.header
        head.add(Digest(of: [writer.bytes[...], lists.bytes[start...]]))
        return [head.bytes, writer.bytes, start == 0 ? lists.bytes : Array(lists.bytes[start...])]
    }

    /// Empty for bytes that another program wrote, which may split texts differently, and for damaged ones.
    init(bytes: [UInt8], madeBy program: String) {
        guard bytes.starts(with: Self.header), let read = SearchWords(reading: bytes, madeBy: program) else { return }
        self = read
    }

    private init?(reading bytes: [UInt8], madeBy program: String) {
        var reader = PackedReader(bytes, from: Self.header.count)
        guard let digest = reader.digest(), digest == Digest(of: [bytes[reader.position...]]),
            reader.text() == program, let texts = reader.list({ $0.text() }),
            let count = reader.count(ofAtLeast: Digest.length + 1)
        else { return nil }
        self.texts = texts
        digests.reserveCapacity(count)
        starts.reserveCapacity(count)
        for _ in 0..<count {
            guard let digest = reader.digest(), let start = reader.number() else { return nil }
            digests.append(digest)
            starts.append(start)
        }
        guard let content = reader.content(), reader.isAtEnd else { return nil }
        // The bytes of the file stay in memory unchanged, with what precedes the lists.
        lists.bytes = bytes
        for list in starts.indices {
            let (start, isTooMuch) = starts[list].addingReportingOverflow(content.startIndex)
            if isTooMuch { return nil }
            starts[list] = start
        }
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }), (starts.last ?? -1) < lists.bytes.count,
            starts.first ?? content.startIndex == content.startIndex
        else { return nil }
    }
}
