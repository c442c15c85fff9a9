package import Foundation
package import HeroArchive
import HeroBasics
package import HeroModel
package import HeroPublish
package import HeroSite

/// A temporary folder with an archive of a few heroes, templates and space for an output folder.
package final class Workplace: Sendable {
    package let root: String
    package let archive: Archive

    /// - Parameter heroes: their names; ids are their places. The first has a picture.
    package init(
        in parent: URL = FileManager.default.temporaryDirectory,
        heroes: [String] = ["Ada", "Bo", "Cid"],
        picture: Data = .picture
    ) async throws {
        root = parent.resolvingSymlinksInPath().path + "/herodex-publish-\(UUID().uuidString)"
        archive = try Archive.open(folder: URL(filePath: root + "/archive"), access: .readWrite)
        try await archive.register(.legends)
        try await keep(heroes)
        try await keepPicture(picture, of: 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    package var output: String { root + "/output" }
    package var folder: OutputFolder { OutputFolder(output) }

    package static let templates = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Templates").path

    /// Keeps a reply that tells of these heroes; known ids are told anew. Each hero's name is its page's too.
    package func keep(_ names: [String]) async throws {
        let body = Data(names.joined(separator: ",").utf8)
        let page = WebReply(body: body, base: "http://127.0.0.1:1")
        let kept = try await archive.keep(page, to: "GET /heroes", at: .noon, from: .legends, in: nil)
        let heroes = names.enumerated().map { index, name in
            var head = RecordHead(key: .hero(index), title: name)
            head.picture = Self.address(index)
            return RelatedRecord(.hero(Hero(head: head)))
        }
        try await archive.store(ArchivedReading(records: heroes), reply: kept.id, in: nil, next: [], readBy: 1)
    }

    package func keepPicture(_ bytes: Data, of hero: Int) async throws {
        guard let address = Self.address(hero) else { return }
        let wanted = WantedPicture(source: .legends, address: address)
        try await archive.keepPicture(wanted, bytes: bytes, contentType: "image/png", at: .noon)
    }

    private static func address(_ hero: Int) -> SourceAddress? {
        SourceAddress("http://127.0.0.1:1/pictures/\(hero).png", base: "http://127.0.0.1:1")
    }

    package func settings(templates: String = Workplace.templates) -> PublishSettings {
        var settings = PublishSettings(
            site: SiteSettings(title: "Legends"),
            templates: templates,
            generator: "herodex test"
        )
        settings.builtInTemplates = Self.templates
        return settings
    }

    @discardableResult
    package func publish(
        to output: String? = nil,
        templates: String = Workplace.templates,
        over lowerTemplates: [String] = [],
        languages: [String] = ["en"]
    ) async throws -> PublishReport {
        var settings = settings(templates: templates)
        settings.lowerTemplates = lowerTemplates
        settings.site.languages = languages
        let notes = UploadNotes(besides: archive.folder.path)
        let publisher = SitePublisher(archive: archive, settings: settings, notes: notes)
        return try await publisher.publish(to: OutputFolder(output ?? self.output))
    }

    package func preflight(output: String? = nil, templates: String = Workplace.templates) throws {
        let settings = settings(templates: templates)
        try SitePublisher.preflight(settings, output: OutputFolder(output ?? self.output), archive: archive.folder.path)
    }

    /// A copy of the repository's templates, one file changed.
    package func templates(changing file: String, _ change: (String) -> String) throws -> String {
        let copy = root + "/templates-\(UUID().uuidString)"
        try FileManager.default.copyItem(atPath: Self.templates, toPath: copy)
        let old = try String(contentsOfFile: copy + "/" + file, encoding: .utf8)
        try change(old).write(toFile: copy + "/" + file, atomically: false, encoding: .utf8)
        return copy
    }

    package func write(_ text: String, to path: String) throws {
        let file = root + "/" + path
        let folder = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
    }

    /// The names at the top of the workplace, hidden ones too.
    package var names: Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []) }
}

extension ArchivedSource {
    package static let legends = ArchivedSource(
        name: .legends,
        kind: "marvel",
        title: "Legends",
        baseURL: "http://127.0.0.1:1",
        attribution: Attribution(text: "Told by many", link: nil, licence: nil)
    )
}

extension SourceName { package static let legends = SourceName("legends") }

extension RecordKey {
    package static func hero(_ number: Int) -> RecordKey {
        RecordKey(source: .legends, kind: .heroes, id: String(number))
    }
}

extension Date { package static let noon = Date(timeIntervalSince1970: 1_700_000_000) }

extension Data {
    /// A PNG of 48 by 64 pixels: a few blocks of colour, made for these tests.
    package static let picture =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAADAAAABACAIAAADTQmMRAAAAZElEQVR42u3OMRHAMAwEsADzXEwGUThGUkSFkJ886U4AdM7pqwp0YAJH\
                SEhISEhISGg79PRVBTowASEhISEhISGh9dDbVxXowASEhISEhISEhNZDX19VoAMTEBISEhISEhJaDv2GXsTTlz2wHQAAAABJRU5ErkJggg==
                """
        ) ?? Data()

    /// A PNG of 24 by 32 pixels, all of them grey.
    package static let blankPicture =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAABgAAAAgCAIAAACHPC9vAAAAJElEQVR42mM4eeI4VRDDqEGjBo0aNGrQqEGjBo0aNGrQ8DAI\
                AHBqCGoVm0SsAAAAAElFTkSuQmCC
                """
        ) ?? Data()

    /// The same in black.
    package static let otherBlankPicture =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAABgAAAAgCAIAAACHPC9vAAAAGUlEQVR42u3BMQEAAADCoPVP7WsIoAAAeAMJIAABlLmSTgAA\
                AABJRU5ErkJggg==
                """
        ) ?? Data()

    /// Begins like a PNG and is none.
    package static let brokenPicture = picture.prefix(60)
}
