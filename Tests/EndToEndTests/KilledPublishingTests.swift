import FolderSnapshot
import Foundation
import Glibc
import Testing

@testable import HeroPublish

@Suite("A run killed while it publishes leaves whole sites")
struct KilledPublishingTests {
    /// When the run is killed.
    enum Moment: CaseIterable, Sendable {
        case layingOut, nearlyLaidOut, exchanged, dropping

        /// Whether it has come.
        func hasCome(_ workspace: DemoWorkspace, before: Snapshot) -> Bool {
            func isThere(_ path: String) -> Bool { access(workspace.folder + "/" + path, F_OK) == 0 }
            return switch self {
            case .layingOut: isThere(".output.herodex-staging/heroes")
            case .nearlyLaidOut: isThere(".output.herodex-staging/manifest.json")
            case .exchanged:
                FileManager.default.contents(atPath: workspace.output + "/manifest.json")
                    != before.bytes["manifest.json"]
            case .dropping: isThere(".output.herodex-generations/4")
            }
        }
    }

    @Test("The output is the old or the new site, and every release is whole", arguments: Moment.allCases)
    func killed(_ moment: Moment) async throws {
        try await DemoWorkspace.serving { workspace in
            func templates(_ name: String) throws -> String {
                try workspace.templates(changing: "pages/about.mustache") { text in
                    text.replacing("{{/main}}", with: "<p>\(name)</p>\n{{/main}}")
                }
            }
            #expect(try await workspace.binary.run("build").code == 0)
            // The fifth site drops the first, in which the sixth is staged.
            for name in ["zero", "one", "two", "three"] {
                #expect(try await workspace.binary.run("render", "--templates", templates(name)).code == 0)
            }
            let before = Snapshot(workspace.output)
            let last = try templates("four")
            let run = try workspace.binary.start(["render", "--templates", last])
            while run.isRunning, !moment.hasCome(workspace, before: before) { await Task.yield() }
            _ = try await run.end(with: SIGKILL)
            let about = try String(contentsOfFile: workspace.output + "/about.html", encoding: .utf8)
            #expect(about.contains("<p>three</p>") || about.contains("<p>four</p>"))
            #expect(PublishedSite.firstDamage(in: workspace.output) == nil)
            for release in Release.all(of: OutputFolder(workspace.output)) {
                #expect(PublishedSite.firstDamage(in: release.folder) == nil)
            }
            let next = try await workspace.binary.run("render", "--templates", last)
            #expect(next.code == 0, "\(next.err)")
            #expect(
                try String(contentsOfFile: workspace.output + "/about.html", encoding: .utf8).contains("<p>four</p>")
            )
            let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder)
            #expect(names.filter { $0.hasPrefix(".output") } == [".output.herodex-generations"])
            let shelf = workspace.folder + "/.output.herodex-generations"
            // The note of which archives have lists lies among them, and the release that the next site is staged in.
            let kept = try FileManager.default.contentsOfDirectory(atPath: shelf).filter {
                !["archives", "spare"].contains($0)
            }
            #expect(kept.count <= 3)
            #expect(kept.allSatisfy { Int($0) != nil })
            let back = try await workspace.binary.run("rollback")
            #expect(back.code == 0, "\(back.err)")
            #expect(PublishedSite.firstDamage(in: workspace.output) == nil)
        }
    }
}
