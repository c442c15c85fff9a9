import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

// One file: a line with the format's version, then the values as `PackedWriter` writes them.

extension BuiltSite {
    static let header = Array("herodex build 5\n".utf8)

    /// Nil if there is none at `path`, or one that is damaged or of another version.
    static func load(_ path: String) -> BuiltSite? {
        guard let bytes = SiteFiles.read(path), bytes.starts(with: header) else { return nil }
        var reader = PackedReader(bytes, from: header.count)
        return BuiltSite(from: &reader)
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
        guard reader.skip(), reader.skip(), reader.skip(), let folders = SiteFolders(from: &reader) else {
            return .unknown
        }
        return folders
    }

    /// They stand at the beginning of the file.
    private static let mostBytesToFolders = 1 << 20

    /// - Throws: `FileFailure`.
    func save(_ path: String) throws {
        let report = try report.canonicalJSONLine()
        try SiteFiles.makeFolder(SiteFiles.parent(of: path))
        try AtomicFile.replace(path, withParts: parts(report: report))
    }

    /// The file in parts: as a whole it would take more memory than the site.
    private func parts(report: [UInt8]) -> some Sequence<[UInt8]> {
        let head = Self.part { writer in
            writer.bytes = Self.header
            writer.add(program)
            writer.add(stamp)
            writer.add(report)
            folders.write(to: &writer)
            names.write(to: &writer)
            writer.add(pages.count)
        }
        let step = 512
        let middle = stride(from: 0, to: pages.count, by: step).lazy.map { start in
            Self.part { writer in
                for page in pages[start..<min(start + step, pages.count)] { page.write(to: &writer) }
            }
        }
        let tail = Self.part { writer in
            writer.add(shared.count)
            for one in shared { one.write(to: &writer) }
            writer.add(files.count)
            for file in files { file.write(to: &writer) }
            weights.write(to: &writer)
        }
        return [AnySequence([head]), AnySequence(middle), AnySequence([tail])].joined()
    }

    private static func part(_ write: (inout PackedWriter) -> Void) -> [UInt8] {
        var writer = PackedWriter()
        write(&writer)
        return writer.bytes
    }

    private init?(from reader: inout PackedReader) {
        guard let program = reader.text(), let stamp = reader.text(), let report = reader.content(),
            let report = try? JSONDecoder().decode(PublishReport.self, from: Data(report)),
            let folders = SiteFolders(from: &reader), let names = LinkNames(from: &reader),
            let pages = reader.list({ BuiltPage(from: &$0, names: names) }),
            let shared = reader.list({ BuiltShared(from: &$0) }), let files = reader.list({ BuiltFile(from: &$0) }),
            let weights = SiteWeights(from: &reader), reader.isAtEnd
        else { return nil }
        self.init(
            program: program,
            stamp: stamp,
            report: report,
            folders: folders,
            names: names,
            pages: pages,
            shared: shared,
            files: files,
            weights: weights
        )
    }
}
