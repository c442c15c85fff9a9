import HeroPublish
import Testing

@testable import HeroServe

@Suite("What was asked for lately is held, up to a limit")
struct HeldRepliesTests {
    private func replies(_ site: SmallSite) throws -> [FileReply] {
        let published = try PublishedSite(folder: site.folder)
        return try (0..<10).map { number in
            let file = try #require(published.file("\(number).txt"))
            return try #require(FileReply(file, .identity, in: published))
        }
    }

    private func key(_ number: Int) -> ResponseCache.Key { ResponseCache.Key(path: "\(number).txt", form: .identity) }

    @Test("It never holds more, and what is in use stays")
    func limit() throws {
        let site = try SmallSite(Dictionary(uniqueKeysWithValues: (0..<10).map { ("\($0).txt", "\($0)") }))
        let replies = try replies(site)
        let held = ResponseCache(limit: replies[0].cost * 3)
        for (number, reply) in replies.enumerated() {
            held.keep(reply, as: key(number))
            #expect(held[key(0)] != nil, "0 is asked for all the time")
            #expect(held.cost <= replies[0].cost * 3)
        }
        #expect(held[key(9)] === replies[9])
        #expect(replies.indices.count { held[key($0)] != nil } == 3)
    }

    @Test("What is larger than all there is is not held")
    func tooLarge() throws {
        let site = try SmallSite(Dictionary(uniqueKeysWithValues: (0..<10).map { ("\($0).txt", "\($0)") }))
        let reply = try replies(site)[0]
        let held = ResponseCache(limit: reply.cost - 1)
        held.keep(reply, as: key(0))
        #expect(held[key(0)] == nil)
        #expect(held.cost == 0)
    }
}
