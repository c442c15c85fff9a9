import Foundation
import HeroBasics
import Testing

@testable import HeroDemo

@Suite("The demo's pictures")
struct PictureEndpointTests {
    private func size(_ bytes: Data) -> [Int] {
        // A PNG's header: signature, chunk length and name, then width and height.
        let numbers = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return numbers
    }

    @Test("are drawn for every motif and design, each unlike the others")
    func distinct() throws {
        let artist = EmblemArtist()
        let designs: [EmblemDesign] = [.hero, .comic, .series, .event, .creator, .transformation(order: 3), .avatar]
        for design in designs {
            let emblem = Emblem(design, EmblemEntry(motif: "ship", hue: 200), seed: "a")
            let bytes = try #require(artist.draw(svg: emblem.svg, as: emblem.format))
            let signature: [UInt8] = emblem.format == .png ? [0x89, 0x50, 0x4E, 0x47] : [0xFF, 0xD8, 0xFF]
            #expect(bytes.starts(with: signature))
            #expect(artist.draw(svg: emblem.svg, as: emblem.format) == bytes)
        }
        let drawings = Motif.all.map { Emblem(.hero, EmblemEntry(motif: $0.name, hue: 10), seed: "a").svg }
        #expect(Set(drawings).count == 47)
        let seeds = (0..<200).map { Emblem(.comic, EmblemEntry(motif: "sun", hue: 10), seed: "\($0)").svg }
        #expect(Set(seeds).count == 5)
        let forms = (1...20).map { Emblem(.transformation(order: $0), EmblemEntry(motif: "sun", hue: 10), seed: "a") }
        #expect(Set(forms.map(\.svg)).count == 20)
        #expect(!drawings.joined().contains("<text"))
    }

    @Test("show a star for a motif that is not known")
    func unknownMotif() {
        #expect(Emblem(.hero, EmblemEntry(motif: "teapot", hue: 1), seed: "a").motif.name == "star")
    }

    @Test("lie where the records say, with their real type, one of them under a wrong ending")
    func served() throws {
        let apis = try SmallAPIs()
        let heroes = apis.marvel("/v1/public/characters").json["data"]["results"]
        func picture(_ record: JSONTree) -> DemoReply {
            let path = (record["thumbnail"]["path"].text ?? "").replacing("http://127.0.0.1:1", with: "")
            return apis.marvel(path + "." + (record["thumbnail"]["extension"].text ?? ""))
        }
        let lying = picture(heroes[0])
        #expect(heroes[0]["thumbnail"]["extension"].text == "jpg")
        #expect(lying.header("Content-Type") == "image/png")
        #expect(size(lying.body) == [480, 640])
        #expect(picture(heroes[1]).header("Content-Type") == "image/jpeg")
        for kind in ["comics", "series", "events", "creators"] {
            #expect(picture(apis.marvel("/v1/public/\(kind)").json["data"]["results"][0]).status == 200)
        }
        #expect(apis.chucknorris.reply(to: DemoRequest("GET", ChuckNorrisDemo.avatarPath)).status == 200)
    }

    @Test("have an ink or a silhouette for each name in a drawing")
    func names() throws {
        let known = Set(Palette.inks(around: 0).keys).union(["solid", "marks", "sign"])
        for file in try FileManager.default.contentsOfDirectory(atPath: EmblemFile.folder.path)
        where file.hasSuffix(".svg") {
            let pieces = try #require(EmblemFile.text(file)).split(separator: "{").dropFirst()
            #expect(known.isSuperset(of: pieces.map { String($0.prefix { $0 != "}" }) }), "\(file)")
        }
    }

    @Test("are those of the second source, whatever width is asked for")
    func transformations() throws {
        let apis = try SmallAPIs()
        let token = apis.login()
        let heroes = apis.post("/api/heros/all", #"{"name":""}"#, token: token).json.items
        let proteo = try #require(heroes.first { $0["name"].text == "Proteo" })
        #expect(heroes.first { $0["name"].text == "Quieto" }?["photo"].text == "")
        let forms = apis.post("/api/heros/tranformations", #"{"id":"\#(proteo["id"].text ?? "")"}"#, token: token)
        var pictures: Set<Data> = []
        for record in [proteo] + forms.json.items {
            let target = (record["photo"].text ?? "").replacing("http://127.0.0.1", with: "")
            let reply = apis.dragonball.reply(to: DemoRequest("GET", target))
            #expect(reply.status == 200)
            pictures.insert(reply.body)
        }
        #expect(pictures.count == 3)
    }

    @Test("are not drawn again for a client that has them")
    func conditional() throws {
        let apis = try SmallAPIs()
        let avatar = DemoRequest("GET", ChuckNorrisDemo.avatarPath)
        let etag = try #require(apis.chucknorris.reply(to: avatar).header("ETag"))
        #expect(etag.hasPrefix("\"") && etag.hasSuffix("\""))
        let again = DemoRequest("GET", ChuckNorrisDemo.avatarPath, headers: ["if-none-match": etag])
        #expect(apis.chucknorris.reply(to: again) == .empty(304, headers: [.init("ETag", etag)]))
    }
}
