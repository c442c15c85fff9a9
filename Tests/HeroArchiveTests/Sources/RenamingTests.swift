import Foundation
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Renaming a source")
struct RenamingTests {
    @Test("all that is kept stays, under the new name and the old path", arguments: ArchiveDepth.allCases)
    func renamed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [.hero("1", "Mulan")], in: nil)
            try await archive.nameNewRecords()
            let revision = try await archive.contentRevision()
            for name in ["fables", "myths"] {
                let old = try #require(try await archive.sources().first).name
                try await archive.rename(old, to: SourceName(name))
            }
            let source = try #require(try await archive.sources().first)
            #expect((source.name, source.pathName) == (SourceName("myths"), "legends"))
            let content = try await archive.content()
            #expect(content.records.map(\.key.description) == ["myths/heroes/1"])
            #expect(content.records.map(\.slug.text) == ["mulan"])
            #expect(content.revision > revision)
            #expect(try await archive.validators(SourceName("myths"), "h") != nil)
            await #expect(throws: ArchiveError.unknownSource(.legends)) {
                try await archive.rename(.legends, to: SourceName("x"))
            }
        }
    }

    @Test("a name that another source has is left to it", arguments: ArchiveDepth.allCases)
    func taken(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let other = ArchivedSource(
                name: SourceName("tales"),
                kind: "marvel",
                title: "Tales",
                baseURL: "https://tales.example",
                attribution: Attribution(text: "Told by few", link: nil)
            )
            try await archive.register(other)
            let revision = try await archive.contentRevision()
            try await archive.rename(.legends, to: other.name)
            #expect(try await archive.sources().map(\.name) == [.legends, other.name])
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("a look at a folder tells where sources came from, whatever the archive's version, and makes nothing")
    func origins() async throws {
        try await withTemporaryFolder { folder in
            #expect(try Archive.origins(in: folder.appending(path: "none")) == [])
            #expect(FileManager.default.subpaths(atPath: folder.path) == [])
            let queue = try DatabaseQueue(path: folder.appending(path: "herodex.sqlite").path)
            #expect(try Archive.origins(in: folder) == [])
            try ArchiveSchema.migrator.migrate(queue, upTo: "1")
            try await queue.write { database in
                try database.execute(
                    sql: """
                        INSERT INTO source (id, name, kind, title, base, attribution, toldAttribution) VALUES (1, 'legends',
                            'marvel', 'Legends', 'http://127.0.0.1:1', '{"text":"Told by many"}', '{"text":"Told by us"}');
                        INSERT INTO reply (source, name, status, base, digest, bytes, retrieved, checked, readBy)
                            VALUES (1, 'GET /h', 200, 'https://legends.example', x'00', 2, 5, 6, 1);
                        """
                )
            }
            try queue.close()
            let origin = SourceOrigin(
                name: .legends,
                kind: "marvel",
                attribution: Attribution(text: "Told by many", link: nil),
                bases: ["http://127.0.0.1:1", "https://legends.example"]
            )
            #expect(try Archive.origins(in: folder) == [origin])
            try Data("something else".utf8).write(to: folder.appending(path: "herodex.sqlite"))
            #expect(throws: ArchiveError.self) { try Archive.origins(in: folder) }
        }
    }
}
