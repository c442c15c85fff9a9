import Foundation
import HeroModel
import Testing

@testable import HeroIngest
@testable import HerodexCLI

@Suite("What went wrong in a crawl, in words")
struct CrawlTroublesTests {
    private func report(_ members: String) throws -> CrawlReport {
        let report = CrawlReport(source: SourceName("legends"), outcome: .complete)
        var fields = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(report)) as? [String: any Sendable]
        )
        let changed = try JSONSerialization.jsonObject(with: Data(members.utf8)) as? [String: any Sendable]
        fields.merge(try #require(changed)) { $1 }
        return try JSONDecoder().decode(CrawlReport.self, from: JSONSerialization.data(withJSONObject: fields))
    }

    @Test("a crawl that went well says nothing")
    func none() throws { #expect(try report("{}").troubleLists.isEmpty) }

    @Test(
        "each sort is a sentence, in the singular where there is one",
        arguments: [
            (#"{"failedRequests":[{"address":"a","reason":"b"}]}"#, "1 request failed", ["a: b"]),
            (
                #"{"unreadable":[{"request":"GET /h","reply":7,"kind":"heroes","item":"[25]","reason":"no"}]}"#,
                "1 record cannot be read", ["GET /h, [25]: no (reply 7)"]
            ),
            (
                #"{"repeated":[{"list":"all","kind":"heroes","id":"5","times":2}]}"#,
                "1 record is listed more than once, with different content; the last one is kept",
                ["heroes 5, 2 times in all"]
            ),
            (
                #"{"brokenLists":[{"request":"GET /h?page=2","reason":"no"}]}"#, "1 list not read to the end",
                ["GET /h?page=2: no"]
            ),
            (#"{"picturesFailed":[{"address":"a","reason":"b"}]}"#, "1 picture could not be fetched", ["a: b"]),
            (#"{"picturesLeft":1}"#, "1 picture left for the next crawl, since the host does not answer", []),
            (
                #"{"unaccounted":[{"list":"all","kind":"heroes","total":20,"seen":17}]}"#,
                "the list all says that it has 20 records, and shows 17: 3 missing", []
            ),
            (
                #"{"disbelieved":["heroes"],"vanished":[{"kind":"heroes","lost":552,"of":565}]}"#,
                "552 of 565 heroes vanished from the source's list at once; they are kept. "
                    + "If that is right: --accept-withdrawals", []
            ),
        ]
    )
    func sentences(members: String, heading: String, lines: [String]) throws {
        #expect(try report(members).troubleLists == [TroubleList(heading: heading, lines: lines)])
    }
}
