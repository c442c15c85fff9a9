import FakeUpstream
import FolderSnapshot
import Foundation
import GRDB
import Glibc
import HeroDemo
import Testing

@testable import HeroArchive

@Suite("The built program, when something is wrong", .timeLimit(.minutes(10)))
struct TroubleTests {
    @Test("A source that is gone keeps its pages, which say so, ends with 1, and the status says since when")
    func goneSource() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output).bytes
            // Nobody listens there: no retry has to be waited for.
            let dead = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
                .replacing(workspace.servers.chucknorris.baseURL, with: "http://127.0.0.1:1")
            try workspace.write(dead, to: "herodex.yaml")
            let build = try await workspace.binary.run("build", "--only", "chucknorris")
            #expect(build.code == 1, "\(build.err)")
            #expect(build.err.contains("herodex: chucknorris does not answer"))
            let after = Snapshot(workspace.output).bytes
            #expect(Set(after.keys) == Set(site.keys))
            // The other sources' pages are as they were.
            for (path, bytes) in site where path.hasPrefix("comics/") && path.hasSuffix(".json") {
                #expect(after[path] == bytes, "\(path)")
            }
            let home = String(decoding: after["index.html"] ?? Data(), as: UTF8.self)
            #expect(home.contains(#"has not answered since <time datetime="2023-11-14">"#))
            let status = try await workspace.binary.run("status", "--only", "chucknorris")
            #expect(status.code == 0)
            #expect(status.out.contains("gone since 2023-11-14"), "\(status.out)")
        }
    }

    @Test("A broken template ends with 2 and its place; the old site is untouched")
    func brokenTemplate() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output)
            let unknown = try workspace.templates(changing: "pages/hero.mustache") { $0 + "{{" + "nmae}}\n" }
            let run = try await workspace.binary.run("render", "--templates", unknown)
            #expect(run.code == 2)
            #expect(run.out.isEmpty)
            #expect(run.err.firstMatch(of: #/pages/hero\.mustache:\d+:\d+: /#) != nil, "\(run.err)")
            #expect(Snapshot(workspace.output) == site)
        }
    }

    @Test("Templates and output that a build could not use are told before the first request")
    func toldFirst() async throws {
        try await DemoWorkspace.serving { workspace in
            try workspace.write("mine", to: "documents/thesis.txt")
            let unknown = try workspace.templates(changing: "pages/hero.mustache") { $0 + "{{" + "nmae}}\n" }
            for (option, value, words) in [
                ("--templates", unknown, "herodex: the templates cannot be used"),
                ("--output", "documents", "holds files that herodex did not make"),
                ("--output", "documents/thesis.txt/site", "because: a part of its path is a file"),
                ("--output", ".herodex/site", "because: it is in the archive"),
            ] {
                let run = try await workspace.binary.run("build", option, value)
                #expect(run.code == 2)
                #expect(run.err.contains(words), "\(run.err)")
            }
            #expect(workspace.requests.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.herodex"))
        }
    }

    @Test("A faulty page ends with 2, page and line, template and record; the old site is untouched")
    func faultyPage() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output)
            let faulty = try workspace.templates(changing: "pages/hero.mustache") { text in
                text.replacing("{{$ladder}}", with: "{{$ladder}}\n<p><a href=\"nowhere.html\">Nowhere</a></p>")
            }
            let run = try await workspace.binary.run("render", "--templates", faulty)
            #expect(run.code == 2)
            let place = /at: heroes\/bo\.html:\d+: .*nowhere\.html.*\(pages\/hero, marvel\/heroes\/\d+\)/
            #expect(run.err.firstMatch(of: place) != nil, "\(run.err)")
            #expect(Snapshot(workspace.output) == site)
        }
    }

    @Test("Of two runs at once the second says so and ends with 2")
    func twoRuns() async throws {
        try await DemoWorkspace.serving { workspace in
            let first = try workspace.binary.start(["build"])
            while first.isRunning, workspace.requests.isEmpty { await Task.yield() }
            let second = try await workspace.binary.run("crawl")
            #expect(second.code == 2)
            #expect(second.err.hasPrefix("herodex: another herodex is using this archive\n  at: process "))
            #expect(try await first.finished().code == 0)
        }
    }

    @Test("A second render with pictures that cannot be shown says so again, and why it ends with 1")
    func refusedAgain() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("crawl").code == 0)
            let pictures = workspace.folder + "/.herodex/pictures"
            let names = try FileManager.default.subpathsOfDirectory(atPath: pictures)
            let file = try #require(names.first { $0.utf8.count > 64 })
            try FileManager.default.removeItem(atPath: pictures + "/" + file)
            let first = try await workspace.binary.run("render")
            #expect(first.code == 1)
            let again = try await workspace.binary.run("render")
            #expect(again.code == 1)
            #expect(again.out.hasPrefix("nothing has changed: "), "\(again.out)")
            let reason = "herodex: warning: 1 picture cannot be shown: a placeholder is shown in place of each\n"
            #expect(first.err.contains(reason), "\(first.err)")
            #expect(again.err.contains(reason + "  picture of "), "\(again.err)")
            #expect(again.err.contains("its file is gone from the archive"), "\(again.err)")
        }
    }

    @Test("Output that would lose somebody's files, or cannot be written, is refused with 2")
    func unfitOutput() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("crawl").code == 0)
            try workspace.write("mine", to: "documents/thesis.txt")
            let foreign = try await workspace.binary.run("render", "--output", "documents")
            #expect(foreign.code == 2)
            #expect(foreign.err.contains("/documents holds files that herodex did not make, so it is left alone"))
            #expect(Snapshot(workspace.folder + "/documents").bytes == ["thesis.txt": Data("mine".utf8)])
            let below = try await workspace.binary.run("render", "--output", "documents/thesis.txt/site")
            #expect(below.code == 2)
            #expect(below.err.contains("because: a part of its path is a file"))
            let here = try await workspace.binary.run("render", "--output", ".")
            #expect(here.code == 2)
            #expect(here.err.contains("because: the archive is in it"), "\(here.err)")
        }
    }

    @Test(
        "A full disk ends with 2, whether site or archive is on it, and nothing half done is published",
        .enabled(if: SmallDisk.canBeMade, "only root may mount a small disk to fill")
    )
    func fullDisk() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("crawl").code == 0)
            let disk = try #require(SmallDisk(at: workspace.folder + "/disk"))
            defer { disk.remove() }
            let render = try await workspace.binary.run("render", "--output", "disk/site")
            #expect(render.code == 2)
            #expect(render.err.contains("because: no space is left on the disk"), "\(render.err)")
            #expect(Snapshot(disk.path).bytes.isEmpty)
            let crawl = try await workspace.binary.run("crawl", "--archive", "disk/archive")
            #expect(crawl.code == 2)
            #expect(crawl.err.contains("herodex: the disk is full"), "\(crawl.err)")
        }
    }

    @Test("A page of HTML instead of a reply is told as what it is")
    func htmlReply() async throws {
        try await Upstream.serving(["/jokes/categories": .html("<h1>Closed for repairs</h1>")]) { upstream in
            try await DemoWorkspace.serving { workspace in
                try workspace.write(
                    "sources: [{ kind: chucknorris, baseURL: \"\(upstream.baseURL)\" }]\n",
                    to: "herodex.yaml"
                )
                let run = try await workspace.binary.run("crawl")
                #expect(run.code == 1 || run.code == 2)
                #expect(run.err.contains("HTML"), "\(run.err)")
                #expect(!run.err.contains("Error"), "\(run.err)")
            }
        }
    }

    @Test(
        "A run that ends with 2 because of its sources says one error on the terminal, and has it in its report",
        arguments: ["build", "crawl"]
    )
    func oneError(command: String) async throws {
        try await Upstream.serving(["/jokes/categories": .html("<h1>Closed for repairs</h1>")]) { upstream in
            try await DemoWorkspace.serving { workspace in
                let sources = ["one", "two"].map {
                    "{ kind: chucknorris, name: \($0), baseURL: \"\(upstream.baseURL)\", pace: { requestsPerSecond: 1000 } }"
                }
                try workspace.write("sources: [\(sources.joined(separator: ", "))]\n", to: "herodex.yaml")
                let run = try await workspace.binary.run(command, "--json")
                #expect(run.code == 2)
                #expect(run.err.ranges(of: "herodex: ").count == 1, "\(run.err)")
                #expect(
                    run.err.contains("herodex: 2 sources could not be crawled\n  at: one does not answer as its API")
                )
                let report = try #require(
                    try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
                )
                #expect(report["exitCode"] as? Int == 2)
                #expect((report["crawl"] as? [Any])?.count == 2)
                let error = try #require(report["error"] as? [String: Any])
                #expect(error["summary"] as? String == "2 sources could not be crawled")
                #expect((error["at"] as? [String])?.count == 2)
            }
        }
    }

    @Test("An archive of a newer version is left alone")
    func newerArchive() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let file = workspace.folder + "/.herodex/herodex.sqlite"
            let database = try DatabaseQueue(path: file, configuration: PageChecksums.configuration())
            try await database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
            try database.close()
            let site = Snapshot(workspace.output)
            for command in ["build", "render", "status"] {
                let run = try await workspace.binary.run(command)
                #expect(run.code == 2)
                #expect(run.err.hasPrefix("herodex: the archive comes from a newer herodex (schema 99"), "\(run.err)")
            }
            #expect(Snapshot(workspace.output) == site)
        }
    }

    @Test("A wrong key ends a crawl with 2 and shows no secret")
    func wrongKey() async throws {
        try await DemoWorkspace.serving { workspace in
            var binary = workspace.binary
            binary.environment["HERO_PRIVATE"] = "a-wrong-and-secret-key"
            let run = try await binary.run("crawl", "--only", "marvel")
            #expect(run.code == 2)
            #expect(run.err.contains("herodex: marvel refuses access"), "\(run.err)")
            #expect(!run.err.contains("a-wrong-and-secret-key"))
            // Of all sources only this one fails: what the others have is published.
            let build = try await binary.run("build")
            #expect(build.code == 1)
            #expect(build.err.ranges(of: "herodex: ").count == 1, "\(build.err)")
        }
    }
}
