import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("A source that reads a folder", .timeLimit(.minutes(10)))
struct FolderCrawlTests {
    /// A comic with a cover of its own.
    private static func comic(_ number: UInt8, writer: String = "Ann") -> Data {
        let info = ComicMaker.comicInfo(["Series": "Knights", "Number": "\(number)", "Writer": writer])
        return Data(ComicMaker.zip([("1.png", ComicMaker.page(number)), ("ComicInfo.xml", info)]))
    }

    private static let shelf = [
        "1.cbz": comic(1), "2.cbz": comic(2), "more/2 #b.cbz": comic(3), "folder.jpg": Data("x".utf8),
        ".4.cbz": comic(4),
    ]

    private func crawl(
        _ folder: String,
        into archive: Archive,
        day: Int = 0,
        kind: String = "comicinfo",
        pictures: Int = 1
    ) async throws -> CrawlReport {
        var settings = SourceSettings(kind: kind, name: SourceName("shelf"))
        settings.mostPictures = pictures
        return try await Crawling(settings: settings, archive: archive, date: .day(day), files: folder).run().report
    }

    private func titles(_ archive: Archive) async throws -> [String] {
        try await archive.titles(.comics).sorted()
    }

    @Test("takes in all of it, and the second time only what is new or changed")
    func secondRun() async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(Self.shelf) { folder in
            let first = try await crawl(folder, into: archive)
            #expect(first.isComplete && first.requests == 3 && first.notModified == 0 && first.picturesFetched == 3)
            #expect(try await titles(archive) == ["Knights #1", "Knights #2", "Knights #3"])
            let revision = try await archive.contentRevision()
            let second = try await crawl(folder, into: archive, day: 1)
            #expect(second.isComplete && second.requests == 3 && second.notModified == 3)
            #expect(try await archive.contentRevision() == revision)
            try Self.comic(9).write(to: URL(filePath: folder + "/2.cbz"))
            let third = try await crawl(folder, into: archive, day: 2)
            #expect(third.isComplete && third.notModified == 2 && third.withdrawn == ["comics": 1])
            #expect(try await titles(archive) == ["Knights #1", "Knights #3", "Knights #9"])
            // What they say is read anew once the reading is another one.
            let fourth = try await crawl(folder, into: archive, day: 3, pictures: 2)
            #expect(fourth.isComplete && fourth.notModified == 0)
        }
    }

    @Test("reads a table again until the pictures that it names are there")
    func latePicture() async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(["a.csv": Data("id,name,image\n1,Ada,pics/a.png\n".utf8)]) { folder in
            for day in 0...1 {
                let report = try await crawl(folder, into: archive, day: day, kind: "records")
                #expect(!report.isComplete && report.picturesFailed.count == 1 && report.records == ["heroes": 1])
            }
            try FileManager.default.createDirectory(atPath: folder + "/pics", withIntermediateDirectories: true)
            try Data(ComicMaker.page(1)).write(to: URL(filePath: folder + "/pics/a.png"))
            let third = try await crawl(folder, into: archive, day: 2, kind: "records")
            #expect(third.isComplete && third.picturesFetched == 1, "\(third)")
            let fourth = try await crawl(folder, into: archive, day: 3, kind: "records")
            #expect(fourth.isComplete && fourth.notModified == 1)
        }
    }

    @Test("keeps a comic that is moved, withdraws one that is taken away, and has it again once it is back")
    func moving() async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(Self.shelf) { folder in
            _ = try await crawl(folder, into: archive)
            try FileManager.default.moveItem(atPath: folder + "/1.cbz", toPath: folder + "/more/new.cbz")
            let moved = try await crawl(folder, into: archive, day: 1)
            #expect(moved.isComplete && moved.notModified == 2 && moved.withdrawn.isEmpty)
            try FileManager.default.moveItem(atPath: folder + "/2.cbz", toPath: folder + "/2.away")
            let taken = try await crawl(folder, into: archive, day: 2)
            #expect(taken.isComplete && taken.withdrawn == ["comics": 1])
            #expect(try await titles(archive) == ["Knights #1", "Knights #3"])
            try FileManager.default.moveItem(atPath: folder + "/2.away", toPath: folder + "/2.cbz")
            #expect(try await crawl(folder, into: archive, day: 3).isComplete)
            #expect(try await titles(archive) == ["Knights #1", "Knights #2", "Knights #3"])
        }
    }

    @Test("is gone without its folder or with nothing in it, and loses no record", arguments: [true, false])
    func gone(isEmpty: Bool) async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(Self.shelf) { folder in
            _ = try await crawl(folder, into: archive)
            try FileManager.default.removeItem(atPath: folder)
            if isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
            let report = try await crawl(folder, into: archive, day: 1)
            guard case .unreachable(let reason, _) = report.outcome else {
                Issue.record("unreachable expected, \(report.outcome) found")
                return
            }
            #expect(reason.contains(folder) && report.withdrawn.isEmpty)
            #expect(try await titles(archive).count == 3)
            let status = try #require(try await archive.status().first)
            #expect(status.health == .gone(since: .day(1), reason: reason))
        }
    }

    @Test("names a file that broke each time, keeps what it said, and takes in the others")
    func broken() async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(Self.shelf) { folder in
            _ = try await crawl(folder, into: archive)
            try Self.comic(1).prefix(60).write(to: URL(filePath: folder + "/1.cbz"))
            try Self.comic(7).write(to: URL(filePath: folder + "/7.cbz"))
            for day in 1...2 {
                let report = try await crawl(folder, into: archive, day: day)
                #expect(report.outcome == .complete && !report.isComplete)
                #expect(report.failedRequests.map(\.address) == [folder + "/1.cbz"])
                #expect(try await titles(archive) == ["Knights #1", "Knights #2", "Knights #3", "Knights #7"])
            }
            guard case .incomplete? = try await archive.status().first?.lastRun?.outcome else {
                Issue.record("a run that left something out counts as complete")
                return
            }
        }
    }

    @Test("takes nothing for gone that a file which was read in part may hold")
    func inPart() async throws {
        let archive = try Archive.inMemory()
        let table = "id,title\n1,Nova\n2,Comet\n"
        try await TestFolder.with(["heroes.csv": Data(table.utf8)]) { folder in
            let file = URL(filePath: folder + "/heroes.csv")
            #expect(try await crawl(folder, into: archive, kind: "records").isComplete)
            try Data("id,title\n1,Nova\n2,Comet,and,more\n".utf8).write(to: file)
            for day in 1...2 {
                let report = try await crawl(folder, into: archive, day: day, kind: "records")
                #expect(report.unreadable.map(\.request) == ["heroes.csv"] && report.withdrawn.isEmpty)
            }
            #expect(try await archive.titles(.heroes).count == 2)
            try Data("id,title\n1,Nova\n".utf8).write(to: file)
            let report = try await crawl(folder, into: archive, day: 3, kind: "records")
            #expect(report.isComplete && report.withdrawn == ["heroes": 1])
        }
    }

    @Test("passes links in circles, and names a link that leads nowhere and a name that is not UTF-8")
    func links() async throws {
        let archive = try Archive.inMemory()
        try await TestFolder.with(["1.cbz": Self.comic(1)]) { folder in
            for name in ["a", "b", "more/c"] {
                try FileManager.default.createDirectory(atPath: folder + "/more", withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: folder)
            }
            #expect(try await crawl(folder, into: archive).requests == 1)
            try FileManager.default.createSymbolicLink(atPath: folder + "/2.cbz", withDestinationPath: "nowhere")
            let odd = Array((folder + "/").utf8CString.dropLast()) + [0x66, CChar(bitPattern: 0xE9), 0]
            let file = creat(odd, 0o600)
            #expect(file >= 0)
            close(file)
            let report = try await crawl(folder, into: archive, day: 1)
            #expect(report.failedRequests.map(\.reason).sorted().last == "its name is not UTF-8: give it another")
            #expect(report.failedRequests.count == 2 && report.requests == 1)
        }
    }

    @Test("reads a file again whose picture got lost")
    func lostPicture() async throws {
        try await TestFolder.with(["shelf/1.cbz": Self.comic(1), "shelf/2.cbz": Self.comic(2)]) { folder in
            let archive = try Archive.open(folder: URL(filePath: folder + "/archive"), access: .readWrite)
            _ = try await crawl(folder + "/shelf", into: archive)
            try FileManager.default.removeItem(atPath: folder + "/archive/pictures")
            let report = try await crawl(folder + "/shelf", into: archive, day: 1)
            #expect(report.isComplete && report.notModified == 0 && report.picturesFetched == 2)
            #expect(try await crawl(folder + "/shelf", into: archive, day: 2).notModified == 2)
        }
    }
}
