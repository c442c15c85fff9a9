import Foundation
import HeroArchive
import HeroModel

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

extension FetchedReply {
    static func page(_ name: String, _ body: String = "{}", at date: Date = .day(0)) -> FetchedReply {
        FetchedReply(
            requestID: name,
            etag: "tag-\(body.count)",
            contentType: "application/json",
            body: Data(body.utf8),
            base: "http://127.0.0.1:8080",
            fetchedAt: date
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
        _ reply: FetchedReply,
        _ records: [RelatedRecord],
        in run: CrawlRun?,
        next: [FrontierRequest] = []
    ) async throws -> RecordChanges {
        let kept = try await keep(reply, from: .legends, in: run)
        return try await store(StoredReading(records: records), reply: kept.id, in: run, next: next, readBy: 1)
    }

    /// The titles of all live records, in order.
    func titles() async throws -> [String] { try await content().records.map(\.record.head.title) }
}
