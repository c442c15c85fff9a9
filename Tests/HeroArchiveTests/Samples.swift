import Foundation
import HeroArchive

@testable import HeroBasics
@testable import HeroModel

extension SourceName {
    static let legends = SourceName("legends")
}

extension ArchivedSource {
    static let legends = ArchivedSource(
        name: .legends,
        kind: "marvel",
        title: "Legends",
        baseURL: "http://127.0.0.1:8080",
        attribution: Attribution(text: "Told by many", link: nil, licence: "public domain")
    )
}

extension Date {
    /// A moment of the tests' own calendar.
    static func day(_ number: Int, second: Double = 0) -> Date {
        Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400 + second)
    }
}

extension RecordKey {
    static func hero(_ id: String) -> RecordKey { RecordKey(source: .legends, kind: .heroes, id: id) }
    static func comic(_ id: String) -> RecordKey { RecordKey(source: .legends, kind: .comics, id: id) }
}

extension RelatedRecord {
    /// A hero who appears in these comics, of which the source says there are `available`.
    static func hero(
        _ id: String,
        _ title: String,
        picture: String? = nil,
        comics: [String] = [],
        available: Int? = nil
    ) -> RelatedRecord {
        let address = picture.flatMap { SourceAddress($0, base: "http://127.0.0.1:8080") }
        let head = RecordHead(key: .hero(id), title: title, picture: address)
        let items = comics.map { RelationItem(id: $0, title: "Tale \($0)") }
        let list = RelationList(kind: .comics, available: available ?? comics.count, items: items)
        return RelatedRecord(.hero(Hero(head: head)), relations: comics.isEmpty && available == nil ? [] : [list])
    }

    static func comic(_ id: String, _ title: String, heroes: [String] = []) -> RelatedRecord {
        let items = heroes.map { RelationItem(id: $0, title: "Hero \($0)") }
        let lists = heroes.isEmpty ? [] : [RelationList(kind: .heroes, available: heroes.count, items: items)]
        return RelatedRecord(.comic(Comic(head: RecordHead(key: .comic(id), title: title))), relations: lists)
    }
}

/// A reply with the request that it answered and the time.
struct MadeReply {
    var requestID: String
    var reply: WebReply
    var date: Date

    init(_ requestID: String, _ body: String, validators: Validators? = nil, base: String = "", at date: Date = .day(0))
    {
        self.requestID = requestID
        reply = WebReply(contentType: "application/json", validators: validators, body: Data(body.utf8), base: base)
        self.date = date
    }

    static func page(_ name: String, _ body: String = "{}", at date: Date = .day(0)) -> MadeReply {
        MadeReply(
            name,
            body,
            validators: Validators(etag: "tag-\(body.count)"),
            base: "http://127.0.0.1:8080",
            at: date
        )
    }
}

extension FrontierRequest {
    static func page(_ name: String) -> FrontierRequest { FrontierRequest(id: name, payload: "{\"page\":\"\(name)\"}") }
}

extension Archive {
    /// Keeps and reads one reply, as a crawler does.
    @discardableResult
    func take(
        _ reply: MadeReply,
        _ records: [RelatedRecord],
        in run: CrawlRun?,
        next: [FrontierRequest] = []
    ) async throws -> RecordChanges {
        let kept = try await keep(reply, from: .legends, in: run)
        return try await store(ArchivedReading(records: records), reply: kept.id, in: run, next: next, readBy: 1)
    }

    func keep(_ made: MadeReply, from source: SourceName, in run: CrawlRun?) async throws -> ArchivingResult {
        try await keep(made.reply, to: made.requestID, at: made.date, from: source, in: run)
    }

    func keepUnreadable(_ made: MadeReply, from source: SourceName, in run: CrawlRun?) async throws -> Int64 {
        try await keepUnreadable(made.reply, to: made.requestID, at: made.date, from: source, in: run)
    }

    /// The titles of all live records, in order.
    func titles() async throws -> [String] { try await content().records.map(\.title) }
}
