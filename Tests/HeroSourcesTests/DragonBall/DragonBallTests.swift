import Foundation
import Testing

@testable import HeroBasics
@testable import HeroModel
@testable import HeroSources

/// Bodies in the shape recorded from the API.
struct DragonBallTests {
    private let source: DragonBallSource
    private let name = SourceName("dragonball")

    init() throws { source = try DragonBallSource(Made.dragonBall) }

    private var wukong: RecordKey { RecordKey(source: name, kind: .heroes, id: "AAAA-01") }

    private func formsRequest(_ hero: RecordKey) -> SourceRequest {
        SourceRequest(
            method: .post,
            path: "/api/heros/tranformations",
            body: #"{"id":"\#(hero.id)"}"#,
            step: .relation(owner: hero, kind: .transformations, role: .form, offset: 0)
        )
    }

    @Test("the login sends user and password as Basic, and keeps them out of what is shown")
    func login() throws {
        let request = try #require(source.login())
        #expect(request.id == "POST /api/auth/login")
        let signed = source.signed(request, stamp: Date(timeIntervalSince1970: 0), session: nil)
        let address = "https://dragonball.keepcoding.education/api/auth/login"
        let expected = WebRequest(
            method: .post,
            url: address,
            shown: address,
            headers: [HTTPHeader("Authorization", "Basic YW5hOm9wZW4tc2VzYW1l")]
        )
        #expect(signed == expected)
    }

