import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import Testing

@testable import HerodexCLI

@Suite("The embedded universe keeps to archives of its own")
struct EmbeddedUniverseTests {
    private static let attribution = Attribution(
        text: "Written for Herodex, after sources in the public domain.",
        link: nil,
        licence: "MIT, like Herodex itself"
    )

    private func source(
        _ name: String,
        base: String = "http://127.0.0.1:4711",
        attribution: Attribution = attribution
    ) -> ArchivedSource {
        ArchivedSource(
            name: SourceName(name),
            kind: name.replacing("demo-", with: ""),
            title: "Title of \(name)",
            baseURL: base,
            attribution: attribution
        )
    }

    private func withArchive(
        _ sources: [ArchivedSource],
        replies: [(source: String, base: String)] = [],
        _ test: (Archive, FolderPath) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-demo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = try Archive.open(folder: folder, access: .readWrite)
        for source in sources { try await archive.register(source) }
        for (source, base) in replies {
            let reply = WebReply(body: Data(), base: base)
            _ = try await archive.keep(reply, to: "GET /\(base)", at: Date(), from: SourceName(source), in: nil)
        }
        try await test(archive, FolderPath(folder.path))
    }

    private func plan(_ archive: FolderPath) throws -> RunPlan {
        let folder = FileManager.default.temporaryDirectory.path + "/no-such-folder"
        return try RunPlan(try CommonOptions.parse(["--archive", archive.absolute]), environment: [:], in: folder)
    }

    @Test("An archive that is not there, is empty, or is the universe's own takes it in, by old names and new")
    func own() async throws {
        #expect(try plan(FolderPath("/no/such/archive")).isEmbedded)
        try await withArchive([]) { _, folder in
            let plan = try plan(folder)
            #expect(plan.isEmbedded)
        }
        for names in [["marvel", "dragonball"], ["demo-marvel", "demo-superhero"]] {
            let replies = names.map { ($0, "http://127.0.0.1:\($0.count)") }
            try await withArchive(names.map { source($0) }, replies: replies) { archive, folder in
                #expect(try plan(folder).isEmbedded)
                try await EmbeddedUniverse.check(archive, folder: "/")
            }
        }
    }

    @Test("An archive of anything else is refused, with what it holds")
    func others() async throws {
        let real = Attribution(text: "Data provided by Marvel.", link: nil)
        let cases: [(ArchivedSource, replies: [(String, String)])] = [
            (source("marvel", base: "https://gateway.marvel.com", attribution: real), []),
            (source("marvel", attribution: real), []), (source("marvel", base: "https://gateway.marvel.com"), []),
            // What the universe was once crawled into.
            (source("marvel"), [("marvel", "http://127.0.0.1:1"), ("marvel", "https://gateway.marvel.com")]),
        ]
        for (other, replies) in cases {
            try await withArchive([source("demo-superhero"), other], replies: replies) { archive, folder in
                let error = ConfigurationError.missing(archive: folder.absolute, sources: ["marvel"], nearest: nil)
                #expect(throws: error) { try plan(folder) }
                await #expect(throws: ConfigurationError.self) {
                    try await EmbeddedUniverse.check(archive, folder: "/no-such-folder")
                }
                try await EmbeddedUniverse.renameSources(in: archive)
                #expect(try await archive.sources().map(\.name.text) == ["demo-superhero", "marvel"])
            }
        }
    }

    @Test("The refusal names the archive, its sources, and the file that may be meant")
    func words() {
        let names = (1...7).map { "source-\($0)" }
        let error = ConfigurationError.missing(archive: "/a", sources: names, nearest: "herodx.yaml")
        #expect(
            error.explanation.lines == [
                "there is no herodex.yaml here, and the archive is not the embedded universe's",
                "  at: /a, which holds source-1, source-2, source-3, source-4, source-5 and 2 more",
                "  because: without a configuration only the embedded universe is built, in an archive of its own",
                "  kept: the archive and the published site, untouched",
                "  try: did you mean \"herodx.yaml\"? mv herodx.yaml herodex.yaml, or --config herodx.yaml",
            ]
        )
    }

    @Test("Sources that an older version named are renamed, and keep their paths")
    func renamed() async throws {
        let names = ["marvel", "dragonball", "chucknorris", "superhero"]
        try await withArchive(names.map { source($0) }) { archive, _ in
            for _ in 1...2 {
                try await EmbeddedUniverse.renameSources(in: archive)
                #expect(try await archive.sources().map(\.name.text) == names.map { "demo-" + $0 })
                #expect(try await archive.sources().map(\.pathName) == names)
            }
            // A source of the user's has the name for itself now.
            try await archive.register(source("marvel", base: "https://gateway.marvel.com"))
            #expect(try await archive.sources().count == 5)
        }
    }
}
