/// The demo's static API: one file of all heroes with their powers as numbers, one file per hero, and pictures.
struct SuperHeroDemo: DemoAPI {
    /// The path of the files on their host, as on the real one.
    static let root = "/api"

    let roster: SuperHeroRoster
    let pictures: PictureEndpoint

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        guard request.method == "GET" else { return Self.text(405, "Method not allowed.") }
        if request.path == Self.root + "/all.json" { return .json(to: request, roster.all) }
        if let match = request.path.wholeMatch(of: /\/api\/id\/([1-9][0-9]{0,5})\.json/), let id = Int(match.1),
            roster.one(id, base: "") != nil
        {
            return .json(to: request) { roster.one(id, base: $0) ?? .null }
        }
        return Self.text(404, "Couldn't find the requested file \(request.path).")
    }

    private static func text(_ status: Int, _ words: String) -> DemoReply {
        DemoReply(status, type: "text/plain; charset=utf-8", words + "\n")
    }
}
