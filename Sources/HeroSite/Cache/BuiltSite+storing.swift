import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

// One file: a line with the format's version, then the values as `PackedWriter` writes them.

extension BuiltSite {
    fileprivate static let header = Array("herodex build 4\n".utf8)

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
            let names = LinkNames(from: &reader), let pages = reader.list({ BuiltPage(from: &$0, names: names) }),
            let shared = reader.list({ BuiltShared(from: &$0) }), let files = reader.list({ BuiltFile(from: &$0) }),
            let weights = SiteWeights(from: &reader), reader.isAtEnd
        else { return nil }
        self.init(
            program: program,
            stamp: stamp,
            report: report,
            names: names,
            pages: pages,
            shared: shared,
            files: files,
            weights: weights
        )
    }
}

/// What was published, of which nothing but the files is looked at: most of what is kept of a site is for the next build.
struct BuiltFiles {
    let report: PublishReport
    /// From the pages on.
    private let reader: PackedReader

    /// Nil if there is nothing at `path`, or what is damaged or of another version.
    static func load(_ path: String) -> BuiltFiles? {
        guard let bytes = SiteFiles.read(path), bytes.starts(with: BuiltSite.header) else { return nil }
        var reader = PackedReader(bytes, from: BuiltSite.header.count)
        guard reader.skip(), reader.skip(), let report = reader.content(),
            let report = try? JSONDecoder().decode(PublishReport.self, from: Data(report)), LinkNames.skip(in: &reader)
        else { return nil }
        return BuiltFiles(report: report, reader: reader)
    }

    /// Whether every published file is still there and unchanged.
    func isIntact(in output: String) -> Bool {
        var reader = reader
        var cursor = FolderCursor(below: output)
        func isIntact(_ text: BuiltText?) -> Bool {
            guard let text else { return false }
            var isIntact = true
            text.forEachFile { file in
                if isIntact { isIntact = cursor.state(of: file.path) == file.state }
            }
            return isIntact
        }
        guard let pages = reader.count() else { return false }
        for _ in 0..<pages {
            guard isIntact(BuiltText(from: &reader)), BuiltPage.skipToJSON(in: &reader), let hasJSON = reader.number(),
                hasJSON == 0 || isIntact(BuiltText(from: &reader)) && reader.fingerprint() != nil
            else { return false }
        }
        guard let shared = reader.count() else { return false }
        for _ in 0..<shared {
            guard let one = BuiltShared(from: &reader), isIntact(one.text) else { return false }
        }
        guard let files = reader.list({ BuiltFile(from: &$0) }) else { return false }
        return files.allSatisfy { cursor.state(of: $0.path) == $0.state }
    }
}

extension BuiltPage {
    /// Skips key and links; false for bytes that `write` cannot have written.
    fileprivate static func skipToJSON(in reader: inout PackedReader) -> Bool {
        guard let hasKey = reader.number(), hasKey == 0 || reader.fingerprint() != nil else { return false }
        return PageLinks.skip(in: &reader)
    }
}

extension BuiltFile {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.add(path)
        writer.add(state.size)
        writer.add(state.modified)
        writer.add(state.number)
        writer.add(digest)
    }

    fileprivate init?(from reader: inout PackedReader) {
        guard let path = reader.text(), let size = reader.number(), size >= 0, let modified = reader.number(),
            let number = reader.number(), let digest = reader.digest()
        else { return nil }
        self.init(path: path, state: FileState(size: size, modified: modified, number: number), digest: digest)
    }
}

extension BuiltText {
    private static let (untried, useless, kept) = (0, 1, 2)

    fileprivate func write(to writer: inout PackedWriter) {
        file.write(to: &writer)
        for encoding in PrecompressedEncoding.allCases {
            switch copies[encoding] {
            case .none: writer.add(Self.untried)
            case .some(.none): writer.add(Self.useless)
            case .some(.some(let copy)):
                writer.add(Self.kept)
                copy.write(to: &writer)
            }
        }
    }

    fileprivate init?(from reader: inout PackedReader) {
        guard let file = BuiltFile(from: &reader) else { return nil }
        var copies: [PrecompressedEncoding: BuiltFile?] = [:]
        for encoding in PrecompressedEncoding.allCases {
            switch reader.number() {
            case Self.untried: break
            case Self.useless: copies[encoding] = .some(nil)
            case Self.kept:
                guard let copy = BuiltFile(from: &reader) else { return nil }
                copies[encoding] = copy
            default: return nil
            }
        }
        self.init(file: file, copies: copies)
    }
}

extension BuiltShared {
    fileprivate func write(to writer: inout PackedWriter) {
        text.write(to: &writer)
        writer.add(key == nil ? 0 : 1)
        if let key { writer.add(key) }
    }

    fileprivate init?(from reader: inout PackedReader) {
        guard let text = BuiltText(from: &reader), let hasKey = reader.number() else { return nil }
        let key = hasKey == 0 ? nil : reader.fingerprint()
        guard (hasKey == 0) == (key == nil) else { return nil }
        self.init(text: text, key: key)
    }
}

extension BuiltPage {
    fileprivate func write(to writer: inout PackedWriter) {
        text.write(to: &writer)
        writer.add(key == nil ? 0 : 1)
        if let key { writer.add(key) }
        links.write(to: &writer)
        writer.add(json == nil ? 0 : 1)
        if let json {
            json.text.write(to: &writer)
            writer.add(json.key)
        }
    }

    fileprivate convenience init?(from reader: inout PackedReader, names: LinkNames) {
        guard let text = BuiltText(from: &reader), let hasKey = reader.number() else { return nil }
        let key = hasKey == 0 ? nil : reader.fingerprint()
        guard (hasKey == 0) == (key == nil), let links = PageLinks(from: &reader, names: names),
            let hasJSON = reader.number()
        else {
            return nil
        }
        var json: BuiltJSON?
        if hasJSON != 0 {
            guard let text = BuiltText(from: &reader), let key = reader.fingerprint() else { return nil }
            json = BuiltJSON(text: text, key: key)
        }
        self.init(text: text, key: key, links: links, json: json)
    }
}
