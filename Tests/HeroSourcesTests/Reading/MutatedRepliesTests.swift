import Foundation
import Fuzzing
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Replies changed at random")
struct MutatedRepliesTests {
    /// A source with requests of its own, and replies to them that are small and made up.
    struct Case: CustomTestStringConvertible, Sendable {
        let source: any HeroSource
        let requests: [SourceRequest]
        let replies: [String]

        var testDescription: String { source.profile.kind }
    }

    private static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "null", "true", "{}", "[]", "{\"a\":", "[[", "\\u0000", "\\ud800",
        "\\u202e",
        "\\", "//", "\"id\":", "\"offset\":", "\"total\":", "\"available\":", "\"items\":", "\"price\":", "\"date\":",
        "<p>", "&amp;", "-", "e9", "9223372036854775807",
    ]

    @Test("are read, or refused in words; what is read has ids and plain titles", arguments: cases, Fuzz.lanes)
    func replies(_ one: Case, lane: Int) throws {
        let fuzz = Fuzz(
            "replies-" + one.source.profile.kind,
            seeds: one.replies,
            pieces: Self.pieces,
            longest: 4_096
        )
        try fuzz.run(lane: lane) { input in
            let reply = WebReply(contentType: "application/json", body: input.data, base: Made.base)
            var dice = input.dice
            do {
                expectSound(try one.source.read(reply, to: dice.pick(one.requests)), input)
            } catch let error as SourceError {
                #expect(!error.explanation.summary.isEmpty && error.explanation.because != nil, "\(input)")
            }
            expectSound(Self.wikiReading(reply, of: one), input)
            _ = try? one.source.session(from: reply)
            let errorMessage = one.source.errorMessage(in: WebReply(status: 500, body: input.data, base: Made.base))
            #expect((errorMessage ?? "").count <= 201, "\(input)")
        }
    }

    /// The records of a wiki whose only reply this is; nothing for other sources.
    private static func wikiReading(_ reply: WebReply, of one: Case) -> SourceReading {
        var reading = SourceReading()
        let request = one.requests[one.requests.count - 1]
        guard let found = try? one.source.wikiReply(reply, to: request),
            var reader = one.source.wikiReader(of: found.site)
        else { return reading }
        reader.survey(found)
        reader.finishSurvey()
        reading.records = found.pages.compactMap { reader.read($0, picture: { _ in nil })?.record }
        return reading
    }

    private func expectSound(_ reading: SourceReading, _ input: Fuzz.Input) {
        for head in reading.records.map(\.record.head) {
            #expect(!head.key.id.isEmpty && !head.title.isEmpty, "\(input)")
            let isPlain = head.title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            #expect(isPlain, "\(input)")
            #expect(!head.overview.markup.contains("<script"), "\(input)")
        }
        for list in reading.records.flatMap(\.relations) + [reading.relation].compactMap(\.self) {
            #expect(list.available ?? 0 >= 0, "\(input)")
        }
        if let page = reading.page { #expect(page.offset >= 0 && page.total >= 0, "\(input)") }
        #expect(reading.unreadable.allSatisfy { !$0.reason.isEmpty }, "\(input)")
    }

    @Test("a request kept on disk is read back or is none", arguments: Fuzz.lanes)
    func keptRequests(lane: Int) throws {
        let encoder = JSONEncoder()
        let kept = try Self.cases.flatMap(\.requests).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        let decoder = JSONDecoder()
        Fuzz("kept-requests", seeds: kept, pieces: Self.pieces).run(lane: lane) { input in
            guard let request = try? decoder.decode(SourceRequest.self, from: input.data) else { return }
            let again = try? decoder.decode(SourceRequest.self, from: encoder.encode(request))
            #expect(again == request, "\(input)")
            #expect(request.address(base: Made.base).utf8.starts(with: (Made.base + "/").utf8), "\(input)")
        }
    }

    private static let owner = RecordKey(source: SourceName("marvel"), kind: .series, id: "1")

    private static let cases: [Case] = {
        do {
            return try [marvel(), dragonBall(), chuckNorris(), superHero(), comicVine(), wiki()]
        } catch {
            Issue.record(error)
            return []
        }
    }()

    private static func marvel() throws -> Case {
        let comic = """
            {"id":16,"title":"Tale (1485) #92.1","issueNumber":92.1,"isbn":785110283,"upc":"5960","pageCount":36,
            "dates":[{"type":"onsaleDate","date":"1985-07-31T00:00:00-0400"}],"modified":"2014-04-29T14:18:17-0400",
            "prices":[{"type":"printPrice","price":0.29}],"thumbnail":{"path":"http://p.example:99/x","extension":"jpg"},
            "series":{"resourceURI":"http://g.example/v1/public/series/2","name":"Tale"},
            "creators":{"available":2,"items":[{"resourceURI":"http://g/creators/3","name":"W","role":"writer"}]}}
            """
        let series =
            #"{"id":466,"title":"Tales","startYear":2000,"endYear":2099,"description":"<p>x</p>","urls":[{"url":"http://m/?utm_a=1#b"}]}"#
        let pages = [comic, series].map { item in
            #"{"code":200,"attributionHTML":"<a href=\"http://m\">By M</a>","data":{"offset":0,"total":250,"results":[\#(item)]}}"#
        }
        let bare = #"{"results":[{"id":1,"name":"N","fullName":"F","type":"cover"}],"offset":100}"#
        let refusal = #"{"code":"MissingParameter","message":"You must provide a hash."}"#
        let steps = MarvelCollection.allCases.map { MarvelList.collection($0).request(offset: 0) }
        return Case(
            source: try MarvelSource(Made.marvel),
            requests: steps + [MarvelList.related(.comics, of: owner).request(offset: 100)],
            replies: pages + [bare, refusal]
        )
    }

    private static func dragonBall() throws -> Case {
        let source = try DragonBallSource(Made.dragonBall)
        let step = SourceRequest.Step.relation(owner: owner, kind: .transformations, role: .form, offset: 0)
        return Case(
            source: source,
            requests: source.seeds() + [SourceRequest(path: "/", step: step)],
            replies: [
                #"[{"id":"D13A","name":"3. Forma","description":"Saiyan","photo":"http://p/a b.jpg?w=3","hero":{"id":"X"}}]"#,
                #"{"error":true,"reason":"Unauthorized"}"#, "eyJh.eyJi.c2ln", "<html><h1>Not \u{600}Found</h1></html>",
            ]
        )
    }

    private static func chuckNorris() throws -> Case {
        let source = try ChuckNorrisSource(Made.chuckNorris)
        return Case(
            source: source,
            requests: source.seeds(),
            replies: [
                """
                {"total":1,"result":[{"id":"ab-c","value":"A fact.","categories":["dev"],"icon_url":"http://p/i.png",
                "updated_at":"2020-01-05 13:42:19.576875","url":"http://c/jokes/ab-c"}]}
                """, #"["animal","dev"]"#,
            ]
        )
    }

    private static func wiki() throws -> Case {
        var settings = SourceSettings(kind: "mediawiki", name: SourceName("wiki"))
        settings.baseURL = Made.base + "/api.php"
        settings.wikiKinds = [WikiKind(kind: "heroes", pages: ["Category:C"])]
        let text = "{{Infobox|name=B|image=P.png|x=[[A]]}} '''A''' [[Category:C]]"
        let page =
            #"{"pageid":4,"ns":0,"title":"A","revisions":[{"timestamp":"2020-01-01T00:00:00Z","slots":{"main":"#
            + #"{"contentmodel":"wikitext","content":"\#(text)"}}}],"redirects":[{"ns":0,"title":"B","fragment":"c"}]}"#
        let file =
            #"{"ns":6,"title":"File:P.png","imageinfo":[{"url":"http://p.example/P.png","mime":"image/png","#
            + #""extmetadata":{"Artist":{"value":"<i>A</i>"},"LicenseShortName":{"value":"CC0"}}}]}"#
        return Case(
            source: try MediaWikiSource(settings),
            requests: [WikiRequests.site, WikiRequests.members(of: "Category:C", isTemplate: false)],
            replies: [
                #"{"continue":{"gcmcontinue":"2","continue":"-"},"query":{"pages":[\#(page),\#(file)]}}"#,
                #"{"query":{"namespaces":{"14":{"id":14,"name":"K"}},"namespacealiases":[{"id":6,"alias":"P"}],"#
                    + #""rightsinfo":{"text":"CC0"},"allcategories":[{"category":"C","pages":7}]}}"#,
                #"{"error":{"code":"maxlag","info":"Waiting"},"expandtemplates":{"wikitext":"W\nen\nhttps://w/X"}}"#,
            ]
        )
    }

    private static func comicVine() throws -> Case {
        let source = try Made.bundled(Made.comicVine)
        let first =
            #"{"status_code":1,"number_of_total_results":450,"results":[{"id":7,"name":"A","aliases":"B\r\nC"}]}"#
        let list = try source.read(Made.reply(first), to: source.seeds()[0])
        return Case(
            source: source,
            requests: source.seeds() + list.next,
            replies: [
                first,
                """
                {"error":"OK","status_code":1,"results":{"id":7,"name":"A","gender":1,"birth":"Aug 23, 1754",
                "count_of_issue_appearances":40,"issue_credits":[{"id":3,"name":"T"},{"id":4,"name":null}],
                "image":{"super_url":"https://p/6373148-blank.png","original_url":"//p/x"},"publisher":{"name":"P"}}}
                """,
                #"{"error":"Object Not Found","limit":0,"status_code":101,"results":[]}"#,
            ]
        )
    }

    private static func superHero() throws -> Case {
        let source = try Made.bundled(Made.superHero)
        return Case(
            source: source,
            requests: source.seeds(),
            replies: [
                """
                [{"id":7,"name":"A","powerstats":{"intelligence":50,"combat":101,"power":-3},
                "appearance":{"height":["6'8","203 cm"],"weight":["-","0 kg"]},"images":{"lg":"http://p/lg.jpg","sm":null},
                "biography":{"fullName":"B","aliases":["-","C"],"alterEgos":"No alter egos found.","publisher":null}}]
                """
            ]
        )
    }
}

