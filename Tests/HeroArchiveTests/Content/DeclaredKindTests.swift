import GRDB
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Declared kinds are kept with their records")
struct DeclaredKindTests {
    private static let moons = KindDeclaration(
        kind: RecordKind(rawValue: "moons")!,
        words: [KindDeclaration.Words(language: .english, title: nil, forms: ["one": "moon", "other": "moons"])]
    )

    @Test("what was declared last counts; what is declared as before changes nothing", arguments: ArchiveDepth.allCases)
    func declared(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let before = try await archive.contentRevision()
            try await archive.declare(Declarations(kinds: [FullRecords.planets]))
            #expect(try await archive.contentRevision() == before)
            try await archive.declare(Declarations(kinds: [Self.moons, FullRecords.planets]))
            #expect(try await archive.contentRevision() == before + 1)
            #expect(try await archive.kinds().declared.kinds == [Self.moons, FullRecords.planets])
            var other = Self.moons
            other.order = .number
            try await archive.declare(Declarations(kinds: [other]))
            #expect(try await archive.contentRevision() == before + 2)
            #expect(try await archive.kinds()[other.kind].declaration == other)
            #expect(try await archive.content().kinds.declared.kinds == [other, FullRecords.planets])
        }
    }

    @Test("a record of a kind that was not declared is refused, and the others stay")
    func undeclared() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await archive.take(.page("p"), [.hero("1", "Mulan")], in: nil)
        let moon = DeclaredRecord(
            head: RecordHead(key: RecordKey(source: .legends, kind: Self.moons.kind, id: "1"), title: "Io")
        )
        await #expect(throws: ArchiveError.self) {
            try await archive.take(.page("q"), [RelatedRecord(.declared(moon))], in: nil)
        }
        #expect(try await archive.records().count == 1)
    }

    @Test("a declaration that cannot be read is damage, and named so")
    func damaged() async throws {
        let archive = try Archive.inMemory()
        try await archive.declare(Declarations(kinds: [Self.moons]))
        try await archive.write { try $0.execute(sql: "UPDATE kind SET declaration = '{' WHERE name = 'moons'") }
        await #expect(throws: ArchiveError.self) { try await archive.content() }
    }
}
