import HeroBasics
import HeroOutput

/// The result of compressing a file's bytes: size and digest; nil if it was not worth it.
struct PrecompressedOutcome: Equatable, Sendable {
    let encoding: PrecompressedEncoding
    let file: StagedFile?
}

/// The results of compressing, by the digest of the input, so that each file is compressed once and not in every build.
///
/// Kept in one file: a line with the compressor's version, then rows of equal length sorted by digest. A row is the
/// SHA-256 of the bytes (32) and for each encoding the copy's size (4, little-endian; 0 if it is not worth it, all ones
/// if it was not tried) and SHA-256 (32). A file of another version counts as empty.
struct PrecompressedCache: Sendable {
    private static let digestLength = 32
    private static let cellLength = 4 + digestLength
    private static let rowLength = digestLength + cellLength * PrecompressedEncoding.allCases.count
    private static let untried = UInt32.max
    private static var header: [UInt8] { Array((Compressor.version + "\n").utf8) }

    private let bytes: [UInt8]
    private let start: Int

    /// Reads the cache at `path`; empty if there is none, or a broken one.
    init(file path: String) {
        let (bytes, header) = (SiteFiles.read(path) ?? [], Self.header)
        let isWhole = bytes.starts(with: header) && (bytes.count - header.count).isMultiple(of: Self.rowLength)
        self.bytes = isWhole ? bytes : []
        start = isWhole ? header.count : 0
    }

    /// The result of compressing bytes of this digest; nil if it was not tried.
    func outcome(_ digest: [UInt8], _ encoding: PrecompressedEncoding) -> PrecompressedOutcome? {
        guard let row = row(digest), let place = PrecompressedEncoding.allCases.firstIndex(of: encoding) else {
            return nil
        }
        let cell = row + Self.digestLength + place * Self.cellLength
        let size = bytes[cell..<cell + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard size != Self.untried else { return nil }
        let file = StagedFile(bytes: Int(size), digest: Array(bytes[(cell + 4)..<cell + Self.cellLength]))
        return PrecompressedOutcome(encoding: encoding, file: size == 0 ? nil : file)
    }

    /// The start of the row of this digest, found by binary search.
    private func row(_ digest: [UInt8]) -> Int? {
        var (low, high) = (0, (bytes.count - start) / Self.rowLength)
        while low < high {
            let middle = (low + high) / 2
            let place = start + middle * Self.rowLength
            let found = bytes[place..<place + Self.digestLength]
            if found.elementsEqual(digest) { return place }
            if found.lexicographicallyPrecedes(digest) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Writes the cache of what was staged in this build, unless it would be the same.
    func replace(with texts: [StagedText], at path: String) throws(FileFailure) {
        let tried = texts.filter { !$0.siblings.isEmpty }
        let outcomes = Dictionary(tried.map { ($0.file.digest, $0.siblings) }, uniquingKeysWith: { first, _ in first })
        guard !outcomes.isEmpty || !bytes.isEmpty else { return }
        var fresh = Self.header
        fresh.reserveCapacity(fresh.count + outcomes.count * Self.rowLength)
        for (digest, outcomes) in outcomes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            fresh += digest
            for encoding in PrecompressedEncoding.allCases {
                let outcome = outcomes.first { $0.encoding == encoding }
                let size = outcome.map { UInt32($0.file?.bytes ?? 0) } ?? Self.untried
                withUnsafeBytes(of: size.littleEndian) { fresh += $0 }
                fresh += outcome?.file?.digest ?? [UInt8](repeating: 0, count: Self.digestLength)
            }
        }
        guard fresh != bytes else { return }
        try SiteFiles.makeFolder(SiteFiles.parent(of: path))
        try AtomicFile.replace(path, with: fresh)
    }
}