@Suite("Numbers at the edge of arithmetic")
struct EdgeNumberTests {
    @Test(
        "a page that begins past all lists is refused, whether it says its total or not",
        arguments: ["9223372036854775807", "-1", "10000001"]
    )
    func offset(_ offset: String) throws {
        let source = try MarvelSource(Made.marvel)
        for total in ["", #","total":1"#] {
            let body = #"{"data":{"offset":\#(offset)\#(total),"results":[{"id":1,"name":"A"}]}}"#
            #expect(throws: SourceError.self) { try source.read(Made.reply(body), to: source.seeds()[0]) }
        }
    }

    @Test("brackets in brackets are no records, however deep", arguments: [100, 512, 513, 100_000])
    func nesting(depth: Int) throws {
        for (open, close) in [("[", "]"), (#"{"data":"#, "}")] {
            let body = String(repeating: open, count: depth) + String(repeating: close, count: depth)
            for source in try Made.all.map({ try SourceRegistry.source(for: $0) }) {
                guard let request = source.seeds().first else { continue }
                do {
                    let reading = try source.read(Made.reply(body), to: request)
                    #expect(reading.records.isEmpty && (depth <= 512 || !reading.unreadable.isEmpty))
                } catch {
                    #expect(error is SourceError)
                }
            }
        }
    }

    @Test("a moment with any digits is read or none", arguments: ["9", "99", "99999", "99999999999999999999"])
    func moments(digits: String) {
        for form in [
            "D-01-01T00:00:00-0400", "2020-01-01TD:00:00-0400", "2020-01-01T00:00:00-D", "2020-D-01T00:00:00Z",
        ] {
            let text = form.replacing("D", with: digits)
            for moment in [MarvelText.moment(text), FactText.moment(text)].compactMap(\.self) {
                #expect(Date.writable.contains(moment), "\(text)")
            }
        }
    }
}
