import Foundation
import Fuzzing
import Testing

@testable import HeroDemo

@Suite("Requests to the demo changed at random")
struct MutatedRequestsTests {
    private static let signature = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    private static let fuzz = Fuzz(
        "demo-requests",
        seeds: [
            "/v1/public/comics?orderBy=title&limit=100&offset=20&\(signature)",
            "/v1/public/characters/1010000?\(signature)",
            "/v1/public/series/1/comics?limit=2&\(signature)", "/jokes/search?query=horse",
            "/jokes/categories", "/api/heros/tranformations", "/api/all.json",
        ],
        pieces: ["/", "?", "&", "=", "%", "%20", "+", ",", "-", "limit=", "offset=", "orderBy=", "é"],
        cost: 20,
        longest: 2_048
    )

    @Test("are answered with a status that means something", arguments: Fuzz.lanes)
    func answered(lane: Int) throws {
        let apis = try SmallAPIs()
        Self.fuzz.run(lane: lane) { input in
            for method in ["GET", "POST"] {
                let headers = ["content-type": "application/x-www-form-urlencoded", "authorization": input.text]
                let request = DemoRequest(method, input.text, headers: headers, body: input.data)
                let replies = [
                    apis.marvel.reply(to: request), apis.dragonball.reply(to: request),
                    apis.chucknorris.reply(to: request),
                    apis.superhero.reply(to: request),
                ]
                #expect(replies.allSatisfy { (200...599).contains($0.status) }, "\(input)")
            }
        }
    }
}
