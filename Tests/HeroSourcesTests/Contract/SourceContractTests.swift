import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

/// What every source must do, whatever its API.
struct SourceContractTests {
    static let cases = Result { try SourceCase.all() }

    private static let hostile = [
        "<script>alert(1)</script>Goku", "Goku\u{0}\u{7}\u{1B}[31m\u{202E}",
        String(repeating: "A very long name ", count: 600),
        "\"><img src=x onerror=alert(1)>", "../../etc/passwd", "{{{name}}}", "",
    ]

    @Test("a crawl ends, asks nothing twice and finds all there is", arguments: try cases.get())
    func crawl(_ one: SourceCase) throws {
        var frontier = one.source.seeds()
        var asked: Set<String> = []
        var found: Set<RecordKey> = []
        var progress = SearchProgress()
        while !frontier.isEmpty {
            let request = frontier.removeFirst()
            #expect(asked.insert(request.id).inserted, "\(request.id) is asked twice")
            try #require(asked.count < 400, "the crawl does not end")
            let reading = try one.source.read(Made.reply(one.upstream(request)), to: request)
            let keys = reading.records.map(\.record.key)
            if case .search(let query) = request.step {
                let fresh = keys.filter { $0.kind == .facts && !found.contains($0) }.count
                progress.asked.append(SearchProgress.Asked(query: query, fresh: fresh))
                progress.texts += reading.records.map(\.record.head.overview.plain)
            }
            found.formUnion(keys)
            #expect(Set(reading.next.map(\.id)).count == reading.next.count, "a reading names a request twice")
            frontier += reading.next.filter { !asked.contains($0.id) && !frontier.contains($0) }
            if frontier.isEmpty { frontier = one.source.expansion(after: progress) }
        }
        #expect(Dictionary(grouping: found, by: \.kind).mapValues(\.count) == one.holds)
    }

    @Test("requests survive being kept on disk", arguments: try cases.get())
    func keptRequests(_ one: SourceCase) throws {
        let reading = try one.source.read(Made.reply(one.upstream(one.list)), to: one.list)
        for request in one.source.seeds() + reading.next {
            let kept = try JSONEncoder().encode(request)
            #expect(try JSONDecoder().decode(SourceRequest.self, from: kept) == request)
        }
    }

    @Test("an empty page is read as nothing", arguments: try cases.get())
    func emptyPage(_ one: SourceCase) throws {
        let reading = try one.reading([])
        #expect(reading.records == [])
        #expect(reading.unreadable == [])
        #expect(reading.next == [])
        #expect(reading.page?.total == 0)
    }

