import Foundation
import Testing

extension BuiltSiteTests.Features {
    @Suite("What a template's author sees with serve --watch")
    struct LiveEditingTests {
        @Test(
            "a saved template shows in the page in view, a mistake takes its place, and goes when it is mended",
            arguments: [Viewing(), Viewing(scheme: .dark, width: .phone)]
        )
        func edits(viewing: Viewing) async throws {
            let workshop = try await Workshop.open()
            defer { workshop.remove() }
            let browser = try await Stage.open("facts/index.html", viewing, at: workshop.address)
            try await browser.run("window.isOld = true; scrollTo(0, 200)")

            try workshop.save { $0.replacing("<h1>", with: "<p id=\"fresh\">Fresh</p><h1>") }
            try await browser.wait(until: "!window.isOld && document.readyState === 'complete'")
            #expect(try await browser.text("#fresh") == "Fresh")
            #expect(try await browser.count("#herodex-findings") == 0)
            try await browser.expectNoComplaints()

            try workshop.save { "{{nonsense}}\n" + $0 }
            try await browser.wait(until: "document.readyState === 'complete' && document.querySelector('.fault')")
            #expect(try await browser.text("h2") == "\(workshop.template):1:1")
            #expect(try await browser.text("mark") == "{{nonsense}}")
            // The caret stands under the first letter of what is marked, and nothing is wider than the window.
            let places: [Int] = try await browser.run(
                """
                const left = (node) => Math.round(node.getBoundingClientRect().left);
                return [left(document.querySelector("mark")), left(document.querySelector(".under")),
                  document.documentElement.scrollWidth];
                """
            )
            #expect(places[0] == places[1])
            #expect(places[2] == viewing.width.rawValue)
            // The page's own 500; nothing was refused by its content policy.
            let complaints = try await browser.complaints()
            #expect(complaints.allSatisfy { $0.contains("500") }, "\(complaints)")

            try workshop.save { text in text.replacing("{{nonsense}}\n", with: "") }
            try await browser.wait(until: "document.readyState === 'complete' && document.querySelector('#fresh')")

            try workshop.save { $0.replacing("<p id=\"fresh\">Fresh</p>", with: "<p><img src=\"x.png\"/></p>") }
            try await browser.wait(
                until: "document.readyState === 'complete' && document.querySelector('#herodex-findings')"
            )
            #expect(try await browser.text("#herodex-findings").contains("picture without alternative text"))
            try await browser.expectPage("facts/index.html")
            await workshop.end()
        }
    }
}

/// A small built site, served with `--watch` from a copy of the templates.
private struct Workshop {
    let folder: URL
    /// With a slash at its end.
    let address: String
    /// The template to be edited, as messages name it.
    let template = "Templates/pages/kind.mustache"
    private let server: ChildProgram

    static func open() async throws -> Workshop {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "herodex-workshop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let templates = BuiltSite.repository.appending(path: "Templates").resolvingSymlinksInPath()
        try FileManager.default.copyItem(at: templates, to: folder.appending(path: "Templates"))
        let program = try BuiltSite.program()
        let build = ["build", "--quiet", "--only", "demo-chucknorris"]
        let end = try await ChildProgram.run(program, build, folder: folder)
        guard end.code == 0 else { throw BuiltSiteError.notBuilt(code: end.code) }
        let server = try ChildProgram.serving(program, ["serve", "--watch", "--port", "0"], folder: folder)
        let address = try await server.says(/(http:\/\/127\.0\.0\.1:\d+\/)/)
        return Workshop(folder: folder, address: address, server: server)
    }

    /// As editors do: another file takes the old one's place.
    func save(_ change: (String) -> String) throws {
        let file = folder.appending(path: template)
        let text = try String(contentsOf: file, encoding: .utf8)
        try change(text).write(to: file, atomically: true, encoding: .utf8)
    }

    func end() async { await server.end() }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
