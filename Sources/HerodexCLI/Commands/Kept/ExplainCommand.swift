import ArgumentParser
import Foundation
import HeroArchive
import HeroModel
import HeroPublish

/// `herodex explain PAGE`: where everything on a page came from.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Names the record, replies and requests a page came from."
    )

    @Argument(help: ArgumentHelp("A page of the site, such as heroes/sun-wukong.html.", valueName: "page"))
    var page: String

    @Option(help: ArgumentHelp("The folder of the archive.", valueName: "dir"), completion: .directory)
    var archive = ".herodex"

    @Option(help: ArgumentHelp("The published folder.", valueName: "dir"), completion: .directory)
    var output = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([page, archive, output]) }

    func run() async throws {
        let console = talk.console
        try await CommandEnding.exit(console) { _ in
            let folder = FolderPath(output).absolute
            let site = try PublishedSite(folder: folder)
            let path = Self.sitePath(page, output: folder)
            let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
            let explanation = try await Self.explanation(of: path, in: site, by: archive)
            for line in ExplainWording(explanation, page: path).lines { console.answer(line) }
            try console.report(ExplainReport(explanation, page: path))
            return .done
        }
    }

    /// Where the page at this path came from, or came from before its record went.
    private static func explanation(
        of path: String,
        in site: PublishedSite,
        by archive: Archive
    ) async throws -> RecordExplanation {
        guard site.file(path) != nil else {
            guard let gone = try await withdrawn(path, from: archive) else { throw ExplainError.unknownPage(path) }
            return gone
        }
        guard let key = site.record(at: path) else { throw ExplainError.noRecordPage(path) }
        guard let explanation = try await archive.explain(key) else { throw ExplainError.notArchived(path, key) }
        return explanation
    }

    /// The record that had its page at this path until its source stopped listing it; nil for any other.
    private static func withdrawn(_ path: String, from archive: Archive) async throws -> RecordExplanation? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasSuffix(".html"),
            let kind = RecordKind.allCases.first(where: { $0.folder == parts[0] }),
            let slug = Slug(kept: String(parts[1].dropLast(".html".count))),
            let key = try await archive.key(kind, named: slug),
            let explanation = try await archive.explain(key), explanation.withdrawn != nil
        else { return nil }
        return explanation
    }

    /// The page's path from the site's root, however the user found it: in the output folder, as a `file:` address.
    static func sitePath(_ page: String, output: String) -> String {
        let bare = page.prefix { $0 != "#" && $0 != "?" }
        let scheme = "file://"
        let address = bare.hasPrefix(scheme) ? String(bare.dropFirst(scheme.count)).removingPercentEncoding : nil
        let path = address ?? String(bare)
        let absolute = FolderPath(path).absolute
        return absolute.hasPrefix(output + "/") ? String(absolute.dropFirst(output.count + 1)) : path
    }
}

/// Why a page cannot be explained.
enum ExplainError: ExplainedError {
    case unknownPage(String)
    case noRecordPage(String)
    case notArchived(String, RecordKey)

    var explanation: Explanation {
        switch self {
        case .unknownPage(let path):
            Explanation(
                "the site has no page \(path)",
                attempt: "a path from the site's root, such as heroes/sun-wukong.html"
            )
        case .noRecordPage(let path):
            Explanation("\(path) is \(Self.sort(of: path)): no single record gave it")
        case .notArchived(let path, let key):
            Explanation(
                "\(path) shows \(key), which this archive does not hold",
                attempt: "the archive the site was made from, with --archive"
            )
        }
    }
}

extension ExplainError {
    /// What lies at a path that is no record's page.
    private static func sort(of path: String) -> String {
        if !path.hasSuffix(".html") { return "a file of the site and no page" }
        return path.contains("/") ? "a list of the catalog" : "a page about the whole site"
    }
}

/// Where a page came from, in lines.
struct ExplainWording {
    private let explanation: RecordExplanation
    private let page: String

    init(_ explanation: RecordExplanation, page: String) {
        self.explanation = explanation
        self.page = page
    }

    var lines: [String] {
        var lines = [
            "\(page) \(explanation.withdrawn == nil ? "shows" : "showed") \(explanation.key): \(explanation.title)",
            "  first archived: \(StatusWording.moment(explanation.added))",
            "  last changed: \(StatusWording.moment(explanation.retrieved))",
        ]
        if let withdrawn = explanation.withdrawn {
            lines.append("  no longer listed since \(StatusWording.moment(withdrawn))")
        }
        lines.append("  its content came with " + Self.words(explanation.content))
        lines += explanation.mentions.filter { $0.id != explanation.content.id }
            .map { "  it also stands in " + Self.words($0) }
        lines += explanation.relations.map { "  relations told by " + Self.words($0) }
        if let picture = explanation.picture { lines.append("  picture: " + Self.words(picture)) }
        return lines
    }

    private static func words(_ reply: ReplyNote) -> String {
        "reply \(reply.id) to \(reply.requestID) (\(reply.bytes) bytes, fetched \(StatusWording.moment(reply.retrieved)), "
            + "confirmed \(StatusWording.moment(reply.checked)))"
    }

    private static func words(_ picture: PictureNote) -> String {
        switch picture.state {
        case .pending: "\(picture.address.text), not fetched yet"
        case .kept(let digest, let type, let bytes):
            "\(picture.address.text), \(bytes) bytes, \(type ?? "of no declared type"), SHA-256 \(digest)"
        case .failed(let reason, let date):
            "\(picture.address.text), failed since \(CalendarDate(utc: date)): \(reason)"
        }
    }
}

/// Where a page came from, as `--json` prints it.
struct ExplainReport: Encodable {
    struct Reply: Encodable {
        let id: Int64
        let request: String
        let bytes: Int
        let fetched: Date
        let confirmed: Date

        init(_ note: ReplyNote) {
            id = note.id
            request = note.requestID
            bytes = note.bytes
            fetched = note.retrieved
            confirmed = note.checked
        }
    }

    let page: String
    let source: String
    let kind: String
    let id: String
    let title: String
    /// Since when its source does not list it.
    let withdrawn: Date?
    let content: Reply
    let mentions: [Reply]
    let relations: [Reply]
    let picture: String?

    init(_ explanation: RecordExplanation, page: String) {
        self.page = page
        source = explanation.key.source.text
        kind = explanation.key.kind.folder
        id = explanation.key.id
        title = explanation.title
        withdrawn = explanation.withdrawn
        content = Reply(explanation.content)
        mentions = explanation.mentions.map(Reply.init)
        relations = explanation.relations.map(Reply.init)
        picture = explanation.picture?.address.text
    }
}
