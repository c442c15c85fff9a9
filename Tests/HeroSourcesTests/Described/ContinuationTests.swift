import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("A list continues with all members of an object, as MediaWiki's do")
struct ContinuationTests {
    private static func source() throws -> DeclarativeSource {
        try Made.described(
            """
            title: T
            baseURL: https://api.example/w
            attribution: { text: A }
            resources:
              heroes:
                kind: heroes
                path: /api.php
                parameters: { action: query, generator: categorymembers }
                records: query.pages.*
                id: pageid
                paginator: { type: continue, path: continue, size: 2, sizeParameter: gcmlimit }
                fields: { title: title, overview: extract }
            """
        )
    }

    private static func pages(_ ids: [Int], _ rest: String, text: String = "Old.") -> String {
        let pages = ids.map { #""\#($0)": {"pageid": \#($0), "title": "P\#($0)", "extract": "\#(text)"}"# }
        return #"{"query": {"pages": {\#(pages.joined(separator: ","))}}\#(rest.isEmpty ? "" : ", " + rest)}"#
    }

    private static let first = "GET /api.php?action=query&gcmlimit=2&generator=categorymembers"

    @Test("members are sent besides the first request's parameters, and only the latest")
    func follows() throws {
        let source = try Self.source()
        let seed = source.seeds()[0]
        #expect(seed.id == Self.first)
        let one = try source.read(
            Made.reply(
                Self.pages([1, 2], #""continue": {"continue": "gcm||", "gcmcontinue": "b|2", "excontinue": 1}"#)
            ),
            to: seed
        )
        #expect(
            one.next.map(\.id) == [
                "GET /api.php?action=query&continue=gcm||&excontinue=1&gcmcontinue=b|2&gcmlimit=2&generator=categorymembers"
            ]
        )
        // As the archive keeps it.
        let asked = try JSONDecoder().decode(SourceRequest.self, from: JSONEncoder().encode(one.next[0]))
        let two = try source.read(
            Made.reply(Self.pages([3], #""continue": {"continue": "-||", "gcmcontinue": "c"}"#)),
            to: asked
        )
        #expect(two.records.map(\.record.key.id) == ["3"] && two.unreadable == [])
        #expect(
            two.next.map(\.id) == [
                "GET /api.php?action=query&continue=-||&gcmcontinue=c&gcmlimit=2&generator=categorymembers"
            ]
        )
        let last = try source.read(Made.reply(Self.pages([4], #""batchcomplete": """#)), to: two.next[0])
        #expect(last.records.count == 1 && last.next == [] && last.brokenOff == nil)
    }

    @Test("a reply without items may lead on")
    func empty() throws {
        let source = try Self.source()
        let reading = try source.read(Made.reply(#"{"continue": {"gcmcontinue": "b"}}"#), to: source.seeds()[0])
        #expect(reading.records == [] && reading.next.count == 1)
        #expect(throws: SourceError.self) {
            try source.read(Made.reply(#"{"batchcomplete": ""}"#), to: source.seeds()[0])
        }
    }

    @Test("what was asked with already ends the list, and is said")
    func circle() throws {
        let source = try Self.source()
        let body = Self.pages([1], #""continue": {"gcmcontinue": "b"}"#)
        let one = try source.read(Made.reply(body), to: source.seeds()[0])
        let two = try source.read(Made.reply(body), to: one.next[0])
        #expect(two.next == [])
        #expect(two.brokenOff == "its pages lead in a circle: continue is what this page was asked with")
    }

    @Test("further parts of the items before are findings: the first part counts, and the list goes on")
    func parts() throws {
        let source = try Self.source()
        let one = try source.read(
            Made.reply(Self.pages([1, 2], #""continue": {"excontinue": 1}"#)),
            to: source.seeds()[0]
        )
        let two = try source.read(
            Made.reply(Self.pages([1, 2], #""continue": {"gcmcontinue": "c"}"#, text: "")),
            to: one.next[0]
        )
        #expect(two.records == [])
        let reason = "a second reply has further values of it, which are not united: ask for fewer items at once"
        #expect(two.unreadable.map { "\($0.id ?? "") \($0.path)" } == ["1 query.pages.*", "2 query.pages.*"])
        #expect(Set(two.unreadable.map(\.reason)) == [reason])
        let three = try source.read(Made.reply(Self.pages([3, 4], "")), to: two.next[0])
        #expect(three.records.count == 2 && three.unreadable == [])
        #expect(
            PlannedRequests(source.description).lines[0].text.hasSuffix("page by page with all members of continue")
        )
    }

    @Test("a list that goes on with ever new tokens and nothing new ends, and says so", arguments: [[1, 2], []])
    func endless(ids: [Int]) throws {
        let source = try Self.source()
        var (request, count) = (source.seeds()[0], 0)
        var brokenOff: String?
        while brokenOff == nil, count < 300 {
            count += 1
            let rest = #""continue": {"continue": "gcm||", "gcmcontinue": "b|\#(count)"}"#
            let reading = try source.read(Made.reply(Self.pages(ids, rest)), to: request)
            brokenOff = reading.brokenOff
            request = reading.next.first ?? request
        }
        #expect(brokenOff == "101 replies in a row have the same items, and each says that another follows")
        #expect(count == 101)
    }
}
