import Foundation
import HeroBasics
import Testing

@testable import HeroSources

struct APIErrorMessageTests {
    @Test(
        "an error body's own words are found in every shape the APIs use",
        arguments: [
            (
                #"{"code":"InvalidCredentials","message":"The passed API key is invalid."}"#,
                "The passed API key is invalid."
            ),
            (
                #"{"code":409,"status":"You may not request more than 100 items."}"#,
                "You may not request more than 100 items."
            ),
            (#"{"error":true,"reason":"Unauthorized"}"#, "Unauthorized"),
            (
                #"{"timestamp":1,"status":400,"error":"Bad Request","message":"size must be between 3 and 120"}"#,
                "size must be between 3 and 120"
            ),
            (#"{"status":404,"error":"Not Found","message":" "}"#, "Not Found"),
            ("<div id=\"main\">\n <div class=\"fof\">\n <h1 class='x'>Not &amp; Found</h1></div>", "Not & Found"),
            ("<html><TITLE>502 Bad Gateway</TITLE></html>", "502 Bad Gateway"),
        ]
    )
    func words(_ body: String, _ expected: String) {
        #expect(APIErrorMessage(in: Made.reply(body, status: 400), secrets: []).text == expected)
    }

    @Test(
        "a body without words gives none",
        arguments: ["", "{}", "[]", "<html></html>", "<h1", #"{"status":404}"#, "garbage"]
    )
    func noWords(_ body: String) {
        #expect(APIErrorMessage(in: Made.reply(body, status: 400), secrets: []).text == nil)
    }

    @Test("plain text counts only when it says it is plain text")
    func plainText() {
        let reply = Made.reply("search.query: size must be\nmore", status: 400, type: "text/plain;charset=UTF-8")
        #expect(APIErrorMessage(in: reply, secrets: []).text == "search.query: size must be")
    }

    @Test("a long complaint is cut, and secrets in it are masked")
    func cutAndMasked() throws {
        let reply = Made.reply(#"{"message":"key k-1 \#(String(repeating: "word ", count: 200))"}"#, status: 401)
        let text = try #require(APIErrorMessage(in: reply, secrets: [Secret("k-1")]).text)
        #expect(text.hasPrefix("key *** word") && text.count <= 200 && text.hasSuffix("word…"))
    }
}
