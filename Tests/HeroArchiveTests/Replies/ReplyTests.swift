import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Replies")
struct ReplyTests {
    @Test("a reply comes back as it was kept", arguments: ArchiveDepth.allCases)
    func roundTrip(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let reply = MadeReply.page("GET /a", "{\"a\":1}", at: .day(4, second: 0.123_456_7))
            let kept = try await archive.keep(reply, from: .legends, in: nil)
            let back = try #require(try await archive.reply(.legends, "GET /a"))
            #expect(kept.change == .new)
            #expect(back.id == kept.id)
            #expect(back.reply.body == reply.reply.body)
            #expect(back.reply.base == reply.reply.base)
            #expect(back.retrieved == reply.date)
            #expect(try await archive.reply(kept.id) == back)
            #expect(try await archive.reply(.legends, "GET /b") == nil)
        }
    }

    @Test("a mirror that moves brings the same content, escaped slashes or not", arguments: ArchiveDepth.allCases)
    func movedBase(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            func reply(_ base: String, day: Int) -> MadeReply {
                let escaped = base.replacing("/", with: "\\/")
                let body = "{\"a\":\"\(base)/p.png\",\"b\":\"\(escaped)\\/p.png\",\"c\":\"\(base)\"}"
                return MadeReply("r", body, base: base, at: .day(day))
            }
            let first = try await archive.keep(reply("http://127.0.0.1:8080", day: 0), from: .legends, in: nil)
            let revision = try await archive.contentRevision()
            let second = try await archive.keep(reply("https://mirror.example/x", day: 1), from: .legends, in: nil)
            let kept = try #require(try await archive.reply(second.id))
            #expect(second == ArchivingResult(id: first.id, change: .same, readBy: 0))
            #expect(kept.reply.base == "http://127.0.0.1:8080")
            #expect(kept.retrieved == .day(0))
            #expect(kept.checked == .day(1))
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test(
        "only the source's own address is passed over",
        arguments: [
            ("http://h:80/a", "http://h:81/a"), ("http://h:80/a", "http://h:8080/a"),
            ("x http://h:80", "http://h:80 x"),
            ("http://h:80http://h:80", "http://h:80"), ("", "http://h:80"),
        ]
    )
    func otherContent(one: String, other: String) async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let changes = try await [one, other].asyncMap { text in
                let reply = MadeReply("r", text, base: "http://h:80")
                return try await archive.keep(reply, from: .legends, in: nil).change
            }
            #expect(changes == [.new, .changed])
        }
    }

    @Test("a changed body replaces the one before and wants to be read", arguments: ArchiveDepth.allCases)
    func changed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let first = try await archive.keep(.page("r", "1"), from: .legends, in: nil)
            try await archive.store(ArchivedReading(), reply: first.id, in: nil, readBy: 3)
            #expect(try await archive.keep(.page("r", "1"), from: .legends, in: nil).readBy == 3)
            let second = try await archive.keep(.page("r", "22", at: .day(1)), from: .legends, in: nil)
            #expect(second == ArchivingResult(id: first.id, change: .changed, readBy: 0))
            #expect(try await archive.reply(first.id)?.reply.body == Data("22".utf8))
            try await archive.store(ArchivedReading(), reply: second.id, in: nil, readBy: 3)
            #expect(try await archive.content().newestReply == .day(1))
        }
    }

    @Test("a reply that nobody can read lies beside the good one, and moves nothing", arguments: ArchiveDepth.allCases)
    func unreadable(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("r", "1"), [.hero("1", "Mulan")], in: nil)
            let run = try await archive.beginRun(.legends, seeds: [.page("r")], at: .day(1))
            try await archive.finish(run, .unreachable(reason: "HTML"), at: .day(1))
            let (revision, status) = (try await archive.contentRevision(), try await archive.status())
            for (day, body) in [(2, "<p>"), (3, "<p>"), (4, "<h1>")] {
                let page = MadeReply.page("r", body, at: .day(day))
                let number = try await archive.keepUnreadable(page, from: .legends, in: run)
                let kept = try #require(try await archive.reply(number))
                #expect(kept.isUnreadable)
                #expect(kept.reply.body == Data(body.utf8))
                #expect(kept.requestID == "r (unreadable)")
            }
            let good = try #require(try await archive.reply(.legends, "r"))
            #expect(!good.isUnreadable)
            #expect(good.reply.body == Data("1".utf8))
            #expect(try await archive.content().newestReply == .day(0))
            #expect(try await archive.sources().map(\.newestReply) == [.day(0)])
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.status().map(\.health) == status.map(\.health))
            #expect(try await archive.status().map(\.lastAnswer) == [.day(0)])
        }
    }

    @Test("not modified keeps body and date", arguments: ArchiveDepth.allCases)
    func confirmed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("r", "1"), [.hero("1", "Mulan")], in: nil)
            let revision = try await archive.contentRevision()
            let reply = try #require(try await archive.confirm(.legends, "r", in: nil, at: .day(5)))
            #expect(reply.reply.body == Data("1".utf8))
            #expect(reply.retrieved == .day(0))
            #expect(reply.checked == .day(5))
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.content().newestReply == .day(0))
            #expect(try await archive.confirm(.legends, "unknown", in: nil, at: .day(5)) == nil)
        }
    }

    @Test("validators are the newest the source sent, also with an unchanged body", arguments: ArchiveDepth.allCases)
    func validators(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            func reply(etag: String?, lastModified: String?) -> MadeReply {
                let validators = Validators(etag: etag, lastModified: lastModified)
                return MadeReply("r", "", validators: etag ?? lastModified == nil ? nil : validators)
            }
            #expect(try await archive.validators(.legends, "r") == nil)
            for (etag, lastModified) in [("1", nil), (nil, "Tue"), ("2", "Wed")] as [(String?, String?)] {
                _ = try await archive.keep(
                    reply(etag: etag, lastModified: lastModified),
                    from: .legends,
                    in: nil
                )
                let expected = Validators(etag: etag, lastModified: lastModified)
                #expect(try await archive.validators(.legends, "r") == expected)
            }
            _ = try await archive.keep(reply(etag: nil, lastModified: nil), from: .legends, in: nil)
            #expect(try await archive.validators(.legends, "r") == nil)
        }
    }

    @Test("replies an older reading read are found, oldest first", arguments: ArchiveDepth.allCases)
    func toRead(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let ids = try await [3, 1, 2].asyncMap { day in
                try await archive.keep(.page("\(day)", at: .day(day)), from: .legends, in: nil).id
            }
            try await archive.store(ArchivedReading(), reply: ids[0], in: nil, readBy: 1)
            #expect(try await archive.repliesToRead(.legends, olderThan: 1) == [ids[1], ids[2]])
            #expect(try await archive.repliesToRead(.legends, olderThan: 2) == [ids[1], ids[2], ids[0]])
        }
    }
}

extension Sequence {
    func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
