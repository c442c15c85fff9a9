import HeroBasics
import HeroCatalog
import HeroModel

/// The words of records' texts, by the records' fingerprints: kept between builds, so that only new texts are split.
public struct SearchWords: Sendable {
    private static let header = Array("herodex words 1\n".utf8)

    /// Each word once.
    private(set) var texts: [String] = []
    private var numbers: [String: UInt32] = [:]
    /// Numbers of words, by the record's fingerprint.
    private var lists: [Fingerprint: [UInt32]] = [:]

    public init() {}

    /// The numbers of a record's words; nil if they are not known.
    subscript(fingerprint: Fingerprint) -> [UInt32]? { lists[fingerprint] }

    /// Adds the words of a record.
    /// - Returns: their numbers.
    mutating func add(_ words: Set<String>, of fingerprint: Fingerprint) -> [UInt32] {
        let list = words.map { number(of: $0) }
        lists[fingerprint] = list
        return list
    }

    /// Adds the words of a record that are known from the build before.
    /// - Parameter places: the new numbers of the words of `before`, as far as they have one.
    mutating func take(
        _ list: [UInt32],
        of fingerprint: Fingerprint,
        from before: SearchWords,
        places: inout [UInt32?]
    ) -> [UInt32] {
        let list = list.map { old in
            if let known = places[Int(old)] { return known }
            let number = number(of: before.texts[Int(old)])
            places[Int(old)] = number
            return number
        }
        lists[fingerprint] = list
        return list
    }

    private mutating func number(of word: String) -> UInt32 {
        if let known = numbers[word] { return known }
        let number = UInt32(texts.count)
        texts.append(word)
        numbers[word] = number
        return number
    }

    // MARK: Between builds

    /// As kept in a file.
    /// - Parameter program: that split the texts.
    public func bytes(madeBy program: String) -> [UInt8] {
        var writer = PackedWriter()
        writer.bytes = Self.header
        writer.add(program)
        writer.add(texts.count)
        for text in texts { writer.add(text) }
        writer.add(lists.count)
        for (fingerprint, list) in lists {
            writer.add(fingerprint)
            writer.add(list.count)
            for number in list { writer.add(Int(number)) }
        }
        return writer.bytes
    }

    /// Empty for bytes that another program wrote, which may split texts differently, and for damaged ones.
    public init(bytes: [UInt8], madeBy program: String) {
        guard bytes.starts(with: Self.header), let read = SearchWords(reading: bytes, madeBy: program) else { return }
        self = read
    }

    private init?(reading bytes: [UInt8], madeBy program: String) {
        var reader = PackedReader(bytes, from: Self.header.count)
        guard reader.text() == program, let count = reader.count() else { return nil }
        texts.reserveCapacity(count)
        for _ in 0..<count {
            guard let text = reader.text() else { return nil }
            texts.append(text)
        }
        guard let records = reader.count(ofAtLeast: Fingerprint.length + 1) else { return nil }
        lists.reserveCapacity(records)
        for _ in 0..<records {
            guard let fingerprint = reader.fingerprint(), let length = reader.count() else { return nil }
            var list: [UInt32] = []
            list.reserveCapacity(length)
            for _ in 0..<length {
                guard let number = reader.number(), texts.indices.contains(number) else { return nil }
                list.append(UInt32(number))
            }
            lists[fingerprint] = list
        }
        guard reader.isAtEnd else { return nil }
    }
}
