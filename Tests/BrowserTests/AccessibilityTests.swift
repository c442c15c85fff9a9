import Foundation
import Testing

extension BuiltSiteTests.Pages {
    @Suite(
        "Every kind of page, for everyone",
        .enabled(if: Installed.axe != nil || Installed.isRequired, "HERODEX_AXE names no axe.min.js")
    )
    struct AccessibilityTests {
        /// Without fetching style sheets: the pages' policy refuses it, and the browser may complain of it later, when
        /// another test looks.
        private static let check = """
            const found = await axe.run(document, {
              runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
              rules: { "target-size": { enabled: true } },
              resultTypes: ["violations"],
              preload: false,
            });
            return {
              rules: found.passes.length + found.violations.length,
              violations: found.violations.map((rule) =>
                `${rule.id}, ${rule.nodes.length} times: ${rule.nodes.slice(0, 3).map((node) =>
                  `${node.target.join(" ")} (${node.any.concat(node.all, node.none)[0]?.message})`).join("; ")}`),
            };
            """

        private struct Found: Decodable {
            let rules: Int
            let violations: [String]
        }

        /// What axe-core finds on the shown page.
        static func violations(in browser: Browser) async throws -> [String] {
            let file = try #require(Installed.axe, "HERODEX_AXE names no axe.min.js")
            let axe = try String(contentsOfFile: file, encoding: .utf8)
            let found: Found = try await browser.run(axe + ";" + check)
            return found.rules > 5 ? found.violations : ["axe-core looked at nothing"]
        }

        @Test("meets WCAG 2.2 AA as far as axe-core can tell", arguments: Viewing.fewLooks)
        func axe(viewing: Viewing) async throws { try await Self.expectNoViolations(viewing) }

        static func expectNoViolations(_ viewing: Viewing) async throws {
            var viewing = viewing
            viewing.motion = .reduced  // Contrast is measured on what stands, not on what is fading in.
            for path in try PageLooks.paths {
                let browser = try await Stage.open(path, viewing)
                let violations = try await violations(in: browser)
                #expect(violations == [], "\(path)")
            }
        }

        @Test("does so in every theme", arguments: ["library", "night", "plain"], Viewing.fewLooks)
        func themes(theme: String, viewing: Viewing) async throws {
            var viewing = viewing
            viewing.motion = .reduced
            // As a theme's site has it: one more style sheet behind the style.
            let folder = try BuiltSite.current.folder
            let sheet = "assets/theme-\(theme).css"
            let file = folder.appending(path: sheet)
            let source = BuiltSite.repository.appending(path: "Templates/themes/\(theme)/assets/theme.css")
            try Data(contentsOf: source).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let every = try SamplePages(of: folder).paths
            let paths =
                Viewing.fewLooks.count > 2 ? every : every.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
            for path in paths {
                let browser = try await Stage.open(path, viewing)
                let isLaid: Bool = try await browser.run(
                    """
                    const link = document.createElement("link");
                    link.rel = "stylesheet";
                    link.href = document.querySelector("link[rel=stylesheet]").href.replace(/style\\.[0-9a-f]+\\.css/, "theme-\(theme).css");
                    const laid = new Promise((then) => { link.onload = () => then(true); link.onerror = () => then(false); });
                    document.head.appendChild(link);
                    return await laid
                    """
                )
                #expect(isLaid)
                let violations = try await Self.violations(in: browser)
                #expect(violations == [], "\(path)")
            }
        }
    }
}