    @Test("other requests carry the token and their JSON")
    func bearer() throws {
        let seeds = source.seeds()
        #expect(seeds.map(\.id) == [#"POST /api/heros/all {"name":""}"#])
        let session = try source.session(from: Made.reply("eyJh.eyJl_x.sig-1\n", type: "text/plain"))
        let signed = source.signed(seeds[0], stamp: Date(timeIntervalSince1970: 0), session: session)
        #expect(
            signed.headers == [
                HTTPHeader("Accept", "application/json"),
                HTTPHeader("Authorization", "Bearer eyJh.eyJl_x.sig-1"),
                HTTPHeader("Content-Type", "application/json"),
            ]
        )
        #expect(signed.body == Data(#"{"name":""}"#.utf8))
    }

    @Test("a token in quotes is as good", arguments: ["a.b.c", #""a.b.c""#, " \"a.b.c\"\n"])
    func quotedToken(body: String) throws {
        #expect(try source.session(from: Made.reply(body)) == SourceSession(token: Secret("a.b.c")))
    }

    @Test(
        "a login without a usable token is refused",
        arguments: [
            ("", "nothing"), ("no", "another text"), ("a.b", "another text"), ("<html>a.b.c</html>", "an HTML page"),
            (#"{"token":"a.b.c"}"#, "JSON"), ("a.b.c d", "another text"), ("a.b.c\r\nX-Other: 1", "another text"),
            ("a..c", "another text"), (#""a.b.c"#, "another text"), (#"a.b.c""#, "another text"),
        ]
    )
    func noToken(_ body: String, found: String) {
        let expected = SourceError.replyUnreadable(
            source: name,
            request: "POST /api/auth/login",
            path: "",
            reason: "a token expected, \(found) found"
        )
        #expect(throws: expected) { try source.session(from: Made.reply(body)) }
        #expect(throws: SourceError.self) { try source.session(from: Made.reply("a.b.c", status: 401)) }
    }

    @Test("a user name with a colon cannot be sent as Basic")
    func colon() {
        var settings = Made.dragonBall
        settings.secrets["user"] = Secret("a:b")
        #expect(throws: SourceError.self) { try DragonBallSource(settings) }
    }

    @Test("heroes are read whole, in Spanish, and their transformations asked for")
    func heroes() throws {
        let body = """
            [{"photo": "https://api.example/photos/wukong.jpg?width=300", "favorite": true, "name": "Sun Wukong ",
              "id": "AAAA-01", "description": "Nació de una piedra."},
             {"description": null, "id": "AAAA-02", "name": "", "photo": ""}]
            """
        let first = Hero(
            head: RecordHead(
                key: wukong,
                title: "Sun Wukong",
                overview: RichText(markup: "<p>Nació de una piedra.</p>", plain: "Nació de una piedra."),
                language: "es",
                picture: SourceAddress("https://api.example/photos/wukong.jpg?width=300", base: Made.base)
            )
        )
        let nameless = RecordKey(source: name, kind: .heroes, id: "AAAA-02")
        let second = Hero(head: RecordHead(key: nameless, title: "Sin nombre", language: "es"))
        let expected = SourceReading(
            records: [RelatedRecord(.hero(first)), RelatedRecord(.hero(second))],
            next: [formsRequest(wukong), formsRequest(nameless)],
            page: ListPage(list: "heros/all", kind: .heroes, offset: 0, total: 2, ids: ["AAAA-01", "AAAA-02"])
        )
        #expect(try source.read(Made.reply(body), to: source.seeds()[0]) == expected)
        #expect(first.head.picture?.text == "source:/photos/wukong.jpg?width=300")
    }

    @Test("transformations come in the order of their numbers, not of their letters")
    func forms() throws {
        let body = """
            [{"name": "10. Gigante", "description": "", "photo": null, "id": "T-10", "hero": {"id": "AAAA-01"}},
             {"id": "T-0", "name": "Sombra"},
             {"name": "2. Grulla", "description": "", "photo": null, "id": "T-2", "hero": {"id": "AAAA-01"}},
             {"name": "1. Templo – Gran Mono", "id": "T-1", "hero": {"id": "AAAA-01"}},
             {"name": "3. De otro", "id": "T-3", "hero": {"id": "AAAA-09"}}]
            """
        func form(_ id: String, _ title: String, _ order: Int?, of hero: String = "AAAA-01") -> RelatedRecord {
            let key = RecordKey(source: name, kind: .transformations, id: id)
            let base = RelationList(
                kind: .heroes,
                role: .base,
                available: 1,
                items: [RelationItem(id: hero, title: hero)]
            )
            let head = RecordHead(key: key, title: title, language: "es")
            return RelatedRecord(.transformation(Transformation(head: head, order: order)), relations: [base])
        }
        let expected = SourceReading(
            records: [
                form("T-1", "Templo – Gran Mono", 1), form("T-2", "Grulla", 2),
                form("T-3", "De otro", 3, of: "AAAA-09"),
                form("T-10", "Gigante", 10), form("T-0", "Sombra", nil),
            ],
            page: ListPage(
                list: "heros/tranformations/AAAA-01",
                kind: .transformations,
                offset: 0,
                total: 5,
                ids: ["T-10", "T-0", "T-2", "T-1", "T-3"]
            ),
            relation: RelationList(
                kind: .transformations,
                role: .form,
                available: 4,
                items: [
                    RelationItem(id: "T-1", title: "Templo – Gran Mono"), RelationItem(id: "T-2", title: "Grulla"),
                    RelationItem(id: "T-10", title: "Gigante"), RelationItem(id: "T-0", title: "Sombra"),
                ]
            )
        )
        #expect(try source.read(Made.reply(body), to: formsRequest(wukong)) == expected)
    }

    @Test(
        "a number before a name is its place",
        arguments: [
            ("1. Oozaru – Gran Mono", 1, "Oozaru – Gran Mono"), ("10. Fase 4", 10, "Fase 4"), (" 02.Kaio", 2, "Kaio"),
            ("3) Falso", 3, "Falso"), ("Fase 4", nil, "Fase 4"), ("4.5 Fase", nil, "4.5 Fase"),
            ("0. Nada", nil, "0. Nada"),
            ("7.", nil, "7."), ("12345. Lejos", nil, "12345. Lejos"), ("", nil, ""), ("1. 2. Dos", nil, "1. 2. Dos"),
        ]
    )
    func numberedNames(_ name: String, _ number: Int?, _ text: String) {
        let read = NumberedName(name)
        #expect(read.number == number)
        #expect(read.text == text)
    }

    @Test("an id is put into a request as JSON, whatever is in it")
    func hostileID() throws {
        let body = ##"[{"id": "\"},{\\", "name": "A"}]"##
        let next = try source.read(Made.reply(body), to: source.seeds()[0]).next
        let sent = try JSONDecoder().decode([String: String].self, from: Data((next.first?.body ?? "").utf8))
        #expect(sent == ["id": #""},{\"#])
    }
}
