import FolderSnapshot
import Foundation
import HeroBasics
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("What cannot be published is refused before anything is sent, and no secret is told")
struct RemoteRefusalTests {
    private func publish(_ place: Workplace, to remote: String = "mirror") async throws {
        _ = try await RemotePublisher(
            output: place.folder,
            workspace: place.root + "/archive",
            remote: RemoteName(remote, in: place.root)
        ).publish(environment: ["PATH": place.root])
    }

    @Test("A site that is not whole, a folder without one, and a machine without rclone")
    func refusals() async throws {
        let place = try await Workplace()
        await #expect(throws: OutputError.notASite(path: place.output)) { try await publish(place) }
        try await place.publish()
        await #expect(throws: RemoteError.rcloneMissing) { try await publish(place, to: "s3:bucket") }
        for remote in ["output", "output/heroes", "."] {
            let error = await #expect(throws: RemoteError.self) { try await publish(place, to: remote) }
            guard case .entangled = error else { throw try #require(error) }
        }
        try #require(truncate(place.output + "/heroes/bo.html", 10) == 0)
        let damaged = RemoteError.damagedSite(output: place.output, file: "heroes/bo.html")
        await #expect(throws: damaged) { try await publish(place) }
        #expect(!place.names.contains("mirror"))
        #expect(!place.names.contains { $0.hasPrefix(".output.herodex-upload") })
    }

    @Test("A page that changed without changing its size is not sent")
    func rotten() async throws {
        let place = try await Workplace()
        try await place.publish()
        let page = URL(filePath: place.output + "/heroes/bo.html")
        var bytes = try Data(contentsOf: page)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: page)
        await #expect(throws: RemoteError.damagedSite(output: place.output, file: "heroes/bo.html")) {
            try await publish(place)
        }
        #expect(!place.names.contains("mirror"))
    }

    @Test("A link that leads nowhere and a file are told from a disk that is full", arguments: ["link", "file"])
    func noFolder(_ sort: String) async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        if sort == "link" {
            try FileManager.default.createSymbolicLink(atPath: mirror, withDestinationPath: "gone")
        } else {
            try place.write("mine", to: "mirror")
        }
        let error = try await #require(throws: RemoteError.self) { try await publish(place) }
        #expect(error.explanation.attempt == "name another folder")
    }

    @Test(
        "A manifest of which nobody can tell what it names is refused, and one that names no page",
        arguments: [
            (#"{"files":[{"bytes":3,"path":"index.html","sha256":"none"}]}"#, "index.html"),
            (#"{"files":[]}"#, "manifest.json"),
            (#"{"files":[{"bytes":3,"path":"../index.html","sha256":"DIGEST"}]}"#, "manifest.json"),
        ]
    )
    func unfitManifest(manifest: String, file: String) async throws {
        let place = try await Workplace()
        try place.write("<p>", to: "index.html")
        try place.write("<p>", to: "output/index.html")
        try place.write(manifest.replacing("DIGEST", with: Data("<p>".utf8).sha256) + "\n", to: "output/manifest.json")
        let publisher = RemotePublisher.mirror(of: place)
        let damaged = RemoteError.damagedSite(output: place.output, file: file)
        await #expect(throws: damaged) { try await publisher.preflight(environment: [:]) }
        await #expect(throws: damaged) { try await publisher.publish(environment: [:]) }
        #expect(!place.names.contains("mirror"))
    }

    @Test("A folder that holds the output or the archive, lies in one, or in what is kept beside the output")
    func ourFolders() async throws {
        let place = try await Workplace()
        for name in ["Bo", "Bob"] {
            try await place.keep(["Ada", name])
            try await place.publish()
        }
        let before = Snapshot(place.root)
        let kept = try #require(Release.all(of: place.folder).first).folder
        for remote in ["/", place.root, place.output + "/heroes", kept, place.root + "/.output.herodex-generations"] {
            let remote = RemoteName(remote, in: place.root).text
            await #expect(throws: RemoteError.entangled(remote: remote, output: place.output)) {
                try await publish(place, to: remote)
            }
        }
        for remote in [place.root + "/archive", place.root + "/archive/mirror"] {
            let entangled = RemoteError.entangledArchive(remote: remote, archive: place.root + "/archive")
            await #expect(throws: entangled) { try await publish(place, to: remote) }
        }
        let elsewhere = RemotePublisher(
            output: place.folder,
            workspace: place.root + "/far/archive",
            remote: RemoteName("/", in: place.root)
        )
        await #expect(throws: RemoteError.entangled(remote: "/", output: place.output)) {
            try await elsewhere.preflight(environment: [:])
        }
        #expect(Snapshot(place.root) == before)
    }

    @Test("Two runs to one remote do not meet")
    func twoRuns() async throws {
        let place = try await Workplace()
        try await place.publish()
        let remote = RemoteName("mirror", in: place.root)
        let lock = try OutputSnapshot.lock(beside: place.folder, for: remote.digest, on: remote.shown)
        defer { lock.release() }
        await #expect(throws: OutputError.inUse(path: place.root + "/mirror", byPID: getpid())) {
            try await publish(place)
        }
    }

    @Test(
        "A remote is named as rclone takes it, and shown without what a connection string holds",
        arguments: [
            ("s3:bucket/path", "s3:bucket/path", nil),
            (":s3,secret_access_key=geheim:bucket", ":s3,***:bucket", nil),
            ("s3,secret_access_key='a:b':bucket/x", "s3,***:bucket/x", nil),
            ("a/../b/./c", "/nowhere/b/c", "/nowhere/b/c"), ("/srv/a:b", "/srv/a:b", "/srv/a:b"),
        ]
    )
    func names(text: String, shown: String, folder: String?) {
        let remote = RemoteName(text, in: "/nowhere")
        #expect(remote.shown == shown)
        #expect(remote.localFolder == folder)
        #expect(remote.text == folder ?? text)
        #expect(!remote.digest.contains("geheim"))
    }

    @Test("Slashes too many make no other place")
    func oneRecord() {
        func digest(_ text: String) -> String { RemoteName(text, in: "/nowhere").digest }
        #expect(digest("s3:bucket/a/") == digest("s3:bucket/a"))
        #expect(digest("s3:bucket//a") == digest("s3:bucket/a"))
        #expect(digest("s3:bucket/a") != digest("s3:bucket/b"))
        #expect(digest("sftp:/") != digest("sftp:"))
        #expect(digest(":webdav,url=https://a/b:c") != digest(":webdav,url=https:/a/b:c"))
    }

    @Test("rclone's words are told without signatures, keys and passwords")
    func words() {
        var log = RcloneLog()
        #expect(log.read(#"{"level":"info","msg":"Copied (new)","object":"a b.html"}"#) == "a b.html")
        #expect(log.read(#"{"level":"info","msg":"Deleted","object":"c.html"}"#) == "c.html")
        #expect(log.read(#"{"level":"error","msg":"Failed to copy: no","object":"d.html"}"#) == nil)
        #expect(log.done == ["a b.html", "c.html"])
        #expect(log.lastError == "d.html: Failed to copy: no")
        _ = log.read(#"2026/11/21 20:12:35 Failed: Put "http://u:p@h/b/k?X-Amz-Signature=geheim": secret_key = geheim"#)
        _ = log.read("caused by: token=\"geheim\", refused")
        #expect(
            log.lastError == #"Failed: Put "http://***@h/b/k?***": secret_key = ***, caused by: token=***, refused"#
        )
    }

    @Test("A remote that takes nothing any more is given up, one that takes something now and then is not")
    func hopeless() {
        var log = RcloneLog()
        func fail(_ file: Int) {
            _ = log.read(#"{"level":"error","msg":"Failed to copy: refused","object":"\#(file).html"}"#)
        }
        for file in 0..<3 { fail(file) }
        _ = log.read(#"{"level":"info","msg":"Copied (new)","object":"a.html"}"#)
        // One file that is tried again and again is one file.
        for file in [3, 4, 5, 5, 5] { fail(file) }
        #expect(!log.isHopeless)
        fail(6)
        #expect(log.isHopeless)
        #expect(log.lastError == "6.html: Failed to copy: refused")
    }

    @Test("The record of what was sent has a folder of its own for outputs that are called the same")
    func places() {
        let usual = PublishPlace(workspace: "/nowhere/.herodex", output: OutputFolder("/nowhere/output"))
        #expect(usual.changed == "/nowhere/.herodex/publish/output/changed.txt")
        let other = PublishPlace(workspace: "/nowhere/.herodex", output: OutputFolder("/elsewhere/output"))
        #expect(other.folder.hasPrefix("/nowhere/.herodex/publish/output-"))
    }
}
