import Foundation
import Fuzzing
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Changes of fields")
struct FieldChangeTests {
    @Test("a field that changes is told once, with what it was and what it is", arguments: ChangingRecord.all)
    func oneField(sample: ChangingRecord) async throws {
        let archive = try await shown([sample.old])
        try await archive.take(.page("p", "new", at: .day(3)), [RelatedRecord(sample.new)], in: nil)
        let content = try await archive.content()
        #expect(content.changes.map(\.change) == [sample.change])
        #expect(content.changes.map(\.date) == [.day(3)])
        #expect(content.changes.map(\.build) == [2])
    }

    @Test("no field is left out")
    func allFields() {
        let told = Set(ChangingRecord.all.map(\.change.field))
        for name in FieldName.labelled { #expect(told.contains(.one(name)), "\(name)") }
    }

    @Test("the same records read again are no change", arguments: ArchiveDepth.allCases)
    func same(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let records = FullRecords.all.map { RelatedRecord($0) }
            try await archive.take(.page("p"), records, in: nil)
            try await archive.recordBuild()
            try await archive.take(.page("p", "new", at: .day(1)), records.reversed(), in: nil)
            #expect(try await archive.content().changes.isEmpty)
        }
    }

    @Test("validators, the source's own date, order, white space and mark-up are no change")
    func noise() async throws {
        for record in FullRecords.all {
            let archive = try await shown([record])
            try await archive.take(.page("p", "new", at: .day(1)), [RelatedRecord(Self.noisy(record))], in: nil)
            #expect(try await archive.content().records.map(\.retrieved) == [.day(1)])
            #expect(try await archive.content().changes.isEmpty, "\(record.key)")
        }
    }

    /// The same record as far as a reader can tell.
    private static func noisy(_ record: Record) -> Record {
        var head = record.head
        head.modified = .day(99)
        head.aliases = head.aliases.reversed() + head.aliases.prefix(1)
        head.links.reverse()
        head.properties.reverse()
        head.title = " " + head.title.replacing(" ", with: "\n ")
        head.overview = RichText(markup: "<p><strong>x</strong></p>", plain: head.overview.plain + "\n")
        switch record {
        case .hero(var hero):
            hero.head = head
            hero.statistics.reverse()
            return .hero(hero)
        case .transformation(var form):
            form.head = head
            return .transformation(form)
        case .comic(var comic):
            comic.head = head
            comic.dates.reverse()
            comic.prices.reverse()
            comic.issn = comic.issn.map { $0 + " " }
            return .comic(comic)
        case .series(var series):
            series.head = head
            return .series(series)
        case .event(var event):
            event.head = head
            return .event(event)
        case .story(var story):
            story.head = head
            return .story(story)
        case .creator(var creator):
            creator.head = head
            creator.middleName = nil
            return .creator(creator)
        case .fact(var fact):
            fact.head = head
            fact.categories.reverse()
            return .fact(fact)
        case .declared(var record):
            record.head = head
            return .declared(record)
        }
    }

    @Test("White space counts once between words, in plain texts and in others")
    func tidy() {
        for letter in ["b", "é", "\u{1F600}"] {
            #expect(TextExcerpt.tidy(" \ta \r\n\r\n\(letter)\u{0B}\u{0C}c  ") == "a \(letter) c")
        }
        #expect(TextExcerpt.tidy("a\u{1C}b") == "a\u{1C}b")
        #expect([nil, "", " \n", "\u{A0}"].map { TextExcerpt.tidy($0) } == [nil, nil, nil, nil])
    }

    @Test("of a long text the part around the first difference is kept", arguments: 0..<40)
    func longText(seed: Int) async throws {
        var random = SeededRandom(seed: UInt64(seed))
        let letters: [Character] = ["a", "b", "é", "孫", "👩‍🚀", "c"]
        let old = String((0..<Int.random(in: 201...3_000, using: &random)).map { letters[$0 % 5] })
        let place = old.index(old.startIndex, offsetBy: Int.random(in: 0..<old.count, using: &random))
        let new = old[..<place] + "!" + old[place...].dropFirst(Int.random(in: 0...400, using: &random))
        let texts = TextExcerpt.cut(old, String(new))
        let (before, after) = try (#require(texts.old), #require(texts.new))
        #expect(before != after)
        #expect(after.contains("!"))
        for (excerpt, text) in [(before, old), (after, String(new))] {
            #expect(excerpt.count <= TextExcerpt.longest + 2)
            #expect(text.contains(excerpt.trimming(while: { $0 == "…" })))
        }
    }

    /// An archive of which a site was made with these records.
    private func shown(_ records: [Record]) async throws -> Archive {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await archive.declare(Declarations(kinds: [FullRecords.planets]))
        try await archive.take(.page("p"), records.map { RelatedRecord($0) }, in: nil)
        try await archive.recordBuild()
        return archive
    }
}

extension String {
    fileprivate func trimming(while isLeft: (Character) -> Bool) -> Substring {
        var rest = drop(while: isLeft)
        while let last = rest.last, isLeft(last) { rest.removeLast() }
        return rest
    }
}