    @Test("neither an address shown, nor a complaint, nor a description holds a key", arguments: try cases.get())
    func masking(_ one: SourceCase) throws {
        let secrets = one.source.secrets.map(\.revealed)
        let session = SourceSession(token: Secret("t-o-k-e-n"))
        let stamp = Date(timeIntervalSince1970: 1_700_000_000)
        let repeated = Made.reply(#"{"message": "wrong: \#(secrets.joined(separator: ", "))"}"#, status: 401)
        let errorMessage = try #require(one.source.errorMessage(in: repeated))
        var dumped = ""
        dump(one.source, to: &dumped)
        for request in one.source.seeds() + [one.source.login()].compactMap(\.self) {
            let signed = one.source.signed(request, stamp: stamp, session: session)
            for secret in secrets + ["t-o-k-e-n"] {
                let texts = [
                    signed.shown, request.id, errorMessage, "\(one.source)", String(reflecting: one.source), dumped,
                ]
                #expect(texts.allSatisfy { !$0.contains(secret) })
            }
            #expect(signed.url.hasPrefix(one.source.baseURL + "/"))
        }
    }

    @Test("reading a reply twice gives the same", arguments: try cases.get())
    func readingTwice(_ one: SourceCase) throws {
        let items = (0..<20).map { one.item($0, "Number \($0)") }
        #expect(try one.reading(items) == one.reading(items))
    }

    @Test("hostile text comes out safe, and none of its records is lost", arguments: try cases.get())
    func hostileText(_ one: SourceCase) throws {
        let reading = try one.reading(Self.hostile.enumerated().map { one.item($0.offset, $0.element) })
        let heads = reading.records.map(\.record.head).filter { $0.key.kind == one.kind }
        #expect(heads.count == Self.hostile.count)
        #expect(reading.unreadable == [])
        for head in heads {
            let scalars = head.title.unicodeScalars
            #expect((1...1_000).contains(scalars.count))
            #expect(scalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
            #expect(!head.title.contains("<script") && !head.title.contains("alert(1)</"))
            #expect(!head.overview.markup.contains("<script") && !head.overview.markup.contains("<img"))
        }
    }

    @Test(
        "a reply that is not the API's is refused whole",
        arguments: try cases.get(),
        ["", " \n", "<!DOCTYPE html><h1>Not Found</h1>", "42", "null", #""text""#, #"{"other": 1}"#]
    )
    func foreignReply(_ one: SourceCase, _ body: String) {
        #expect(throws: SourceError.self) { try one.source.read(Made.reply(body), to: one.list) }
    }

    @Test("a reply cut anywhere is refused whole", arguments: try cases.get())
    func cutReply(_ one: SourceCase) throws {
        let body = one.page([one.item(1, "One"), one.item(2, "Two")])
        for length in stride(from: 1, to: body.count - 1, by: 7) {
            #expect(throws: SourceError.self) {
                try one.source.read(Made.reply(String(body.prefix(length))), to: one.list)
            }
        }
    }

    @Test("a reply that is no success is refused", arguments: try cases.get(), [202, 304, 404, 500])
    func wrongStatus(_ one: SourceCase, _ status: Int) {
        let reply = Made.reply(one.page([one.item(1, "One")]), status: status)
        #expect(throws: SourceError.self) { try one.source.read(reply, to: one.list) }
    }

    @Test("a retyped field costs one item, not its neighbours", arguments: try cases.get())
    func retypedField(_ one: SourceCase) throws {
        let reading = try one.reading([one.item(1, "One"), one.retyped, one.item(2, "Two"), "null", "[]"])
        #expect(reading.records.filter { $0.record.key.kind == one.kind }.count == 2)
        #expect(reading.unreadable.first == one.errorMessage)
        #expect(reading.unreadable.count == 3)
        #expect(reading.page?.ids.count == 3)
        #expect(reading.page?.ids[1] == one.errorMessage.id)
    }

    @Test("text that is no UTF-8 is read as what it is, and a stray byte costs one letter", arguments: try cases.get())
    func otherText(_ one: SourceCase) throws {
        func title(_ words: String, _ contentType: String? = nil) throws -> (text: String, remark: String?) {
            var body = Data(one.page([one.item(1, words)]).utf8)
            for place in body.indices where body[place] == UInt8(ascii: "?") && body[place - 1] == UInt8(ascii: "S") {
                body[place] = 0xF3
            }
            let reply = WebReply(contentType: contentType, body: body, base: Made.base)
            let head = try #require(try one.source.read(reply, to: one.list).records.last?.record.head)
            let texts = [head.title, head.overview.plain]
            return (texts.first { $0.contains("Goku") } ?? "", reply.text.remark)
        }
        #expect(try title("S?n Goku").text.contains("Són Goku"))
        #expect(try title("S?n Goku").remark?.contains("windows-1252") == true)
        #expect(try title("S?n Goku", "application/json; charset=ISO-8859-2") == ("Són Goku", nil))
        #expect(try title("S?n Goku", "application/json; charset=windows-1251").text == "Sуn Goku")
        let stray = try title("S?n Goku é", "application/json; charset=utf-8")
        #expect(stray.text == "S\u{FFFD}n Goku é")
        #expect(stray.remark?.hasPrefix("what is no UTF-8 became U+FFFD in ") == true)
    }

    @Test("a source has a name, words of attribution and a pace", arguments: try cases.get())
    func profile(_ one: SourceCase) {
        #expect(SourceRegistry.kinds.contains(one.source.profile.kind))
        #expect(!one.source.profile.title.isEmpty && !one.source.profile.attribution.text.isEmpty)
        #expect(one.source.profile.attribution.link != nil)
        #expect(one.source.profile.pace.requestsPerSecond > 0 && one.source.profile.pace.parallel > 0)
    }
}
