import Foundation
import HeroBasics
import Testing

@testable import HeroCheck

@Suite("Any folder as a site")
struct FolderTests {
    /// A folder of its own for one test, gone afterwards.
    final class Folder {
        let path: String

        init() throws {
            path = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String) throws {
            let file = URL(filePath: path).appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    private func check(_ folder: Folder) async throws -> CheckReport {
        try await SiteChecker().check(folder: folder.path)
    }

    @Test("a sound folder is counted")
    func sound() async throws {
        let folder = try Folder()
        let page = CheckCase.page(title: "Home", main: "<p><a href=\"heroes/a.html\">a</a></p>")
        try folder.write(page, to: "index.html")
        try folder.write(CheckCase.page(title: "A", main: ""), to: "heroes/a.html")
        try folder.write("body{}", to: "assets/style.css")
        let report = try await check(folder)
        #expect(report.findings == [])
        #expect(report.counts.pages == 2)
        #expect(report.counts.files == 3)
        #expect(report.counts.links == 1)
        #expect(report.counts.bytes == page.utf8.count + CheckCase.page(title: "A", main: "").utf8.count + 6)
    }

    @Test("all findings of all pages come in one run, in order")
    func faulty() async throws {
        let folder = try Folder()
        try folder.write(
            CheckCase.page(title: "B", main: "<p><a href=\"gone.html\">a</a></p>\n<p x=\"y\">b</p>"),
            to: "b.html"
        )
        try folder.write("no markup", to: "a.html")
        try folder.write("", to: "c/empty.html")
        let report = try await check(folder)
        #expect(
            report.findings.map { "\($0.path):\($0.line ?? 0) \($0.rule.rawValue)" } == [
                "a.html:1 well-formed", "b.html:5 link", "b.html:6 schema", "c/empty.html:0 well-formed",
                "index.html:0 file",
            ]
        )
    }

    @Test("symbolic links count inside the folder and are findings where they lead out of it")
    func symbolicLinks() async throws {
        let folder = try Folder()
        let outside = try Folder()
        try outside.write("secret", to: "secret.txt")
        try folder.write(CheckCase.page(main: "<p><a href=\"copy.css\">a</a></p>"), to: "index.html")
        try folder.write("body{}", to: "style.css")
        let links = [
            "copy.css": "style.css", "out.txt": outside.path + "/secret.txt", "loop": ".", "gone.txt": "nothing",
            "away": outside.path,
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
        }
        #expect(
            try await check(folder).findings.map(\.description) == [
                "away: is a symbolic link out of the folder", "gone.txt: is a symbolic link that leads nowhere",
                "loop: is a symbolic link to a folder", "out.txt: is a symbolic link out of the folder",
            ]
        )
    }

    @Test("a page of any size is a finding, and sizes are told as the disk has them")
    func giants() async throws {
        let folder = try Folder()
        try folder.write(CheckCase.page(main: ""), to: "index.html")
        let giant = 1 << 40
        for name in ["page.html", "data.bin"] {
            try folder.write("", to: name)
            #expect(truncate(folder.path + "/" + name, giant) == 0)
        }
        let report = try await check(folder)
        #expect(report.findings.map(\.path) == ["page.html"])
        #expect(report.counts.bytes == 2 * giant + CheckCase.page(main: "").utf8.count)
    }

    @Test("a folder that is not there is an error, an empty one has no start page")
    func noFolder() async throws {
        let folder = try Folder()
        #expect(try await check(folder).findings.map(\.rule) == [.file])
        let path = folder.path + "/gone"
        let gone = await #expect(throws: Explanation.self) { try await SiteChecker().check(folder: path) }
        #expect(gone?.at == [path] && gone?.because == "there is no such file or folder")
        try folder.write("x", to: "file")
        let file = folder.path + "/file"
        let plain = await #expect(throws: Explanation.self) { try await SiteChecker().check(folder: file) }
        #expect(plain?.at == [file] && plain?.because == "a part of its path is a file")
    }

    @Test("a report can be told as JSON")
    func json() async throws {
        let folder = try Folder()
        try folder.write(CheckCase.page(main: "<p id=\"a b\">a</p>"), to: "index.html")
        let report = try await check(folder)
        #expect(try JSONDecoder().decode(CheckReport.self, from: JSONEncoder().encode(report)) == report)
    }
}
