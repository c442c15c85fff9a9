import Foundation
import Synchronization
import Testing

@testable import HeroDemo

@Suite("The demo's Dragon Ball API")
struct DragonBallDemoTests {
    private let unauthorised = #"{"error":true,"reason":"Unauthorized"}"#

    @Test("gives a token for the right name and password only")
    func login() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        #expect(token.split(separator: ".").count == 3)
        #expect(apis.login() != token)
        for field in ["Basic " + Data("reader:wrong".utf8).base64EncodedString(), "Bearer " + token, ""] {
            let reply = apis.dragonball.reply(
                to: DemoRequest("POST", "/api/auth/login", headers: ["authorization": field])
            )
            #expect(reply.status == 401)
            #expect(reply.text == unauthorised)
        }
    }

    @Test("lists heroes without order, of any name or of one")
    func heroes() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        let all = apis.post("/api/heros/all", #"{"name":""}"#, token: token)
        #expect(Set(all.json.items.compactMap { $0["name"].text }) == ["Proteo", "Quieto"])
        let some = apis.post("/api/heros/all", #"{"name":"prot"}"#, token: token)
        #expect(some.json.items.count == 1)
        let proteo = some.json[0]
        #expect(proteo["photo"].text == "http://127.0.0.1/img/\(proteo["id"].text ?? "").jpg?width=300")
        let id = try #require(proteo["id"].text)
        #expect(id == id.uppercased())
        #expect(UUID(uuidString: id) != nil)
    }

    @Test("numbers transformations in their names, has none for some, and nothing for an unknown hero")
    func transformations() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        let heroes = apis.post("/api/heros/all", #"{"name":""}"#, token: token).json.items
        func asked(_ name: String) throws -> DemoReply {
            let hero = try #require(heroes.first { $0["name"].text == name })
            return apis.post("/api/heros/tranformations", #"{"id":"\#(hero["id"].text ?? "")"}"#, token: token)
        }
        let told = try asked("Proteo").json.items
        #expect(Set(told.compactMap { $0["name"].text }) == ["1. León", "2. Agua"])
        #expect(told[0]["hero"]["id"].text == heroes.first { $0["name"].text == "Proteo" }?["id"].text)
        #expect(try asked("Quieto").text == "[]")
        let unknown = apis.post("/api/heros/tranformations", #"{"id":"00000000"}"#, token: token)
        #expect(unknown.status == 404)
        #expect(unknown.text == #"{"error":true,"reason":"Not Found"}"#)
    }

    @Test("refuses a token that is missing, of another make or changed by a letter")
    func tokens() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        let parts = token.split(separator: ".")
        for wrong in [nil, "", "x.y.z", "\(parts[0]).\(parts[1])x.\(parts[2])", "\(parts[0]).\(parts[1])."] {
            let reply = apis.post("/api/heros/all", #"{"name":""}"#, token: wrong)
            #expect(reply.status == 401)
            #expect(reply.text == unauthorised)
        }
    }

    @Test("ends a login after its time")
    func expiry() throws {
        let moment = TestMoment(SmallAPIs.now)
        let apis = try SmallAPIs { moment.now }
        let token = apis.login()
        moment.pass(3_599)
        #expect(apis.post("/api/heros/all", #"{"name":""}"#, token: token).status == 200)
        moment.pass(1)
        #expect(apis.post("/api/heros/all", #"{"name":""}"#, token: token).status == 401)
        #expect(apis.post("/api/heros/all", #"{"name":""}"#, token: apis.login()).status == 200)
    }

    @Test("answers wrong methods, paths and bodies as Vapor does")
    func mistakes() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        #expect(apis.dragonball.reply(to: DemoRequest("GET", "/api/heros/all")).status == 404)
        #expect(apis.post("/api/heroes/all", "{}", token: token).status == 404)
        #expect(apis.post("/api/heros/all", "{}", token: token).status == 400)
        #expect(apis.post("/api/heros/all", "{", token: token).status == 400)
    }
}

/// A clock that goes on when told to.
private final class TestMoment: Sendable {
    private let moment: Mutex<Date>

    init(_ start: Date) { moment = Mutex(start) }

    var now: Date { moment.withLock { $0 } }

    func pass(_ seconds: TimeInterval) { moment.withLock { $0 += seconds } }
}
