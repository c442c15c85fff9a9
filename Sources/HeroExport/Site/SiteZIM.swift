import Foundation
import HeroBasics
public import HeroPublish
import HeroSite

/// Packs a published site as a ZIM file, which Kiwix and its relatives open offline, on phones too.
///
/// The format has a full-text index and a dictionary of its own; openZIM's `zimwriterfs` makes them.
public struct SiteZIM: Sendable {
    private let site: PublishedSite
    private let title: String?
    private let description: String?
    private let scraper: String

    /// - Parameters:
    ///   - folder: of the published site.
    ///   - title: what a library of ZIM files calls it, at most 30 characters; nil for the site's own title.
    ///   - description: what such a library says of it, at most 80 characters; nil for how many records it has.
    ///   - scraper: the program.
    /// - Throws: `OutputError.notASite`.
    public init(folder: String, title: String?, description: String?, scraper: String) throws(OutputError) {
        site = try PublishedSite(folder: folder)
        (self.title, self.description, self.scraper) = (title, description, scraper)
    }

    private static let longestTitle = 30
    private static let longestDescription = 80

    /// The text itself if it has at most so many characters, else its beginning.
    private static func fitted(_ text: String, _ most: Int) -> String {
        text.count > most ? text.cut(to: most - 1) : text
    }

    /// What was written.
    public struct Report: Encodable, Equatable, Sendable {
        public let file: String
        public let pages: Int
        public let bytes: Int
    }

    private static let program = "zimwriterfs"
    /// The format wants a picture of this size.
    private static let illustrationSide = 48
    private static let illustration = "herodex-illustration.png"
    /// What only servers and crawlers ask for.
    private static let leftOut: Set<String> = ["manifest.json", "robots.txt", "404.html", "offline.html", "worker.js"]

    /// - Parameter variables: the process's environment; `PATH` says where to look for the program.
    /// - Throws: `ExportError`, `CancellationError`.
    public func write(_ path: String, environment variables: [String: String]) async throws -> Report {
        guard let program = ChildProcess.program(Self.program, in: variables) else {
            throw ExportError.programMissing(Self.program, package: "zim-tools")
        }
        let arguments = try arguments
        let target = try PartialFile(path)
        let folder = try SiteCopy(target.partial + ".site")
        for file in site.ownFiles where !Self.leftOut.contains(file.path) {
            try Task.checkCancellation()
            try folder.add(file, of: site)
        }
        try folder.add(try illustrationBytes(), as: Self.illustration)
        // It refuses a name that does not end so.
        let written = target.partial + ".zim"
        defer { unlink(written) }
        let reason = try await run(program, arguments + [folder.path, written], environment: variables)
        guard reason == nil, rename(written, target.partial) == 0 else {
            throw ExportError.failed(path: path, reason: reason ?? SystemError.reason(errno))
        }
        return Report(file: path, pages: site.pages, bytes: try target.finish())
    }

    /// - Returns: nil for success, else its last words.
    private func run(_ program: String, _ arguments: [String], environment: [String: String]) async throws -> String? {
        let child = try ChildProcess(program, arguments, environment: environment)
        let ended = await child.result {
            var last = "it failed"
            for await line in child.lines where !line.allSatisfy(\.isWhitespace) { last = line }
            return (code: await child.ended(), words: last)
        }
        try Task.checkCancellation()
        return ended.code == 0 ? nil : "\(Self.program): \(ended.words)"
    }

    // MARK: Labels

    private struct WebManifest: Decodable {
        let name: String
        let lang: String
    }

    private var arguments: [String] {
        get throws {
            guard let index = site.index else { throw ExportError.damagedSite(file: site.folder + "/site.json") }
            let manifest = site.file("assets/app.webmanifest").flatMap { site.read($0) }
                .flatMap { try? JSONDecoder().decode(WebManifest.self, from: Data($0)) }
            let title = title ?? manifest?.name ?? "Herodex"
            let languages = [manifest?.lang ?? "en"] + index.languages.map(\.language)
            var known: Set<String> = []
            let codes = languages.compactMap { Locale.Language(identifier: $0).languageCode?.identifier(.alpha3) }
                .filter { known.insert($0).inserted }
            let sources = Set(index.pages.map(\.source)).sorted()
            return [
                "--welcome=index.html", "--illustration=\(Self.illustration)",
                "--language=\(codes.joined(separator: ","))",
                "--title=\(Self.fitted(title, Self.longestTitle))",
                "--description=\(Self.fitted(description ?? Self.description(index.counts), Self.longestDescription))",
                "--creator=\(sources.joined(separator: ", "))", "--publisher=herodex",
                "--scraper=\(scraper)", "--name=\(Self.name(title))", "--tags=heroes;_ftindex:yes",
            ]
        }
    }

    /// The largest kinds with their numbers: `117 heroes, 146 facts and more`.
    private static func description(_ counts: [String: Int]) -> String {
        let kinds = counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let parts = kinds.prefix(3).map { "\($0.value) \($0.key)" }
        return parts.joined(separator: ", ") + (kinds.count > 3 ? " and more" : "")
    }

    /// Letters and digits that may stand in a file's name.
    private static func name(_ title: String) -> String {
        let letters = LetterFolding.fold(title).unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
        }
        let name = String(letters).split(separator: "-").joined(separator: "-")
        return name.isEmpty ? "herodex" : name
    }

    private func illustrationBytes() throws -> Data {
        let path = "assets/icon-192.png"
        guard let icon = site.file(path), let bytes = site.read(icon),
            let small = try ImageProcessor().icon(Data(bytes), side: Self.illustrationSide)
        else { throw ExportError.damagedSite(file: site.folder + "/" + path) }
        return small
    }
}

/// Files of a published site in a folder of their own, for a program that packs a folder; gone when it is done.
final class SiteCopy {
    let path: String

    /// - Throws: `ExportError` if no folder can be made there.
    init(_ path: String) throws(ExportError) {
        self.path = path
        guard mkdir(path, 0o755) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Adds a file of a site, checked against its manifest.
    func add(_ file: PublishedSite.File, of site: PublishedSite) throws(ExportError) {
        let origin = site.folder + "/" + file.path
        guard let bytes = site.read(file) else { throw .damagedSite(file: origin) }
        try add(Data(bytes), as: file.path)
    }

    func add(_ bytes: Data, as name: String) throws(ExportError) {
        let target = URL(filePath: path).appending(path: name)
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try bytes.write(to: target)
        } catch {
            throw .failed(path: path, reason: "there is no room for a copy of the site")
        }
    }
}
