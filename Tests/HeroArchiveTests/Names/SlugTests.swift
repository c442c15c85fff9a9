import Foundation
import Fuzzing
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Slugs")
struct SlugTests {
    private func slugs(_ archive: Archive) async throws -> [String: String] {
        let records = try await archive.content().records
        return Dictionary(uniqueKeysWithValues: records.map { ($0.key.id, $0.slug.text) })
    }

    @Test(
        "namesakes are told apart by their ids, the first in order keeps the plain name",
        arguments: ArchiveDepth.allCases
    )
    func namesakes(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let heroes = [RelatedRecord.hero("100", "Jean Grey"), .hero("20", "Jean Grey"), .hero("x", "Jean Grey")]
            try await archive.take(.page("h"), heroes, in: nil)
            try await archive.take(.page("c"), [.comic("1", "Jean Grey")], in: nil)
            #expect(try await archive.nameNewRecords() == 4)
            #expect(
                try await slugs(archive)
                    == ["20": "jean-grey", "100": "jean-grey-100", "x": "jean-grey-x", "1": "jean-grey"]
            )
        }
    }

    @Test("a slug once given stays, whatever comes or changes later", arguments: ArchiveDepth.allCases)
    func stable(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h", "1"), [.hero("2", "Mulan")], in: nil)
            try await archive.nameNewRecords()
            try await archive.take(.page("h", "22"), [.hero("1", "Mulan"), .hero("2", "Hua Mulan")], in: nil)
            try await archive.nameNewRecords()
            #expect(try await slugs(archive) == ["2": "mulan", "1": "mulan-1"])
            let revision = try await archive.contentRevision()
            #expect(try await archive.nameNewRecords() == 0)
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("slugs do not depend on the order in which records came", arguments: 0..<20)
    func orderFree(seed: Int) async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            var random = SeededRandom(seed: UInt64(seed))
            let titles = ["Nova", "nova", "Nova!", "Nova 2", "Nova-2-2", "", "…", "Index", "index page"]
            let heroes = (0..<40).map { RelatedRecord.hero("\($0)", titles[$0 % titles.count]) }
            for (page, hero) in heroes.shuffled(using: &random).enumerated() {
                try await archive.take(.page("\(page)"), [hero], in: nil)
            }
            try await archive.nameNewRecords()
            let found = try await slugs(archive)
            #expect(Set(found.values).count == 40)
            try await ArchiveDepth.memory.withArchive { other in
                try await other.take(.page("all"), heroes, in: nil)
                try await other.nameNewRecords()
                #expect(try await slugs(other) == found)
            }
        }
    }

    @Test("hostile titles and ids get unique slugs that can be read back", arguments: 0..<50)
    func hostile(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let pieces = ["a", "-", "2", "../", "<b>", "é", "孫", "\u{0}", " ", "index", "con", "-page", "'", "."]
        func text(upTo length: Int) -> String {
            (0..<Int.random(in: 0...length, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
        }
        var allocator = SlugAllocator(taken: [])
        var given: Set<String> = []
        for _ in 0..<300 {
            let slug = allocator.slug(title: text(upTo: 4), fallback: "x", id: text(upTo: 30))
            #expect(given.insert(slug.text).inserted)
            #expect(Slug(archived: slug.text) == slug)
        }
    }

    @Test("thousands of namesakes whose ids begin alike are told apart by number")
    func manyNamesakes() {
        var allocator = SlugAllocator(taken: ["nova-3"])
        let slugs = (0..<5_000).map { allocator.slug(title: "Nova", fallback: "", id: "one-long-prefix-\($0)").text }
        #expect(Set(slugs).count == 5_000)
        #expect(slugs.prefix(5) == ["nova", "nova-one-long-pre", "nova-2", "nova-4", "nova-5"])
    }
}
