import Foundation
import HeroArchive
import HeroModel

/// Walks a made-up source into an archive as a crawler does, and can be cut off after any number of operations.
struct SmallCrawler {
    struct CutOff: Error {}

    /// A reply of the made-up source.
    struct Page {
        var records: [RelatedRecord] = []
        var relation: OwnedList?
        var next: [FrontierRequest] = []
    }

    private static let tales = ListName(owner: .hero("1"), kind: .comics, role: .member)

    /// Two pages of heroes, one of comics, and the address of the one list that is cut short.
    private static let pages: [String: Page] = [
        "heroes 0": Page(
            records: [
                .hero("1", "Mulan", picture: "https://p.example/1", comics: ["10"], available: 4),
                .hero("2", "Nova", picture: "https://p.example/2"),
            ],
            next: [.page("heroes 2")]
        ),
        "heroes 2": Page(records: [.hero("3", "Nova", picture: "https://p.example/1"), .hero("4", "Anansi")]),
        "comics": Page(records: [.comic("10", "Ballad", heroes: ["1"]), .comic("11", "Poem", heroes: ["1", "4"])]),
        "tales": Page(
            relation: OwnedList(
                owner: .hero("1"),
                list: RelationList(
                    kind: .comics,
                    available: 4,
                    items: ["10", "11", "12", "13"].map { RelationItem(id: $0, title: "Tale \($0)") }
                )
            )
        ),
    ]

    private let archive: Archive
    private var operationsLeft: Int
    /// How many operations were begun.
    private(set) var operations = 0

    init(archive: Archive, operations: Int = .max) {
        self.archive = archive
        operationsLeft = operations
    }

    mutating func crawl() async throws {
        try step()
        let seeds = ["heroes 0", "comics", "broken"].map { FrontierRequest.page($0) }
        let run = try await archive.beginRun(.legends, seeds: seeds, at: .day(0))
        try await ask(run)
        try await complete(run)
        try await fetchPictures()
        try step()
        _ = try await archive.withdrawUnseen(run, kinds: [.heroes, .comics], at: .day(1))
        try step()
        try await archive.nameNewRecords()
        try step()
        try await archive.finish(run, .complete, at: .day(1))
    }

    private mutating func ask(_ run: CrawlRun) async throws {
        while let request = try await archive.pending(run, limit: 1).first {
            try step()
            guard let page = Self.pages[request.id] else {
                let failure = RequestFailure(reason: "not found", status: 404, attempts: 1)
                try await archive.fail(request.id, in: run, failure, at: .day(0))
                continue
            }
            let kept = try await archive.keep(.page(request.id), from: .legends, in: run)
            try step()
            let reading = ArchivedReading(records: page.records, relation: page.relation)
            try await archive.store(reading, reply: kept.id, in: run, next: page.next, readBy: 1)
        }
    }

    private mutating func complete(_ run: CrawlRun) async throws {
        let lists = try await archive.truncatedLists(run).map(\.name)
        guard lists.contains(Self.tales) else { return try await ask(run) }
        try step()
        let request = FrontierRequest(id: "tales", payload: "{}", phase: .completion, list: Self.tales)
        try await archive.add([request], to: run)
        try await ask(run)
        try step()
        try await archive.markCompleted(Self.tales, in: run)
    }

    private mutating func fetchPictures() async throws {
        for picture in try await archive.picturesWanted(.legends, failedBefore: .day(0)) {
            try step()
            if picture.address.text.hasSuffix("1") {
                let bytes = Data("picture".utf8)
                try await archive.keepPicture(picture, bytes: bytes, contentType: nil, at: .day(1))
            } else {
                try await archive.failPicture(picture, reason: "too large", .final, at: .day(1))
            }
        }
    }

    private mutating func step() throws {
        guard operationsLeft > 0 else { throw CutOff() }
        operationsLeft -= 1
        operations += 1
    }

    /// Reads all kept replies again.
    func readAgain() async throws {
        for (name, page) in Self.pages {
            guard let kept = try await archive.reply(.legends, name) else { continue }
            let reading = ArchivedReading(records: page.records, relation: page.relation)
            try await archive.store(reading, reply: kept.id, in: nil, readBy: 1)
        }
    }
}
