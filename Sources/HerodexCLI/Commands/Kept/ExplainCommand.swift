import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite

/// `herodex explain PAGE`: where everything on a page came from.
struct ExplainCommand: DocumentedCommand, ConsoleCommand {
    /// A page of the embedded universe's site.
    static let example = "heroes/sun-wukong.html"

    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Names the record, replies and requests that a page or picture came from."
    )

    static let examples: KeyValuePairs = [
        "herodex explain heroes/achilles.html": "See where a page's content comes from:"
    ]
    static let related = ["status"]

    @Argument(
        help: .value(
            "page",
            "A page or picture of the site, such as \(Self.example): its path, or its address in a browser."
        )
    )
    var page: String

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @Option(help: .dir("The published folder."), completion: .directory)
    var output = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([page, archive, output]) }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let folder = FolderPath(output).absolute
        let site = try PublishedSite(folder: folder)
        let guide = SiteGuide(site)
        let path = PageAddress(page).path(in: guide, output: folder)
        let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
        if let digest = SiteGuide.pictureDigest(of: path) {
            let origins = try await Self.origins(of: path, digest: digest, in: archive)
            for line in PictureWording(origins: origins, path: path).lines { console.result(line) }
            try console.report(PictureReport(origins, path: path))
            return .done
        }
        let explanation = try await Self.explanation(of: path, in: site, by: guide, from: archive)
        let weight = guide.weight(at: path)
        for line in ExplainWording(explanation: explanation, page: path, weight: weight).lines { console.result(line) }
        try console.report(ExplainReport(explanation, page: path, weight: weight))
        return .done
    }

    /// The origins of a picture of the site, or of those on a poster.
    private static func origins(of path: String, digest: String, in archive: Archive) async throws -> [PictureOrigin] {
        let isPoster = SiteGuide.isPoster(path)
        let pictures = isPoster ? SitePublisher.pictures(onPoster: digest, archive: archive.folder.path) : [digest]
        var origins: [PictureOrigin] = []
        for picture in pictures { origins += try await archive.pictureOrigins(ofDigest: picture) }
        guard origins.isEmpty else { return origins }
        throw Explanation.otherArchive(
            isPoster
                ? "\(path) is a poster, and the archive knows of no picture on it"
                : "the archive holds no picture that \(path) could be made from"
        )
    }

    /// The origin of the page at this path, even if its record has been withdrawn.
    private static func explanation(
        of path: String,
        in site: PublishedSite,
        by guide: SiteGuide,
        from archive: Archive
    ) async throws -> RecordExplanation {
        if let key = guide.record(at: path) {
            guard let explanation = try await archive.explain(key) else {
                throw Explanation.otherArchive("\(path) shows \(key), which this archive does not hold")
            }
            return explanation
        }
        let archived = try await archived(path, from: archive)
        if site.file(path) != nil {
            // The address of a record that has another now leads there.
            guard let archived else { throw Explanation.noRecordPage(path) }
            return archived
        }
        guard let archived else {
            throw Explanation.unknownPage(path, near: guide.pages(near: path), example: guide.example)
        }
        guard archived.withdrawn != nil else { throw Explanation.leftOut(path, archived.key) }
        return archived
    }

    /// The archived record whose page would be at the end of this path; nil if there is none.
    private static func archived(_ path: String, from archive: Archive) async throws -> RecordExplanation? {
        let parts = path.split(separator: "/").suffix(2)
        guard let folder = parts.first, let name = parts.last, parts.count == 2, name.hasSuffix(".html"),
            let kind = RecordKind(rawValue: String(folder)), try await archive.kinds().contains(kind),
            let slug = Slug(archived: String(name.dropLast(".html".count))),
            let key = try await archive.key(kind, named: slug),
            let explanation = try await archive.explain(key)
        else { return nil }
        return explanation
    }
}

/// Why a page cannot be explained.
extension Explanation {
    static func unknownPage(_ path: String, near: [String], example: String?) -> Explanation {
        // `a`, `a or b`, `a, b or c`.
        let choice =
            near.count < 2 ? near.joined() : near.dropLast().joined(separator: ", ") + " or " + (near.last ?? "")
        return Explanation(
            "the site has no page \(path)",
            attempt: near.isEmpty
                ? example.map { "a page's path or address, such as \($0)" } : "did you mean \(choice)?"
        )
    }

    fileprivate static func otherArchive(_ summary: String) -> Explanation {
        Explanation(summary, attempt: "the archive the site was made from, with --archive")
    }

    fileprivate static func noRecordPage(_ path: String) -> Explanation {
        let sort =
            !path.hasSuffix(".html")
            ? "a file of the site and no page"
            : path.contains("/") ? "a list of the catalog" : "a page about the whole site"
        return Explanation("\(path) is \(sort): no single record gave it")
    }

    /// The archive has the record of this page, and the site leaves it out.
    fileprivate static func leftOut(_ path: String, _ key: RecordKey) -> Explanation {
        Explanation(
            "the site has no page \(path)",
            because: "it leaves out \(key), which the archive holds",
            attempt: "look for hide: true in \(CorrectionFolder.name)/; a record that came after the site was made has "
                + "its page with the next build"
        )
    }
}

/// A page or picture as a user names it: by its path in the site or on this machine, or by the address in a browser.
struct PageAddress {
    private let text: String

    /// - Parameter text: a part that begins with # or ? is ignored.
    init(_ text: String) { self.text = String(text.prefix { $0 != "#" && $0 != "?" }) }

    /// Its path from the site's root; if the site has nothing there, the best guess.
    /// - Parameter output: the folder of the site, absolute.
    func path(in guide: SiteGuide, output: String) -> String {
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let path = Self.plain(Self.decoded(addressPath(of: guide, after: scheme)))
            return guide.file(at: path) ?? guide.file(atEndOf: path) ?? path
        }
        let local = localPath
        let exact = Self.path(of: FolderPath(local).absolute, below: output)
        let plain = Self.plain(local)
        return exact.flatMap { guide.file(at: $0) } ?? guide.file(at: plain) ?? guide.file(atEndOf: plain) ?? exact
            ?? plain
    }

    /// The part after the site's address, or else after the host.
    private func addressPath(of guide: SiteGuide, after scheme: String) -> Substring {
        if let base = guide.address, text == base || text.hasPrefix(base + "/") { return text.dropFirst(base.count) }
        return text.dropFirst(scheme.count).drop { $0 != "/" }
    }

    private var localPath: String {
        let scheme = "file://"
        guard text.lowercased().hasPrefix(scheme) else { return text }
        // A host may come first, such as this machine's.
        return Self.decoded(text.dropFirst(scheme.count).drop { $0 != "/" })
    }

    private static func decoded(_ path: Substring) -> String { path.removingPercentEncoding ?? String(path) }

    /// The path without `.`, `..` and redundant slashes; a trailing slash marks a folder.
    private static func plain(_ path: String) -> String {
        let steps = PlainPath.steps(of: path)
        return steps.joined(separator: "/") + (path.hasSuffix("/") && !steps.isEmpty ? "/" : "")
    }

    /// The path from the output folder on; nil for one outside. Links are followed if necessary.
    private static func path(of absolute: String, below output: String) -> String? {
        func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
        for (path, folder) in [(absolute, output), (real(absolute), real(output))] {
            if path == folder { return "" }
            if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
        }
        return nil
    }
}
