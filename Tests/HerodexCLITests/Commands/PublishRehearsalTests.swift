import HeroPublish
import Testing

@testable import HerodexCLI

@Suite("publish --dry-run sums up")
struct PublishRehearsalTests {
    private func report(deleting gone: [String] = []) async throws -> RemoteReport {
        let site = try HandmadeSite()
        for number in 0..<40 { try site.write(String(repeating: "p", count: 512), to: "heroes/h\(number).html") }
        try site.write("{}", to: "heroes/h1.json")
        try site.write("p", to: "index.html")
        try site.write("c", to: "assets/style.css")
        try site.write("c", to: "images/ab/abcdef0123456789-320.webp")
        try site.list()
        return try await RemotePublisher(
            output: OutputFolder(site.output),
            workspace: site.root + "/.herodex",
            remote: RemoteName("mirror", in: site.root)
        ).preflight(environment: [:])
    }

    @Test("a line for each sort of file, with its count and size and a few names")
    func summary() async throws {
        let rehearsal = PublishRehearsal(report: try await report())
        #expect(
            rehearsal.summary.prefix(4) == [
                "  pages: 41 (20 KB), such as heroes/h1.html, heroes/h0.html, heroes/h10.html",
                "  records as JSON: 1 (2 bytes), heroes/h1.json",
                "  pictures: 1 (1 byte), images/ab/abcdef0123456789-320.webp",
                "  styles, scripts and data: 1 (1 byte), assets/style.css",
            ]
        )
        #expect(rehearsal.summary.count == 6)
        #expect(rehearsal.summary[4].hasPrefix("  catalogue, feeds and maps: 2 ("))
        #expect(rehearsal.summary.last == "  (--verbose lists every file)")
    }

    @Test("each file is named where all of them are asked for")
    func all() async throws {
        let lines = PublishRehearsal(report: try await report()).allFiles
        #expect(lines.count == 46)
        #expect(lines.first == "+ assets/style.css")
        #expect(lines.last == "+ manifest.json")
    }
}
