import Foundation
import HeroModel
import Testing

@testable import HeroBasics
@testable import HeroSources

struct MarvelTextTests {
    @Test("the hash is the one of the API's documentation")
    func hash() {
        let keys = MarvelKeys(publicKey: Secret("1234"), privateKey: Secret("abcd"))
        #expect(keys.hash(ts: "1") == "ffd275c5130566a2916217b101f26150")
    }

    @Test("a request is signed with time, key and hash, and shown without")
    func signing() throws {
        let source = try MarvelSource(Made.marvel)
        let stamp = Date(timeIntervalSince1970: 1)
        let signed = source.signed(try #require(source.seeds().first), stamp: stamp, session: nil)
        let page = "https://gateway.marvel.com/v1/public/characters?orderBy=name&limit=100&offset=0"
        #expect(
            signed
                == WebRequest(
                    method: .get,
                    url: page + "&ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150",
                    shown: page + "&apikey=***&hash=***",
                    headers: [HTTPHeader("Accept", "application/json")]
                )
        )
    }

    @Test(
        "an id is found in the API's own addresses, whatever their scheme, host, port and query",
        arguments: [
            ("http://gateway.marvel.com/v1/public/comics/16926", "16926"),
            ("https://x:443/a/v1/public/comics/1?ts=1", "1"),
            ("/v1/public/comics/7/", "7"), ("http://g.example/v1/public/comics/7#x", "7"),
            ("http://g.example/v1/public/comics/16926xyz", nil), ("http://g.example/v1/public/comics", nil),
            ("http://g.example/v1/public/stories/7", nil), ("http://g.example/v1/public/comics/7/stories", nil),
            ("", nil),
            ("http://g.example/v1/public/comics/٣", nil),
        ]
    )
    func ids(_ address: String, _ id: String?) { #expect(MarvelCollection.comics.id(in: address) == id) }

    @Test(
        "the API's ways of writing an unknown day are read as none",
        arguments: [
            ("2017-04-19 01:00:00", "2017-04-19"), ("1962-08-10T00:00:00-0400", "1962-08-10"),
            ("1969-12-30", "1969-12-30"),
            ("-0001-11-30T00:00:00-0500", nil), ("0000-00-00 00:00:00", nil), ("2029-12-31T00:00:00-0500", nil),
            ("1969-12-31T19:00:00-0500", nil), ("soon", nil), ("", nil), ("2019-02-30", nil),
        ]
    )
    func days(_ raw: String, _ day: String?) { #expect(MarvelText.day(raw)?.description == day) }

    @Test(
        "a moment is read with its zone",
        arguments: [
            ("2013-09-18T15:54:04-0400", 1_379_534_044.0), ("2019-12-13T16:23:45-0500", 1_576_272_225),
            ("2019-12-13T16:23:45Z", 1_576_254_225), ("1969-12-31T19:00:00-0500", nil), ("1970-01-01T00:00:00Z", nil),
            ("-0001-11-30T00:00:00-0500", nil), ("2013-09-18", nil), ("", nil),
        ]
    )
    func moments(_ raw: String, _ seconds: Double?) {
        #expect(MarvelText.moment(raw)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "links lose the parameters that hold the key of whoever asked",
        arguments: [
            ("http://m.example/a?utm_campaign=apiRef&utm_source=KEY", "http://m.example/a"),
            ("http://m.example/a?x=1&utm_source=KEY&y=2#part", "http://m.example/a?x=1&y=2#part"),
            ("http://m.example/a?UTM_SOURCE=KEY#?utm_source", "http://m.example/a#?utm_source"),
            ("http://m.example/a#b?c", "http://m.example/a#b?c"), ("http://m.example/a?", "http://m.example/a"),
            ("", ""),
        ]
    )
    func links(_ sent: String, _ kept: String) { #expect(MarvelLinkReply.untracked(sent) == kept) }

    @Test(
        "a code sent as a number gets its leading zeros back only where that makes it an ISBN",
        arguments: [
            ("785110283", "0785110283"), ("785110284", "785110284"), ("\"785110283\"", "785110283"),
            ("\" 0-7851-1129-8 \"", "0-7851-1129-8"), ("9780785136217", "9780785136217"), ("0", nil), ("\"\"", nil),
        ]
    )
    func codes(_ sent: String, _ isbn: String?) throws {
        #expect(try JSONDecoder().decode([MarvelCode].self, from: Data("[\(sent)]".utf8))[0].isbn == isbn)
    }

    @Test(
        "both error shapes and the HTML page are understood",
        arguments: [
            (#"{"code":"MissingParameter","message":"You must provide a hash."}"#, "You must provide a hash."),
            (#"{"code":404,"status":"We couldn't find that character"}"#, "We couldn't find that character"),
            ("<div id=\"main\"><div class=\"fof\"><h1>Not Found</h1></div></div>", "Not Found"),
        ]
    )
    func complaints(_ body: String, _ words: String) throws {
        #expect(try MarvelSource(Made.marvel).errorMessage(in: Made.reply(body, status: 404)) == words)
    }
}
