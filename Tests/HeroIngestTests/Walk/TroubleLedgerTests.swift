import HeroModel
import Testing

@testable import HeroIngest
@testable import HeroSources

@Suite("FailureLog")
struct TroubleLedgerTests {
    private func request(_ path: String) -> SourceRequest { SourceRequest(path: path, step: .categories) }
    private func item(_ id: String?, _ path: String) -> UnreadableRecord {
        UnreadableRecord(kind: .facts, id: id, path: path, reason: "text expected")
    }

    @Test("what goes well when it is asked again is no trouble any more")
    func settled() {
        var troubles = FailureLog()
        let failure = FailedRequest(address: "/a", reason: "it answered 404")
        troubles.fail(request("/a"), failure)
        troubles.settle(request("/b"), reply: 1, unreadable: [item("1", "result[0]")], brokenOff: nil)
        #expect(troubles.failedRequests == [failure])
        #expect(troubles.unreadable.count == 1)
        troubles.settle(request("/a"), reply: 2, unreadable: [], brokenOff: nil)
        troubles.settle(request("/b"), reply: 1, unreadable: [], brokenOff: nil)
        #expect(troubles.failedRequests.isEmpty)
        #expect(troubles.unreadable.isEmpty)
    }

    @Test("a record counts once, however many replies hold it; what has no id counts each time")
    func once() {
        var troubles = FailureLog()
        troubles.settle(
            request("/b"),
            reply: 2,
            unreadable: [item("1", "result[4]"), item(nil, "result[5]")],
            brokenOff: nil
        )
        troubles.settle(
            request("/a"),
            reply: 1,
            unreadable: [item("1", "result[0]"), item(nil, "result[5]")],
            brokenOff: nil
        )
        #expect(troubles.unreadable.map(\.item) == ["result[0]", "result[5]", "result[5]"])
        #expect(troubles.unreadable.map(\.reply) == [1, 1, 2])
    }
}
