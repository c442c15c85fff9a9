import Foundation
import Fuzzing
import HeroBasics
import HeroCatalog
import HeroCheck
import SiteFixture
import Testing

@testable import HeroPublish
@testable import HeroSite

@Suite("What is kept between builds, changed at random")
struct MutatedNotesTests {
    private static let digest = SmallManifest.digest
    private static let sized = DerivedPicture.Sized(
        width: 48,
        height: 64,
        colour: "#a0b0c0",
        variants: [variant(160), variant(320)],
        share: variant(640)
    )

    private static func variant(_ width: Int) -> DerivedPicture.Variant {
        let facts = #"{"facts":{"modified":17000000000000000,"size":11},"sha256":"\#(digest)"}"#
        guard let file = try? JSONDecoder().decode(CachedFile.self, from: Data(facts.utf8)) else {
            preconditionFailure("the facts of a file have another form")
        }
        return DerivedPicture.Variant(width: width, height: 4, file: file)
    }

    private static let report = PublishReport(
        unchanged: false,
        pages: 3,
        counts: ["heroes": 1],
        filesWritten: 3,
        bytesWritten: 99,
        filesKept: 1,
        pictures: 1,
        blankPictures: 0,
        refusedPictures: []
    )
    private static let index = SiteIndex(
        generator: "herodex",
        built: "2026-01-01T00:00:00Z",
        counts: ["heroes": 1],
        pages: [
            SiteIndex.Page(
                kind: "heroes",
                source: "s",
                id: "1",
                title: "Ada",
                path: "heroes/ada.html",
                sha256: digest,
                weight: 3
            )
        ],
        languages: [SiteIndex.Language(language: "en", path: ""), SiteIndex.Language(language: "es", path: "es/")]
    )

    private static func json(of index: SiteIndex) -> [UInt8] {
        index.json { text in
            for page in index.pages { text.item(page.write) }
        }
    }

    @Test("notes of earlier runs are read, or count as not there", arguments: Fuzz.lanes)
    func notes(lane: Int) throws {
        let folder = try ScratchFolder()
        let seeds = try [
            DerivedPicture.shown(Self.sized).canonicalJSONLine(),
            Self.json(of: Self.index),
        ]
        Fuzz("notes", seeds: seeds, pieces: SmallManifest.pieces).run(lane: lane) { input in
            if case .shown(let sized) = try? JSONDecoder().decode(DerivedPicture.self, from: input.data) {
                _ = sized.isIntact(in: folder.path)
                let sides = sized.sitePicture(of: Self.digest).map { $0.variants.flatMap { [$0.width, $0.height] } }
                #expect(sides?.allSatisfy { $0 > 0 } ?? true, "\(input)")
                #expect(sized.files(of: Self.digest, in: folder.path).count == sized.variants.count + 1, "\(input)")
            }
            if let index = try? JSONDecoder().decode(SiteIndex.self, from: input.data) {
                #expect(
                    (try? JSONDecoder().decode(SiteIndex.self, from: Data(Self.json(of: index)))) == index,
                    "\(input)"
                )
            }
        }
    }
}
