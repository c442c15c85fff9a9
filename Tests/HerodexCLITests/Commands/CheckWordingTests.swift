import Foundation
import HeroCheck
import HeroPublish
import Testing

@testable import HerodexCLI

@Suite("check says whose pages its rules are for, and does not repeat itself")
struct CheckWordingTests {
    private static let foreign =
        "not made by herodex, and these rules are for pages that are: HTML written as XML, to a schema of "
        + "herodex's own. What they find in other pages need not be a mistake."

    private func wording(_ site: HandmadeSite, isWhole: Bool = false) async throws -> CheckWording {
        let report = try await SiteChecker().check(folder: site.output)
        return CheckWording(report: report, site: try? PublishedSite(folder: site.output), isWhole: isWhole)
    }

    private func breaking(_ pages: Int) -> String {
        "<!DOCTYPE html>\n<html>" + String(repeating: "<p>", count: pages) + "</html>"
    }

    @Test("a folder without herodex's lists is not herodex's, and of each rule 50 findings are shown")
    func foreignFolder() async throws {
        let site = try HandmadeSite()
        for number in 0..<60 { try site.write("<html><body><p>one<br></body></html>", to: "p\(number).html") }
        let wording = try await wording(site)
        #expect(wording.notices == ["\(site.output) was \(Self.foreign)"])
        let counts = Dictionary(grouping: wording.findings, by: \.rule).mapValues(\.count)
        #expect(counts[.wellFormed] == 50)
        #expect(wording.omissions.contains("… and 10 more findings of the rule well-formed (--verbose lists them)"))
        let whole = try await self.wording(site, isWhole: true)
        #expect(whole.findings.count { $0.rule == .wellFormed } == 60)
        #expect(whole.omissions.isEmpty)
        #expect(whole.conclusion == wording.conclusion)
    }

    @Test("a page that herodex's lists do not name is not herodex's; its own pages need no such word")
    func foreignPage() async throws {
        let site = try HandmadeSite()
        try site.write("<html><body><p>own</html>", to: "index.html")
        try site.list()
        #expect(try await wording(site).notices.isEmpty)
        try site.write("<html><body><p>theirs</html>", to: "theirs.html")
        #expect(try await wording(site).notices == ["1 page in \(site.output) was \(Self.foreign)"])
    }

    @Test("a manifest alone does not make a folder herodex's")
    func otherManifest() async throws {
        let site = try HandmadeSite()
        try site.write("<html><body><p>own</html>", to: "index.html")
        try site.write(#"{"files":[]}"#, to: "manifest.json")
        #expect(try await wording(site).notices == ["\(site.output) was \(Self.foreign)"])
    }
}
