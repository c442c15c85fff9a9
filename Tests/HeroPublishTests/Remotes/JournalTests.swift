import Foundation
import HeroBasics
import Testing

@testable import HeroPublish

@Suite("What lies at a remote is known, also after a run that was killed")
struct JournalTests {
    private let path = FileManager.default.temporaryDirectory.path + "/herodex-journal-\(UUID().uuidString)"

    private func file(_ path: String, _ digit: Character) -> SiteManifest.File {
        SiteManifest.File(path: path, bytes: 1, sha256: String(repeating: digit, count: 64))
    }

    private func digest(_ digit: Character) -> RemoteJournal.Content { .digest(String(repeating: digit, count: 64)) }

    @Test("Sent, doubted and deleted files come back as they were noted")
    func replay() throws {
        defer { unlink(path) }
        var journal = RemoteJournal(file: path)
        #expect(journal.known.isEmpty)
        try journal.compact()
        try journal.begin(["a b.html", "c.html", "d.html"])
        try journal.finish([file("a b.html", "1"), file("c.html", "2")])
        try journal.remove(["c.html"])
        let known = ["a b.html": digest("1"), "d.html": .unknown]
        #expect(journal.known == known)
        #expect(journal.needsCompacting)
        var again = RemoteJournal(file: path)
        #expect(again.known == known)
        try again.compact()
        #expect(!again.needsCompacting)
        #expect(RemoteJournal(file: path).known == known)
        #expect(!RemoteJournal(file: path).needsCompacting)
    }

    @Test("Cut off anywhere, it never says a file is there that was not noted")
    func cutOff() throws {
        defer { unlink(path) }
        var journal = RemoteJournal(file: path)
        try journal.compact()
        try journal.begin(["a", "b"])
        let start = try #require(SiteFiles.read(path)).count
        try journal.finish([file("a", "1"), file("b", "2")])
        let whole = try #require(SiteFiles.read(path))
        for length in start...whole.count {
            try AtomicFile.replace(path, with: Array(whole[..<length]))
            let journal = RemoteJournal(file: path)
            // With nothing of the second note in it, it is as whole as it was.
            #expect(journal.needsCompacting == (length > start))
            let known = journal.known
            #expect(known["a"] == (length >= start + 69 ? digest("1") : .unknown))
            #expect(known["b"] == (length == whole.count ? digest("2") : .unknown))
        }
    }

    @Test("A line that is none is passed over", arguments: ["+", "+\ta", "?", "-", "", "\t", "?\ta\tb\tc", "x\ta"])
    func damagedLine(line: String) throws {
        defer { unlink(path) }
        try AtomicFile.replace(path, with: Array("herodex remote journal 1\n?\tz\n\(line)\n-\tz\n?\tb\n".utf8))
        #expect(RemoteJournal(file: path).known == ["b": .unknown])
    }

    @Test("A file of another kind counts as none")
    func otherFile() throws {
        defer { unlink(path) }
        try AtomicFile.replace(path, with: Array("herodex remote journal 9\n?\ta\n".utf8))
        #expect(RemoteJournal(file: path).known.isEmpty)
    }

    @Test("Doubted, missing and different files are to be sent; what the site has not, deleted")
    func lists() {
        let site = [file("same", "1"), file("changed", "2"), file("doubted", "3"), file("new", "4")]
        let known = [
            "same": digest("1"), "changed": digest("9"), "doubted": .unknown, "gone": digest("5"), "half": .unknown,
        ]
        let lists = UploadLists(site: site, known: known)
        #expect(lists.changed == ["changed", "doubted", "new"])
        #expect(lists.deleted == ["gone", "half"])
    }
}
