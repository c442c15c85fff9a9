import FolderSnapshot
import Foundation
import HeroDemo
import Testing

@Suite("The built program, from sources to site")
struct BuildingTests {
    @Test("Two builds give the same bytes; a third into the same folder writes nothing and fetches no picture again")
    func builds() async throws {
        try await DemoWorkspace.serving { workspace in
            let first = try await workspace.binary.run("build")
            #expect(first.code == 0, "\(first.err)")
            #expect(first.out.contains("checked pages"))
            let site = Snapshot(workspace.output)
            #expect(site.bytes["heroes/ada-the-reckoner.html"] != nil, "\(site.bytes.keys.sorted())")

            let second = try await workspace.binary.run("build", "--archive", "other", "--output", "second")
            #expect(second.code == 0, "\(second.err)")
            #expect(Snapshot(workspace.folder + "/second").bytes == site.bytes)

            let asked = (workspace.servers.marvel.endpoint.log.count, workspace.requests.count)
            let third = try await workspace.binary.run("build")
            #expect(third.code == 0, "\(third.err)")
            #expect(third.out.contains("nothing has changed"))
            #expect(Snapshot(workspace.output) == site)
            let again = workspace.servers.marvel.endpoint.log.dropFirst(asked.0)
            #expect(!again.isEmpty)
            #expect(again.allSatisfy { $0.status == 304 && $0.isConditional }, "\(again)")
            let pictures = workspace.requests.filter { $0.path.hasSuffix(".png") || $0.path.hasSuffix(".jpg") }
            #expect(!pictures.isEmpty)
            for (target, count) in Dictionary(grouping: pictures, by: \.target).mapValues(\.count) {
                #expect(count <= 2, "\(target) was fetched \(count) times by two archives")
            }
            for run in [first, second, third] {
                for secret in workspace.secrets { #expect(!run.out.contains(secret) && !run.err.contains(secret)) }
            }
        }
    }

    @Test("The stages one by one give what build gives, and checking needs neither archive nor keys")
    func stages() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build", "--archive", "a", "--output", "built").code == 0)
            let crawl = try await workspace.binary.run("crawl")
            #expect(crawl.code == 0)
            #expect(!FileManager.default.fileExists(atPath: workspace.output))
            workspace.set(.failing(status: 503))
            let alone = Binary(folder: workspace.folder)
            let render = try await alone.run("render")
            #expect(render.code == 0, "\(render.err)")
            #expect(Snapshot(workspace.output).bytes == Snapshot(workspace.folder + "/built").bytes)
            let check = try await alone.run("check")
            #expect(check.code == 0)
            #expect(check.out.contains("are sound"))
            #expect(check.err.isEmpty)
        }
    }

    @Test("A crawl killed at any moment goes on to the same site as one uninterrupted", arguments: [1, 6, 12, 20])
    func killed(requests: Int) async throws {
        try await DemoWorkspace.serving { workspace in
            let running = try workspace.binary.start(["build"])
            while running.isRunning, workspace.requests.count < requests { await Task.yield() }
            let killed = try await running.end(with: SIGKILL)
            #expect(killed.code == 128 + SIGKILL || killed.code == 0)
            let rest = try await workspace.binary.run("build")
            #expect(rest.code == 0, "\(rest.err)")
            #expect(try await workspace.binary.run("build", "--archive", "other", "--output", "whole").code == 0)
            #expect(Snapshot(workspace.output).bytes == Snapshot(workspace.folder + "/whole").bytes)
        }
    }

    @Test("A build killed while it publishes leaves the old site or the new one, whole")
    func killedRender() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let old = Snapshot(workspace.output).bytes
            let templates = try workspace.templates(changing: "assets/style.css") { $0 + "\n/* new */\n" }
            #expect(try await workspace.binary.run("render", "--templates", templates, "--output", "new").code == 0)
            let new = Snapshot(workspace.folder + "/new").bytes
            let staging = workspace.folder + "/.output.herodex-staging"
            let style = try #require(new.keys.first { $0.hasPrefix("assets/style.") && $0.hasSuffix(".css") })
            for file in ["", "/heroes", "/" + style, "/manifest.json"] {
                let running = try workspace.binary.start(["render", "--templates", templates])
                while running.isRunning, access(staging + file, F_OK) != 0 { await Task.yield() }
                _ = try await running.end(with: SIGKILL)
                let left = Snapshot(workspace.output).bytes
                #expect(left == old || left == new)
            }
            #expect(try await workspace.binary.run("render", "--templates", templates).code == 0)
            #expect(Snapshot(workspace.output).bytes == new)
            #expect(access(staging, F_OK) != 0)
        }
    }

    @Test("Asked to stop, a build says so, keeps the old site and ends with 2; the next one goes on")
    func stopped() async throws {
        try await DemoWorkspace.serving { workspace in
            let running = try workspace.binary.start(["build"])
            while running.isRunning, workspace.requests.isEmpty { await Task.yield() }
            let stopped = try await running.end(with: SIGTERM)
            #expect(stopped.code == 2)
            #expect(stopped.err.contains("herodex: stopped\n  kept: everything fetched or sent so far"))
            #expect(!FileManager.default.fileExists(atPath: workspace.output))
            #expect(try await workspace.binary.run("build").code == 0)
        }
    }

    @Test("Templates of one's own have only to hold what differs; one that nothing uses is refused")
    func layers() async throws {
        try await DemoWorkspace.serving { workspace in
            #expect(try await workspace.binary.run("build").code == 0)
            let site = Snapshot(workspace.output).bytes
            try workspace.write("pages: { toBeContinued: The end }\n", to: "mine/languages/en.yaml")
            #expect(try await workspace.binary.run("render", "--templates", "mine").code == 0)
            #expect(try String(contentsOfFile: workspace.output + "/index.html", encoding: .utf8).contains("The end"))
            try workspace.write("x", to: "mine/pages/heros.mustache")
            let refused = try await workspace.binary.run("render", "--templates", "mine")
            #expect(refused.code == 2 && refused.err.contains("did you mean \"pages/hero\"?"), "\(refused.err)")
            #expect(try await workspace.binary.run("render").code == 0)
            #expect(Snapshot(workspace.output).bytes == site)
        }
    }
}
