/// The demo's static API, as far as crawlers use it: one file of all heroes with their powers as numbers, and pictures.
struct SuperHeroDemo: DemoAPI {
    /// The path of the files on their host, as on the real one.
    static let root = "/api"

    let roster: SuperHeroRoster
    let pictures: PictureEndpoint

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        guard request.method == "GET" else { return Self.text(405, "Method not allowed.") }
        if request.path == Self.root + "/all.json" { return .json(to: request, roster.all) }
        return Self.text(404, "Couldn't find the requested file \(request.path).")
    }

    private static func text(_ status: Int, _ words: String) -> DemoReply {
        DemoReply(status, type: "text/plain; charset=utf-8", words + "\n")
    }
}
