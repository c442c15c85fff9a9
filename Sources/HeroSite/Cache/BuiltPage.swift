import HeroBasics
import HeroCheck
import HeroOutput

/// A published page with what it was made from, packed as the build cache keeps it: a site may have a hundred thousand of
/// them, and a build that changes one looks at the others for a moment.
struct BuiltPage: Equatable, Sendable {
    /// Key, surroundings, page, data file, links, checksum. Sound: written here, or looked through when it was read.
    private let packed: ArraySlice<UInt8>

    /// What is packed.
    struct Parts: Equatable {
        let text: BuiltText
        /// The fingerprint of everything that the page was made from; nil for a page that is made in every build.
        let key: Fingerprint?
        /// See `SitePages.surroundings`.
        let surroundings: UInt64?
        /// The data file beside it.
        let json: BuiltJSON?
        let links: PageLinks
    }

    /// - Parameter packed: what `write` wrote.
    fileprivate init(packed: ArraySlice<UInt8>) { self.packed = packed }

    /// Takes the bytes of a packed page; nil for other or damaged bytes.
    init?(reading packed: ArraySlice<UInt8>) {
        guard Self.isPacked(packed, { BuiltText.skip(in: &$0) }) else { return nil }
        self.packed = packed
    }

    /// Whether all files of the page in these packed bytes are unchanged; false for other or damaged bytes.
    static func isIntact(_ packed: ArraySlice<UInt8>, _ cursor: inout FolderCursor) -> Bool {
        isPacked(packed) { BuiltText.isIntact(in: &$0, &cursor) }
    }

    /// - Parameter isText: reads a `BuiltText`, and says whether it is one.
    private static func isPacked(_ packed: ArraySlice<UInt8>, _ isText: (inout PackedReader) -> Bool) -> Bool {
        guard let content = Self.content(of: packed) else { return false }
        var reader = PackedReader(content)
        guard reader.skipKeyAndSurroundings(), isText(&reader), let hasJSON = reader.number(),
            hasJSON == 0 || isText(&reader) && reader.fingerprint() != nil, PageLinks.skip(in: &reader)
        else { return false }
        return reader.isAtEnd
    }

    /// The bytes without the checksum behind them; nil if it is not theirs.
    fileprivate static func content(of packed: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let content = packed.dropLast(MemoryLayout<UInt64>.size)
        var reader = PackedReader(packed[content.endIndex...])
        return reader.evenlySpreadNumber() == checksum(of: content) ? content : nil
    }

    fileprivate static func checksum(of content: ArraySlice<UInt8>) -> UInt64 {
        var checksum = Checksum()
        content.withUnsafeBytes { checksum.add(bytes: $0) }
        return checksum.value
    }

    /// How many bytes it takes.
    var length: Int { packed.count }

    func parts() -> Parts {
        guard let parts = Parts(reading: packed, expected: "") else {
            preconditionFailure("the notes of a page were sound, and are not any more")
        }
        return parts
    }

    var path: String { parts().text.file.path }

    /// Its files with their precompressed copies.
    func forEachFile(_ body: (BuiltFile) throws -> Void) rethrows {
        let parts = parts()
        try parts.text.forEachFile(body)
        try parts.json?.text.forEachFile(body)
    }

    func write(to writer: inout PackedWriter) { writer.bytes += packed }
}

/// Packs pages that stand side by side into one piece of memory.
struct BuiltPagePacker {
    private var writer = PackedWriter()
    private var ends: [Int] = []

    mutating func add(_ page: BuiltPage.Parts) {
        page.write(to: &writer)
        ends.append(writer.bytes.count)
    }

    /// All that were added since the last time, in their order.
    mutating func finish() -> [BuiltPage] {
        // A copy has no room to spare.
        let bytes = writer.bytes.withUnsafeBufferPointer { Array($0) }
        defer {
            writer.bytes.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
        }
        var start = 0
        return ends.map { end in
            defer { start = end }
            return BuiltPage(packed: bytes[start..<end])
        }
    }
}

extension BuiltPage.Parts {
    /// Reads the parts of a packed page; nil for other or damaged bytes.
    /// - Parameter path: the page's path, if it is known: it needs no memory of its own then.
    init?(reading packed: ArraySlice<UInt8>, expected path: String) {
        guard let content = BuiltPage.content(of: packed) else { return nil }
        var reader = PackedReader(content)
        self.init(from: &reader, page: path)
        if !reader.isAtEnd { return nil }
    }

    fileprivate func write(to writer: inout PackedWriter) {
        let start = writer.bytes.count
        writer.add(key == nil ? 0 : 1)
        if let key { writer.add(key) }
        writer.add(surroundings == nil ? 0 : 1)
        if let surroundings { writer.add(evenlySpread: surroundings) }
        text.write(to: &writer)
        writer.add(json == nil ? 0 : 1)
        if let json {
            json.text.write(to: &writer)
            writer.add(json.key)
        }
        links.write(to: &writer)
        writer.add(evenlySpread: BuiltPage.checksum(of: writer.bytes[start...]))
    }

    fileprivate init?(from reader: inout PackedReader, page: String) {
        guard let hasKey = reader.number() else { return nil }
        key = hasKey == 0 ? nil : reader.fingerprint()
        guard (hasKey == 0) == (key == nil), let hasSurroundings = reader.number() else { return nil }
        surroundings = hasSurroundings == 0 ? nil : reader.evenlySpreadNumber()
        guard (hasSurroundings == 0) == (surroundings == nil), let text = BuiltText(from: &reader, expected: page),
            let hasJSON = reader.number()
        else { return nil }
        self.text = text
        if hasJSON == 0 {
            self.json = nil
        } else {
            guard let text = BuiltText(from: &reader), let key = reader.fingerprint() else {
                return nil
            }
            self.json = BuiltJSON(text: text, key: key)
        }
        guard let links = PageLinks(from: &reader) else { return nil }
        self.links = links
    }
}
