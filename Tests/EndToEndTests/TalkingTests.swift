import FolderSnapshot
import Foundation
import FoundationNetworking
import Testing

@Suite("The built program, in its words", .timeLimit(.minutes(10)))
struct TalkingTests {
    /// A folder for runs that need no source.
    private func bare(_ work: (Binary) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-bare-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await work(Binary(folder: folder))
    }

    private func write(_ text: String, in binary: Binary, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: binary.folder + "/" + path))
    }

    @Test(
        "Wrong usage ends with 64",
        arguments: [
            ["bild"], ["build", "--nope"], ["serve", "--port", "99999"], ["explain"], ["check", ""], ["explain", ""],
            ["status", "--archive", ""], ["serve", "--output", ""], ["init", "--config", ""], ["build", "--output="],
        ]
    )
    func usage(arguments: [String]) async throws {
        try await bare { binary in
            let run = try await binary.start(arguments).finished()
            #expect(run.code == 64)
            #expect(run.out.isEmpty)
            #expect(run.err.contains("Usage: herodex"))
            let told = try await binary.start(arguments + ["--json"]).finished()
            #expect(told.code == 64)
            #expect(told.err == run.err)
            let object = try object(told)
            #expect(object["exitCode"] as? Int == 64)
            let error = try #require(object["error"] as? [String: Any])
            #expect((error["summary"] as? String)?.isEmpty == false)
            #expect(error["at"] as? [String] == [])
            #expect((error["try"] as? String)?.hasPrefix("herodex ") == true)
        }
    }

    /// The one object on a run's standard output.
    private func object(_ run: Binary.Run) throws -> [String: Any] {
        #expect(run.out.hasSuffix("}\n") && run.out.count { $0 == "\n" } == 1, "\(run.out)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    }

    @Test("An unknown key is told with its place and the nearest known one, before anything is asked")
    func unknownKey() async throws {
        try await bare { binary in
            try write("sources:\n  - kind: chucknorris\n    baseurl: x\n", in: binary, to: "herodex.yaml")
            let run = try await binary.run("build")
            #expect(run.code == 2)
            #expect(run.out.isEmpty)
            #expect(
                run.err == """
                    herodex: herodex.yaml:3:5: unknown key "baseurl" in sources[0]
                      try: did you mean "baseURL"?

                    """
            )
            #expect(!FileManager.default.fileExists(atPath: binary.folder + "/.herodex"))
        }
    }

    @Test("A missing key names the setting and its variable; a secret in the file is warned of, not shown")
    func keys() async throws {
        try await bare { binary in
            try write("sources: [{ kind: marvel, publicKey: abc123 }]\n", in: binary, to: "herodex.yaml")
            let run = try await binary.run("crawl")
            #expect(run.code == 2)
            #expect(
                run.err.contains("herodex: warning: herodex.yaml:1:38: sources[0].publicKey is written into the file")
            )
            #expect(
                run.err.contains("herodex: herodex.yaml:1:11: cannot crawl marvel: no privateKey is set\n  try: set ")
            )
            #expect(!run.err.contains("abc123"))
        }
    }

    @Test("With --json there is one JSON object on standard output and nothing else, whatever the ending")
    func json() async throws {
        try await DemoWorkspace.serving { workspace in
            let build = try object(try await workspace.binary.run("build", "--json"))
            #expect(build["exitCode"] as? Int == 0)
            #expect((build["crawl"] as? [Any])?.count == 3)
            #expect(((build["publish"] as? [String: Any])?["pages"] as? Int ?? 0) > 10)
            let status = try object(try await workspace.binary.run("status", "--json"))
            #expect(
                (status["sources"] as? [[String: Any]])?.map { $0["health"] as? String } == ["alive", "alive", "alive"]
            )
            _ = try object(try await workspace.binary.run("check", "--json"))
            let explain = try object(try await workspace.binary.run("explain", "heroes/bo.html", "--json"))
            #expect(explain["title"] as? String == "Bo")
            let failure = try await workspace.binary.run("render", "--json", "--archive", "nowhere/at/all")
            #expect(failure.code == 2)
            #expect(try object(failure)["exitCode"] as? Int == 2)
        }
    }

    @Test("check tells page and line of what is broken and ends with 1; a folder that is not there ends with 2")
    func check() async throws {
        try await bare { binary in
            try write("<!DOCTYPE html>\n<html><p></html>\n", in: binary, to: "page.html")
            let broken = try await binary.run("check", ".")
            #expect(broken.code == 1)
            #expect(broken.out.contains("page.html:2:"), "\(broken.out)")
            #expect(broken.out.contains(" in 1 page\n"), "\(broken.out)")
            let missing = try await binary.run("check", "nowhere")
            #expect(missing.code == 2)
            #expect(missing.err.hasPrefix("herodex: nothing can be checked\n  at: "))
        }
    }

    @Test("explain names record, request and picture; what is no record's page is told")
    func explain() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let page = try await workspace.binary.run("explain", "output/heroes/ada-the-reckoner.html")
            #expect(page.code == 0, "\(page.err)")
            #expect(page.out.contains("heroes/ada-the-reckoner.html shows marvel/heroes/"))
            #expect(page.out.contains("GET /v1/public/characters"))
            #expect(page.out.contains("picture: source:/"))
            let list = try await workspace.binary.run("explain", "heroes/index.html")
            #expect(list.code == 2)
            #expect(list.err.contains("is a list of the catalog"))
            let file = try await workspace.binary.run("explain", "manifest.json")
            #expect(file.err.contains("manifest.json is a file of the site and no page"), "\(file.err)")
            let about = try await workspace.binary.run("explain", "about.html")
            #expect(about.err.contains("about.html is a page about the whole site"), "\(about.err)")
            let nobody = try await workspace.binary.run("explain", "heroes/ada-the-rekoner.html")
            #expect(nobody.code == 2)
            #expect(nobody.err.contains("try: did you mean heroes/ada-the-reckoner.html?"), "\(nobody.err)")
            let served = try await workspace.binary.run("explain", "http://127.0.0.1:8080/heroes/ada-the-reckoner.html")
            #expect(served.out == page.out)
            let text = try String(contentsOfFile: workspace.output + "/heroes/ada-the-reckoner.html", encoding: .utf8)
            let picture = try #require(text.firstMatch(of: #/images/[^" ]+\.webp/#)).output
            let shown = try await workspace.binary.run("explain", String(picture))
            #expect(shown.code == 0, "\(shown.err)")
            #expect(shown.out.contains(": Ada / the Reckoner (heroes/ada-the-reckoner.html)"), "\(shown.out)")
            #expect(shown.out.contains("  it came from marvel, source:/"), "\(shown.out)")
        }
    }

    @Test("serve says where, hands the site out, and ends with 0 when it is asked to stop")
    func serve() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let running = try workspace.binary.start(["serve", "--port", "0"])
            while running.isRunning, !running.said.contains("\n") { try await Task.sleep(for: .milliseconds(5)) }
            let address = try #require(running.said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//), "\(running.said)")
            let url = try #require(URL(string: address.output + "heroes/bo.html"))
            let (body, _) = try await URLSession.shared.data(from: url)
            #expect(body == Snapshot(workspace.output).bytes["heroes/bo.html"])
            let run = try await running.end(with: SIGTERM)
            #expect(run.code == 0, "\(run.err)")
            #expect(run.err.isEmpty)
            let machine = try workspace.binary.start(["serve", "--port", "0", "--json"])
            while machine.isRunning, !machine.said.contains("\n") { try await Task.sleep(for: .milliseconds(5)) }
            let object = try object(try await machine.end(with: SIGTERM))
            let port = try #require(object["port"] as? Int)
            #expect(object["address"] as? String == "http://127.0.0.1:\(port)/")
            #expect(object["host"] as? String == "127.0.0.1")
            #expect(object["output"] as? String == workspace.output)
        }
    }

    @Test("rollback says of both sites when they were made and how old their content is, and how to switch back")
    func rollback() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let text = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
            try workspace.write(text.replacing("Small house", with: "Other house"), to: "herodex.yaml")
            #expect(try await workspace.binary.run("render").code == 0)
            let date = #"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z"#
            let dates = "made \(date) from replies up to 2023-11-14T22:13:20Z"
            let list = try await workspace.binary.run("rollback", "--list")
            #expect(
                try list.out.firstMatch(of: Regex("^1  \(dates)  [0-9]+ pages  [0-9]+(\\.[0-9])? KB on the disk\n$"))
                    != nil,
                "\(list.out)"
            )
            let run = try await workspace.binary.run("rollback")
            #expect(run.code == 0)
            let words = try Regex(
                "^/[^\n]+/output is the site again that was \(dates)\n"
                    + "the site that was \(dates) is release 1 now: herodex rollback 1 switches back, "
                    + "and the next build publishes a new one\n$"
            )
            #expect(run.out.firstMatch(of: words) != nil, "\(run.out)")
        }
    }

    @Test("init writes a configuration once; without an archive, status and render say what to do and make none")
    func start() async throws {
        try await bare { binary in
            let first = try await binary.run("init")
            #expect(first.code == 0)
            #expect(first.out == "herodex.yaml is written. Set the variables it names, then: herodex build\n")
            let second = try await binary.run("init")
            #expect(second.code == 2)
            #expect(second.err.hasPrefix("herodex: herodex.yaml exists and is left as it is\n"))
            let theme = try await binary.run("init", "--theme")
            #expect(theme.code == 0 && theme.out.hasPrefix("theme/assets/theme.css is written"), "\(theme.err)")
            let sheet = try String(contentsOfFile: binary.folder + "/theme/assets/theme.css", encoding: .utf8)
            #expect(sheet.contains("  /* --paper: light-dark("))
            let again = try await binary.run("init", "--theme")
            #expect(again.code == 2 && again.err.hasPrefix("herodex: theme exists and is left as it is\n"))
            for command in ["status", "render"] {
                let run = try await binary.run(command)
                #expect(run.code == 2)
                #expect(run.err.hasPrefix("herodex: there is no archive yet\n  at: "), "\(run.err)")
                #expect(!FileManager.default.fileExists(atPath: binary.folder + "/.herodex"))
            }
        }
    }
}
