import Foundation
import Fuzzing
import HeroBasics
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("What is known of remotes, changed at random")
struct MutatedJournalsTests {
    private static let digest = SmallManifest.digest
    private static let journals = Fuzz(
        "journals",
        seeds: ["herodex remote journal 1\n+\t\(digest)\tindex.html\n?\ta b.html\n-\ta b.html\n+\tx\ty\n"],
        pieces: ["\t", "\n", "+", "-", "?", "index.html", "herodex remote journal 1\n"]
    )

    @Test("a journal of what was sent is read line by line", arguments: Fuzz.lanes)
    func sent(lane: Int) throws {
        let folder = try ScratchFolder()
        try Self.journals.run(lane: lane) { input in
            let path = try folder.put(input.bytes, as: "journal")
            var journal = RemoteJournal(file: path)
            let lists = UploadLists(site: SmallManifest.manifest.files, known: journal.known)
            #expect(Set(lists.deleted).isSubset(of: journal.known.keys), "\(input)")
            journal.doubtAll()
            #expect(journal.known.values.allSatisfy { $0 == .unknown }, "\(input)")
        }
    }

    @Test("what was published last is read, or counts as nothing", arguments: Fuzz.lanes)
    func last(lane: Int) throws {
        let folder = try ScratchFolder()
        let last = LastPublication(remote: "ab", precompressed: .leaveOut)
        try Fuzz("last-publication", seeds: [last.canonicalJSONLine()], pieces: SmallManifest.pieces).run(lane: lane) {
            input in
            let read = LastPublication.load(try folder.put(input.bytes, as: "last.json"))
            if let read { #expect(read.remote.utf8.count <= input.bytes.count, "\(input)") }
        }
    }

    private static let logs = Fuzz(
        "rclone-log",
        seeds: [
            #"{"level":"info","msg":"Copied (new)","object":"index.html","source":"x"}"#,
            #"{"level":"error","msg":"Failed to copy: https://k:s@h/?X-Amz-Signature=ab","object":"a.html"}"#,
            "2026/01/01 00:00:00 NOTICE: caused by: secret_access_key = \"abc\"",
        ],
        pieces: SmallManifest.pieces + ["://", "@", "?", "key=", "token: ", "caused by"]
    )

    @Test("lines of rclone are read, and keep no signature", arguments: Fuzz.lanes)
    func told(lane: Int) {
        Self.logs.run(lane: lane) { input in
            var log = RcloneLog()
            for line in input.text.split(separator: "\n") { _ = log.read(String(line)) }
            _ = (log.lastError, log.isHopeless)
        }
    }
}
