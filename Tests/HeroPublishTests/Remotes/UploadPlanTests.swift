import Testing

@testable import HeroPublish

@Suite("A site is sent in the order its readers need")
struct UploadPlanTests {
    private func batches(_ paths: [String], room: Int = 100) -> [UploadBatch] {
        let files = paths.map { SiteManifest.File(path: $0, bytes: 1, sha256: "") }
        return UploadBatch.batches(of: files, in: Set(paths).contains, room: room)
    }

    @Test("Pictures and scripts, record pages, lists, catalogue, and the manifest alone at the end")
    func order() {
        let sent = batches([
            "manifest.json", "site.json", "feed.xml", "index.html", "es/index.html", "heroes/ada.html",
            "heroes/ada.json", "assets/style.css", "images/00/00e3dd84354ed752-160.webp", "robots.txt",
            "assets/app.webmanifest", "heroes/ada.html.br",
        ])
        let order = sent.map { batch in batch.files.map(\.path) }
        #expect(
            order == [
                ["assets/style.css", "robots.txt"], ["assets/app.webmanifest"],
                ["images/00/00e3dd84354ed752-160.webp"], ["heroes/ada.html", "heroes/ada.html.br", "heroes/ada.json"],
                ["es/index.html", "index.html"], ["feed.xml", "site.json"], ["manifest.json"],
            ]
        )
    }

    @Test("No batch is larger than it may be, and none mixes steps")
    func room() {
        let sent = batches((0..<25).map { "heroes/\($0).html" } + ["manifest.json"], room: 10)
        #expect(sent.map(\.files.count) == [10, 10, 5, 1])
    }

    @Test("A store is told how long readers may keep a file", arguments: [true, false])
    func cacheControl(isForEver: Bool) {
        let path = isForEver ? "images/00/00e3dd84354ed752-160.webp" : "index.html"
        let told = "Cache-Control: " + (isForEver ? "public, max-age=31536000, immutable" : "no-cache")
        #expect(UploadHeaders(of: path).arguments == ["--header-upload", told])
    }

    @Test("Precompressed copies stay at home unless they are asked for; other files of that ending go")
    func copies() {
        let site: Set = ["a.html", "a.html.br", "a.html.gz", "data.gz"]
        #expect(
            Set(site.filter { PrecompressedPolicy.leaveOut.sends($0, of: site.contains) }) == ["a.html", "data.gz"]
        )
        #expect(Set(site.filter { PrecompressedPolicy.send.sends($0, of: site.contains) }) == site)
    }
}
