import Foundation
import HeroArchive
import HeroPublish
import HeroSite
import SiteFixture
import Synchronization
import Testing

@Suite("A picture of one colour all over gives way to the placeholder")
struct BlankPictureTests {
    private func isPlaceholder(_ place: Workplace, _ page: String) throws -> Bool {
        let page = try String(contentsOfFile: "\(place.output)/heroes/\(page).html", encoding: .utf8)
        return page.contains("<i class=\"drawn ") && !page.contains("figcaption")
    }

    @Test("It is neither shown nor failed, and its page says nothing of a failure")
    func blank() async throws {
        let place = try await Workplace(picture: .blankPicture)
        let report = try await place.publish()
        #expect((report.pictures, report.blankPictures, report.refusedPictures.count) == (0, 1, 0))
        #expect(try isPlaceholder(place, "ada"))
        #expect(try await place.archive.picture(Data.blankPicture.sha256) == .blankPicture)
    }

    @Test("A source with nothing else still gets its site, in the next run too")
    func onlyBlank() async throws {
        let place = try await Workplace(picture: .blankPicture)
        try await place.keepPicture(.otherBlankPicture, of: 1)
        try await place.keepPicture(.blankPicture, of: 2)
        let first = try await place.publish()
        #expect((first.blankPictures, first.refusedPictures.count) == (2, 0))
        for page in ["ada", "bo", "cid"] { #expect(try isPlaceholder(place, page)) }
        let again = try await SitePublisher(archive: place.archive, settings: place.settings())
            .publish(to: OutputFolder(place.root + "/another"))
        #expect((again.blankPictures, again.refusedPictures.count) == (2, 0))
    }

    @Test("It counts among all pictures when those that failed are held against the limit")
    func share() async throws {
        let place = try await Workplace(picture: .brokenPicture)
        try await place.keepPicture(.brokenPicture.dropLast(), of: 1)
        try await place.keepPicture(.blankPicture, of: 2)
        var settings = place.settings()
        settings.failedPictures = 0.67
        let report = try await SitePublisher(archive: place.archive, settings: settings).publish(to: place.folder)
        #expect((report.blankPictures, report.refusedPictures.count) == (1, 2))
        settings.failedPictures = 0.66
        let error = try await #require(throws: SiteError.self) {
            try await SitePublisher(archive: place.archive, settings: settings).publish(
                to: OutputFolder(place.root + "/another")
            )
        }
        guard case .picturesOverBudget(2, of: 3, _) = error else { throw error }
    }

    @Test("What an earlier version kept as refused for showing nothing is blank now, without another look at it")
    func keptByEarlierVersion() async throws {
        let place = try await Workplace(picture: .blankPicture)
        try await place.publish()
        let derived = place.root + "/archive/derived"
        let kept = try #require(
            try FileManager.default.subpathsOfDirectory(atPath: derived).first { $0.hasSuffix("/picture.json") }
        )
        let old = Data(#"{"refused":{"_0":"it shows nothing"}}"#.utf8)
        try old.write(to: URL(filePath: "\(derived)/\(kept)"))
        let report = try await SitePublisher(archive: place.archive, settings: place.settings())
            .publish(to: OutputFolder(place.root + "/another"))
        #expect((report.blankPictures, report.refusedPictures.count) == (1, 0))
        #expect(try Data(contentsOf: URL(filePath: "\(derived)/\(kept)")) == old)
    }
}
