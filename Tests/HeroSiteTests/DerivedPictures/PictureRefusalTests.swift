import Foundation
import HeroPublish
import HeroSite
import SiteFixture
import Synchronization
import Testing

@Suite("A picture that cannot be shown is told and left out")
struct PictureRefusalTests {
    @Test("One broken picture is counted, and its page shows a drawing instead")
    func broken() async throws {
        let place = try await Workplace(picture: .brokenPicture)
        let report = try await place.publish()
        #expect(report.pictures == 0)
        #expect(report.refusedPictures.map(\.record) == ["legends/heroes/0"])
        #expect(report.refusedPictures.map(\.digest) == [Data.brokenPicture.sha256])
        let page = try String(contentsOfFile: place.output + "/heroes/ada.html", encoding: .utf8)
        #expect(page.contains("<i class=\"drawn "))
    }

    @Test("A refusal is told in later runs too, without another look at the picture")
    func toldAgain() async throws {
        let place = try await Workplace(picture: .brokenPicture)
        let first = try await place.publish()
        #expect(try await place.publish().refusedPictures == first.refusedPictures)
        let told = Mutex<[RefusedPicture]>([])
        let publisher = SitePublisher(archive: place.archive, settings: place.settings()) { event in
            if case .refused(let picture) = event { told.withLock { $0.append(picture) } }
        }
        _ = try await publisher.publish(to: OutputFolder(place.root + "/another"))
        #expect(told.withLock { $0 } == first.refusedPictures)
    }

    @Test("More broken pictures than the limit allows publish nothing")
    func overBudget() async throws {
        let place = try await Workplace(picture: .brokenPicture)
        try await place.keepPicture(.brokenPicture.dropLast(), of: 1)
        let error = try await #require(throws: SiteError.self) { try await place.publish() }
        guard case .picturesOverBudget(2, of: 2, let examples) = error else { throw error }
        #expect(examples.map { $0.prefix(17) } == ["legends/heroes/0:", "legends/heroes/1:"])
        #expect(!place.names.contains("output"))
        var settings = place.settings()
        settings.failedPictures = 1
        let report = try await SitePublisher(archive: place.archive, settings: settings).publish(to: place.folder)
        #expect(report.refusedPictures.count == 2)
    }
}
