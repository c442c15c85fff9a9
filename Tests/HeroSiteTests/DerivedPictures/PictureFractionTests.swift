import Foundation
import HeroPublish
import SiteFixture
import Testing

@testable import HeroSite

@Suite("Pictures are prepared in parts, on copies of an archive")
struct PictureFractionTests {
    @Test("A build takes over what the parts made, each picture of one of them, and makes none again")
    func parts() async throws {
        let place = try await Workplace(picture: .picture)
        for record in 1...2 { try await place.keepPicture(Data.picture + Data([UInt8(2 + record)]), of: record) }
        let publisher = SitePublisher(archive: place.archive, settings: place.settings())
        var made: [Int] = []
        for number in 1...5 {
            let part = try #require(PictureFraction("\(number)/5"))
            made.append(try await publisher.preparePictures(part).pictures)
        }
        #expect(made == [1, 0, 0, 1, 1])
        let before = try files(of: place)
        #expect(before.count >= 3)
        #expect(try await place.publish().pictures == 3)
        #expect(try files(of: place) == before)
    }

    @Test("Of sixteen parts each has the digests that begin with one digit")
    func digits() throws {
        let digests = (0..<256).map { String(format: "%02x", $0) + String(repeating: "f", count: 62) }
        for number in 1...16 {
            let part = try #require(PictureFraction("\(number)/16"))
            let own = Set(digests.filter(part.has).map { $0.prefix(1) })
            #expect(own == [String(number - 1, radix: 16)[...]])
        }
    }

    @Test("What is no part is none", arguments: ["", "1", "0/4", "5/4", "1/0", "1/4/2", "-1/4", "a/b", "1/10001", "/"])
    func wrong(_ text: String) { #expect(PictureFraction(text) == nil) }

    /// The resized pictures, each with the number of its file.
    private func files(of place: Workplace) throws -> [String: UInt64] {
        let folder = place.root + "/archive/derived"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try Dictionary(
            uniqueKeysWithValues: paths.filter { $0.hasSuffix(".webp") }.map { path in
                let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + path)
                return (path, try #require(facts[.systemFileNumber] as? UInt64))
            }
        )
    }
}
