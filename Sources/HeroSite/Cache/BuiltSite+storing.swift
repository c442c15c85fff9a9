import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

// One file: a line with the format's version; program and stamp; the length of the rest up to the pages, and its
// fingerprint; that rest; the pages, one after another, each with a checksum. All but the line as `PackedWriter` writes it.

extension BuiltSite {
    static let header = Array("herodex build 9\n".utf8)

    /// Nil if there is none at `path`, or one that is damaged or of another version.
    static func load(_ path: String) -> BuiltSite? {
        guard let head = head(path) else { return nil }
        var reader = PackedReader(head, from: header.count)
        return BuiltSite(from: &reader, pagesAt: head.count, of: path)
    }

    /// All that precedes the pages in the file at `path`; nil for a file that is shorter, damaged there, or of another
    /// version.
    static func head(_ path: String) -> [UInt8]? {
        guard let start = SiteFiles.read(path, first: mostBytesToLength), start.starts(with: header) else {
            return nil
        }
        var reader = PackedReader(start, from: header.count)
        guard reader.skip(), reader.skip(), let length = reader.evenlySpreadNumber(), length < SiteFiles.mostBytes,
            let fingerprint = reader.fingerprint()
        else { return nil }
        let pages = reader.position + Int(length)
        guard let bytes = SiteFiles.read(path, first: pages), bytes.count == pages,
            Fingerprint(of: [bytes[reader.position...]]) == fingerprint
        else { return nil }
        return bytes
    }

    /// Whether the file at `path` is of a site made by this program from the same; the rest of it is not read.
    static func isOf(stamp: String, program: String, at path: String) -> Bool {
        let wanted = part { writer in
            writer.bytes = header
            writer.add(program)
            writer.add(stamp)
        }
        return SiteFiles.read(path, first: wanted.count) == wanted
    }

    /// The folders of the site that the file at `path` is of; unknown if they cannot be read.
    static func folders(_ path: String) -> SiteFolders {
        guard let bytes = SiteFiles.read(path, first: mostBytesToFolders), bytes.starts(with: header) else {
            return .unknown
        }
        var reader = PackedReader(bytes, from: header.count)
        guard reader.skip(), reader.skip(), reader.evenlySpreadNumber() != nil, reader.fingerprint() != nil,
            reader.skip(), let folders = SiteFolders(from: &reader)
        else { return .unknown }
        return folders
    }

    /// Program, stamp and length stand at the beginning of the file, then the folders.
    private static let (mostBytesToLength, mostBytesToFolders) = (1 << 14, 1 << 20)

    /// - Throws: `FileFailure`.
    func save(_ path: String) throws {
        let report = try report.canonicalJSONLine()
        try SiteFiles.makeFolder(SiteFiles.parent(of: path))
        try AtomicFile.replace(path, withParts: parts(report: report))
    }

    /// The file in parts: as a whole it would take more memory than the site.
    private func parts(report: [UInt8]) -> some Sequence<[UInt8]> {
        let parts = [
            Self.part { writer in
                writer.add(report)
                folders.write(to: &writer)
            },
            Self.part { names.write(to: &$0) },
            Self.part(remainder),
        ]
        let head = Self.part { writer in
            writer.bytes = Self.header
            writer.add(program)
            writer.add(stamp)
            writer.add(evenlySpread: UInt64(parts.reduce(0) { $0 + $1.count }))
            writer.add(Fingerprint(of: parts.map { $0[...] }))
        }
        let step = 512
        let rest = stride(from: 0, to: pages.count, by: step).lazy.map { start in
            Self.part { writer in
                // What is missing makes the file too short, and so none.
                pages.write(start..<min(start + step, pages.count), to: &writer)
            }
        }
        return [AnySequence([head] + parts), AnySequence(rest)].joined()
    }

    /// Writes what follows the names up to the pages.
    private func remainder(_ writer: inout PackedWriter) {
        writer.add(shared.count)
        for one in shared { one.write(to: &writer) }
        writer.add(files.count)
        for file in files { file.write(to: &writer) }
        weights.write(to: &writer)
        writer.add(pages.count)
        for number in 0..<pages.count { writer.add(pages.length(of: number)) }
    }

    private static func part(_ write: (inout PackedWriter) -> Void) -> [UInt8] {
        var writer = PackedWriter()
        write(&writer)
        return writer.bytes
    }

    private init?(from reader: inout PackedReader, pagesAt start: Int, of path: String) {
        guard let program = reader.text(), let stamp = reader.text(), reader.evenlySpreadNumber() != nil,
            reader.fingerprint() != nil, let report = reader.content(),
            let report = try? JSONDecoder().decode(PublishReport.self, from: Data(report)),
            let folders = SiteFolders(from: &reader), let names = LinkNames(from: &reader),
            let shared = reader.list({ BuiltShared(from: &$0) }), let files = reader.list({ BuiltFile(from: &$0) }),
            let weights = SiteWeights(from: &reader), let lengths = reader.list({ $0.number() }), reader.isAtEnd,
            let pages = FormerPages(in: path, from: start, lengths: lengths)
        else { return nil }
        self.init(
            program: program,
            stamp: stamp,
            report: report,
            folders: folders,
            names: names,
            pages: BuiltPages(pages),
            shared: shared,
            files: files,
            weights: weights
        )
    }
}
