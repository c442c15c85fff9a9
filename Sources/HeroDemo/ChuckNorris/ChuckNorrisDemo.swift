import HeroBasics

/// The demo's fact API, as far as crawlers use it: its categories, and a search.
struct ChuckNorrisDemo: DemoAPI {
    private let facts: [(id: String, fact: FactEntry)]
    private let pictures: PictureEndpoint

    /// The path of the picture of the hero of all facts.
    static let avatarPath = "/img/avatar/baron-munchausen.png"

    init(facts: [FactEntry], artist: EmblemArtist) {
        self.facts = facts.map { (StableHash($0.text).slug, $0) }
        let avatar = Emblem(.avatar, EmblemEntry(motif: "moon", hue: 42), seed: "munchausen")
        pictures = PictureEndpoint(emblems: [Self.avatarPath: avatar], artist: artist)
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        switch (request.method, request.path) {
        case ("GET", "/jokes/categories"):
            let names = Set(facts.flatMap { $0.fact.categories ?? [] }).sorted()
            return json(.array(names.map { .string($0) }))
        case ("GET", "/jokes/search"): return search(request)
        default: return failure(404, "Not Found", "No message available", request)
        }
    }

    private func search(_ request: DemoRequest) -> DemoReply {
        let query = request.value("query") ?? ""
        guard (3...120).contains(query.utf16.count) else {
            return failure(400, "Bad Request", "search.query: size must be between 3 and 120", request)
        }
        let found = facts.filter { $0.fact.text.lowercased().contains(query.lowercased()) }
        return json([
            "total": .int(found.count), "result": .array(found.map { body($0.id, $0.fact, base: request.base) }),
        ])
    }

    private func body(_ id: String, _ fact: FactEntry, base: String) -> JSONText {
        let stamp = JSONText.string(Self.stamp(of: id))
        return [
            "categories": .array((fact.categories ?? []).map { .string($0) }), "created_at": stamp,
            "icon_url": .string(base + Self.avatarPath), "id": .string(id), "updated_at": stamp,
            "url": .string("\(base)/jokes/\(id)"), "value": .string(fact.text),
        ]
    }

    /// Facts were added in a few batches, all of one batch at the same moment.
    private static func stamp(of id: String) -> String {
        let batches = ["13:42:18.823766", "13:42:19.576875", "13:42:25.352697", "13:42:29.296379"]
        return "2020-01-05 " + batches[Int(StableHash(id).number % UInt64(batches.count))]
    }

    /// As recorded, with every slash escaped.
    private func json(_ body: JSONText, status: Int = 200) -> DemoReply {
        let frame = HTTPHeader("X-Frame-Options", "DENY")
        return DemoReply(status, type: "application/json", body.text().replacing("/", with: "\\/"), headers: [frame])
    }

    /// Spring's error body.
    private func failure(_ status: Int, _ error: String, _ message: String, _ request: DemoRequest) -> DemoReply {
        json(
            [
                "status": .int(status), "error": .string(error), "message": .string(message),
                "path": .string(request.path),
            ],
            status: status
        )
    }
}
