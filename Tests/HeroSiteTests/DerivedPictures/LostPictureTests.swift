import Foundation
import HeroSite
import SiteFixture
import Testing

@testable import HeroArchive

@Suite("A picture whose file the archive lost is not shown from other bytes")
struct LostPictureTests {
    private func file(_ place: Workplace) throws -> URL {
        try #require(place.archive.pictureFiles.file(Data.picture.sha256))
    }

    private func page(_ place: Workplace) throws -> String {
        try String(contentsOfFile: place.output + "/heroes/ada.html", encoding: .utf8)
    }

    @Test(
        "One that is gone or changed is counted and has a drawing in its place, until the file is back",
        arguments: [nil, Data.picture + [0], Data([0x00]) + Data.picture.dropFirst()]
    )
    func drawing(bytes: Data?) async throws {
        let place = try await Workplace()
        let file = try file(place)
        if let bytes { try bytes.write(to: file) } else { try FileManager.default.removeItem(at: file) }
        let report = try await place.publish()
        #expect(report.pictures == 0)
        #expect(report.refusedPictures.map(\.digest) == [Data.picture.sha256])
        #expect(report.refusedPictures.first?.reason.contains("herodex crawl") == true)
        #expect(try page(place).contains("<i class=\"drawn "))
        #expect(try await place.publish().unchanged)

        try Data.picture.write(to: file)
        let mended = try await place.publish()
        #expect((mended.pictures, mended.refusedPictures) == (1, []))
        #expect(!(try page(place)).contains("<i class=\"drawn "))
        #expect(try await place.publish().unchanged)
    }

    @Test("A picture that cannot be shown at all makes no site again")
    func unfit() async throws {
        let place = try await Workplace(picture: .brokenPicture)
        #expect(try await place.publish().refusedPictures.map(\.cause) == [.unfit])
        #expect(try await place.publish().unchanged)
    }

    @Test("One fetched again is in the next site")
    func fetchedAgain() async throws {
        let place = try await Workplace()
        try FileManager.default.removeItem(at: try file(place))
        #expect(try await place.publish().pictures == 0)
        try await place.keepPicture(.picture, of: 0)
        #expect(try await place.publish().pictures == 1)
    }

    @Test("One that was prepared while it was whole stays as it was")
    func prepared() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = try page(place)
        try Data("other".utf8).write(to: try file(place))
        try await place.keep(["Ada", "Bo", "Cid", "Dee"])
        let report = try await place.publish()
        #expect((report.pictures, report.refusedPictures) == (1, []))
        let picture = try #require(before.firstMatch(of: #/src="([^"]+\.webp)"/#)?.1)
        #expect(try page(place).contains(picture))
    }

    @Test("What was made of pictures that nobody has any more goes; the site keeps its own files")
    func discarded() async throws {
        let place = try await Workplace()
        try await place.publish()
        let derived = place.archive.folder.path + "/derived"
        let files = { (FileManager.default.subpaths(atPath: derived) ?? []).filter { $0.hasSuffix(".webp") } }
        #expect(!files().isEmpty)
        SitePublisher.discardPictures([Data.picture.sha256], archive: place.archive.folder.path)
        #expect(files().isEmpty)
        #expect(try await place.publish().unchanged)
    }
}
