import Foundation
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Content")
struct ContentTests {
    @Test(
        "lists lead to records by position, and name those that were never archived",
        arguments: ArchiveDepth.allCases
    )
    func lists(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let heroes = [
                RelatedRecord.hero("1", "Mulan", comics: ["10", "99"], available: 5),
                .hero("2", "Anansi", comics: ["99"]),
            ]
            let note = RelationItem(id: "1", title: "Hua Mulan", note: "cover")
            let comic = RelatedRecord(
                .comic(Comic(head: RecordHead(key: .comic("10"), title: "Ballad"))),
                relations: [RelationList(kind: .heroes, role: .member, items: [note, note])]
            )
            try await archive.take(.page("h"), heroes, in: nil)
            try await archive.take(.page("c"), [comic], in: nil)
            let content = try await archive.content()
            #expect(content.records.map(\.key) == [.hero("1"), .hero("2"), .comic("10")])
            #expect(content.lists.map(\.owner) == [0, 1, 2])
            #expect(content.lists.map(\.available) == [5, 1, nil])
            let targets = content.lists.map { content.relations[$0.items].map(\.target) }
            #expect(targets == [[.record(2), .named(0)], [.named(0)], [.record(0), .record(0)]])
            #expect(content.named == [NamedRecord(key: .comic("99"), title: "Tale 99")])
            #expect(content.relations.map(\.note) == [nil, nil, nil, 0, 0])
            #expect(content.notes == ["cover"])
        }
    }

    @Test(
        "spellings of a name are one record, of which lists and addresses of all lead to it; where more is known, none is lost"
    )
    func spellings() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        func creator(_ id: String, _ title: String, overview: String = "") -> RelatedRecord {
            var head = RecordHead(key: RecordKey(source: .legends, kind: .creators, id: id), title: title)
            head.overview = RichText(markup: "<p>\(overview)</p>", plain: overview)
            return RelatedRecord(.creator(Creator(head: head)))
        }
        func comic(_ id: String, by creators: [String]) -> RelatedRecord {
            let items = creators.map { RelationItem(id: $0, title: $0) }
            let list = RelationList(kind: .creators, available: items.count, items: items)
            return RelatedRecord(.comic(Comic(head: RecordHead(key: .comic(id), title: id))), relations: [list])
        }
        let numbered = [creator("7", "ZOE"), creator("8", "Zoe")]
        let names = ["osun", "Osun", "Ọ̀ṣun", "anansi", "ANANSI"].map { creator($0, $0) }
        try await archive.take(
            .page("c"),
            numbered + names + [creator("Anansi", "Anansi", overview: "A spider.")],
            in: nil
        )
        try await archive.take(
            .page("s"),
            [comic("1", by: ["Osun", "anansi"]), comic("2", by: ["Ọ̀ṣun", "osun"])],
            in: nil
        )
        _ = try await archive.nameNewRecords()
        let content = try await archive.content()
        #expect(content.records.map(\.key.id) == ["1", "2", "7", "8", "Anansi", "Osun"])
        let targets = content.lists.map { content.relations[$0.items].map(\.target) }
        #expect(targets == [[.record(5), .record(4)], [.record(5), .record(5)]])
        let former = content.formerPages.map { "\($0.slug.text) \(content.records[$0.record].key.id)" }
        #expect(former == ["osun-osun Osun", "osun-2 Osun", "anansi-2 Anansi", "anansi Anansi"])
    }

    @Test(
        "of two totals of one list the larger is told, whichever came last",
        arguments: [(4_499, 31), (31, 4_499), (20, 0)]
    )
    func totals(withOwner: Int, atAddress: Int) async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await archive.take(.page("h"), [.hero("1", "Mulan", comics: ["10"], available: withOwner)], in: nil)
        let kept = try await archive.keep(.page("list"), from: .legends, in: nil)
        let list = RelationList(kind: .comics, available: atAddress, items: [RelationItem(id: "11", title: "Tale")])
        let reading = ArchivedReading(relation: OwnedList(owner: .hero("1"), list: list))
        try await archive.store(reading, reply: kept.id, in: nil, readBy: 1)
        let most = max(withOwner, atAddress)
        #expect(try await archive.content().lists.map(\.available) == [most, most])
    }

    @Test(
        "the API's own words of attribution go before the adapter's, which fill the gaps",
        arguments: ArchiveDepth.allCases
    )
    func attribution(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let kept = try await archive.keep(.page("h"), from: .legends, in: nil)
            let link = SourceAddress("https://legends.example", base: "")
            let own = Attribution(text: "Data provided by Legends", link: link)
            try await archive.store(ArchivedReading(attribution: own), reply: kept.id, in: nil, readBy: 1)
            let shown = try await archive.content().sources.map(\.attribution)
            #expect(shown == [Attribution(text: own.text, link: link, licence: "public domain")])
            let revision = try await archive.contentRevision()
            try await archive.register(.legends)
            try await archive.store(ArchivedReading(attribution: own), reply: kept.id, in: nil, readBy: 1)
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.content().sources.map(\.attribution) == shown)
        }
    }

    @Test("a list asked for in vain is told with its owner, until it is answered", arguments: ArchiveDepth.allCases)
    func failedLists(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let list = ListName(owner: .hero("1"), kind: .transformations, role: .form)
            let request = FrontierRequest(id: "t", payload: "{}", list: list)
            let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(0))
            try await archive.take(.page("h"), [.hero("1", "Sun Wukong")], in: run, next: [request])
            let revision = try await archive.contentRevision()
            let failure = RequestFailure(reason: "the source answered 500", status: 500, attempts: 5)
            try await archive.fail("t", in: run, failure, at: .day(1))
            try await archive.fail("t", in: run, failure, at: .day(2))
            let content = try await archive.content()
            let expected = FailedList(
                owner: 0,
                kind: .transformations,
                role: .form,
                reason: "the source answered 500",
                date: .day(1)
            )
            #expect(content.failedLists == [expected])
            #expect(content.revision == revision + 1)
            try await archive.take(.page("t"), [], in: run)
            #expect(try await archive.content().failedLists.isEmpty)
        }
    }

    @Test(
        "of two replies that tell of one record the newer is believed, in whatever order they are read",
        arguments: ArchiveDepth.allCases
    )
    func newerWins(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let new = try await archive.keep(.page("new", at: .day(2)), from: .legends, in: nil)
            let old = try await archive.keep(.page("old", at: .day(1)), from: .legends, in: nil)
            let titles = [new.id: "Hua Mulan", old.id: "Mulan"]
            for reply in [new.id, old.id, new.id] {
                let reading = ArchivedReading(records: [.hero("1", titles[reply] ?? "")])
                try await archive.store(reading, reply: reply, in: nil, readBy: 1)
                #expect(try await archive.titles() == ["Hua Mulan"])
            }
        }
    }

    @Test("sources keep the order of their first registration", arguments: ArchiveDepth.allCases)
    func sourceOrder(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let other = ArchivedSource(
                name: SourceName("a"),
                kind: "chucknorris",
                title: "Facts",
                baseURL: "https://facts.example",
                publicBase: "https://facts.example",
                attribution: Attribution(text: "Facts", link: nil)
            )
            try await archive.register(other)
            let revision = try await archive.contentRevision()
            let moved = ArchivedSource(
                name: .legends,
                kind: "marvel",
                title: "Legends",
                baseURL: "http://127.0.0.1:9",
                attribution: ArchivedSource.legends.attribution
            )
            try await archive.register(moved)
            #expect(try await archive.sources() == [moved, other])
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("many records can come at once, and again without a change", arguments: ArchiveDepth.allCases)
    func bulk(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let heroes = (0..<300).map { RelatedRecord.hero("\($0)", "Hero \($0)", comics: ["7"]) }
            let first = try await archive.storeBulk(heroes, from: .legends, requestID: "dump", at: .day(0))
            #expect(first == RecordChanges(new: 300))
            let revision = try await archive.contentRevision()
            let again = try await archive.storeBulk(heroes, from: .legends, requestID: "dump", at: .day(1))
            #expect(again == RecordChanges(same: 300))
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.content().newestReply == .day(0))
            let changed = [RelatedRecord.hero("5", "Five")]
            let third = try await archive.storeBulk(changed, from: .legends, requestID: "more", at: .day(2))
            #expect(third == RecordChanges(changed: 1))
            #expect(try await archive.content().newestReply == .day(2))
        }
    }

    @Test("a reply that changes is believed whatever the clock says", arguments: ArchiveDepth.allCases)
    func clockSetBack(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h", "1", at: .day(9)), [.hero("1", "Mulan")], in: nil)
            try await archive.take(.page("h", "22", at: .day(3)), [.hero("1", "Hua Mulan")], in: nil)
            #expect(try await archive.titles() == ["Hua Mulan"])
        }
    }
}
