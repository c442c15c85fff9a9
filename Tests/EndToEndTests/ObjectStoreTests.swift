import FolderSnapshot
import Foundation
import Glibc
import Testing

@Suite(
    "The built program publishes to an S3-compatible server",
    .timeLimit(.minutes(10)),
    .enabled(if: ObjectStore.canRun || ObjectStore.isRequired, "rclone or moto is missing; make test brings both")
)
struct ObjectStoreTests {
    /// A workspace with a published site, and a program that can reach the store.
    private func serving(_ work: (DemoWorkspace, Binary, ObjectStore) async throws -> Void) async throws {
        try await ObjectStore.serving { store in
            try await DemoWorkspace.serving { workspace in
                var binary = workspace.binary
                binary.environment.merge(store.environment) { $1 }
                #expect(try await binary.run("build").code == 0)
                try await work(workspace, binary, store)
            }
        }
    }

    private func written(_ requests: [String]) -> [String] {
        requests.filter { $0.hasPrefix("PUT ") && $0 != "PUT " }.map { String($0.dropFirst(4)) }
    }

    private func deleted(_ requests: [String]) -> [String] {
        requests.filter { $0.hasPrefix("DELETE ") }.map { String($0.dropFirst(7)) }
    }

    @Test("All first, no request the second time, then exactly what changed, deletions last; one listing in all")
    func life() async throws {
        try await serving { workspace, binary, store in
            let site = Snapshot(workspace.output).plainBytes
            let first = try await binary.run("publish", "store:site")
            #expect(first.code == 0, "\(first.err)")
            let requests = try await store.requests()
            let sent = written(requests)
            #expect(sent.sorted() == site.keys.sorted())
            // What is there before the first time is looked for, by one listing.
            #expect(requests.count { $0.hasPrefix("GET ") } == 1)
            // Two a file, one to find out about the bucket a call, of which there are fewer than ten.
            #expect(requests.count < 2 * site.count + 20)
            expectOrder(sent)
            for (path, type, cache) in [
                ("index.html", "text/html; charset=utf-8", "no-cache"),
                ("assets/search-index.js", "text/javascript; charset=utf-8", "no-cache"),
                (
                    try #require(site.keys.first { $0.hasPrefix("assets/script.") && $0.hasSuffix(".js") }),
                    "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"
                ),
                ("site.json", "application/json", "no-cache"),
                ("assets/app.webmanifest", "application/manifest+json", "no-cache"),
                (
                    try #require(site.keys.first { $0.hasSuffix(".webp") }), "image/webp",
                    "public, max-age=31536000, immutable"
                ),
            ] {
                let object = try #require(try await store.object(path), "\(path)")
                #expect(object.bytes == site[path])
                #expect(object.headers["content-type"] == type)
                #expect(object.headers["cache-control"] == cache, "\(path)")
            }

            _ = try await store.requests()
            #expect(try await binary.run("publish", "store:site").code == 0)
            #expect(try await store.requests() == [])

            let templates = try workspace.templates(changing: "pages/about.mustache") { text in
                text.replacing("{{/main}}", with: "<p>Edited</p>\n{{/main}}")
            }
            #expect(try await binary.run("render", "--templates", templates).code == 0)
            #expect(try await binary.run("publish", "store:site").code == 0)
            let later = try await store.requests()
            #expect(written(later) == ["about.html", "manifest.json"])
            #expect(!later.contains { $0.hasPrefix("GET ") })

            // A site of another archive lacks most pages.
            let fewer = try await binary.run("build", "--only", "chucknorris", "--archive", "other")
            #expect(fewer.code <= 1, "\(fewer.err)")
            let now = Snapshot(workspace.output).plainBytes
            let dry = try await binary.run("publish", "store:site", "--dry-run")
            #expect(dry.out.contains("\n  to be deleted: "), "\(dry.out)")
            #expect(dry.out.contains("\n  pages: "), "\(dry.out)")
            let listed = try await binary.run("publish", "store:site", "--dry-run", "--verbose")
            #expect(listed.out.contains("\n- heroes/bo.html\n"), "\(listed.out)")
            #expect(written(try await store.requests()) == [])
            #expect(try await binary.run("publish", "store:site").code == 0)
            let last = try await store.requests()
            #expect(Set(deleted(last)) == Set(site.keys).subtracting(now.keys))
            #expect(last.firstIndex { $0.hasPrefix("DELETE ") } ?? 0 > last.lastIndex { $0.hasPrefix("PUT ") } ?? 0)
            #expect(written(last).last == "manifest.json")
            for (path, bytes) in now { #expect(try await store.object(path)?.bytes == bytes, "\(path)") }
            #expect(try await store.object("heroes/bo.html") == nil)
        }
    }

    /// Checks the order of a whole site's files.
    private func expectOrder(_ sent: [String]) {
        func last(_ isMeant: (String) -> Bool) -> Int { sent.lastIndex(where: isMeant) ?? .max }
        func first(_ isMeant: (String) -> Bool) -> Int { sent.firstIndex(where: isMeant) ?? -1 }
        let isPage = { (path: String) in path.hasSuffix(".html") }
        #expect(last { $0.hasPrefix("images/") } < first(isPage))
        #expect(last { $0.hasPrefix("assets/") } < first(isPage))
        #expect(last { $0 == "heroes/bo.html" } < first { $0 == "heroes/index.html" })
        #expect(last { $0.hasPrefix("heroes/") && $0.hasSuffix(".json") } < first { $0 == "index.html" })
        #expect(last(isPage) < first { $0 == "site.json" })
        #expect(sent.last == "manifest.json")
    }

    @Test("Killed in the middle, the next run goes on: what was noted as sent is not sent again")
    func killed() async throws {
        try await serving { workspace, binary, store in
            let site = Snapshot(workspace.output).plainBytes
            let run = try binary.start(["publish", "store:site"])
            while run.isRunning, !store.hasWritten(below: "heroes/") { await Task.yield() }
            #expect(try await run.end(with: SIGKILL).code == 128 + SIGKILL)
            let before = written(try await store.requests())
            try #require(!before.contains("manifest.json"), "it was through before it was killed")
            let second = try await binary.run("publish", "store:site")
            #expect(second.code == 0, "\(second.err)")
            let after = written(try await store.requests())
            #expect(!after.contains { $0.hasPrefix("assets/") || $0.hasPrefix("images/") })
            #expect(Set(before).union(after) == Set(site.keys))
            for (path, bytes) in site { #expect(try await store.object(path)?.bytes == bytes, "\(path)") }
            let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder)
            #expect(!names.contains { $0.hasPrefix(".output.herodex-upload") })
        }
    }

    @Test("A store that cannot be used is told in one error without a secret, and the next run goes on")
    func unusable() async throws {
        try await serving { workspace, binary, store in
            var lost = binary
            lost.environment["RCLONE_CONFIG_STORE_TYPE"] = "nowhere"
            let run = try await lost.run("publish", "store:site", "--verbose")
            #expect(run.code == 2)
            let words = "herodex: the site could not be published to store:site\n  because: "
            #expect(run.err.contains(words), "\(run.err)")
            #expect(run.err.ranges(of: "herodex: ").count == 1)
            #expect(!run.err.contains("a-very-secret-key"))
            #expect(try await binary.run("publish", "store:site").code == 0)
            let manifest = Snapshot(workspace.output).plainBytes["manifest.json"]
            #expect(try await store.object("manifest.json")?.bytes == manifest)
        }
    }
}
