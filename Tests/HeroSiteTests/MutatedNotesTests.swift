import Foundation
import Fuzzing
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroDeploy
import HeroOutput
import HeroPages
import SiteWorkplace
import Testing

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
        guard let file = try? JSONDecoder().decode(KeptFile.self, from: Data(facts.utf8)) else {
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
            SiteIndex.Page(kind: "heroes", source: "s", id: "1", title: "Ada", path: "heroes/ada.html", sha256: digest)
        ],
        languages: [SiteIndex.Language(language: "en", path: ""), SiteIndex.Language(language: "es", path: "es/")]
    )

    @Test("notes of earlier runs are read, or count as not there", arguments: Fuzz.lanes)
    func notes(lane: Int) throws {
        let folder = try ScratchFolder()
        let state = PublishedState(stamp: "s", report: Self.report, paths: ["index.html"], sizes: [11], modified: [1])
        let seeds = try [
            state.canonicalJSONLine(), DerivedPicture.shown(Self.sized).canonicalJSONLine(),
            Self.index.json,
        ]
        try Fuzz("notes", seeds: seeds, pieces: SmallManifest.pieces).run(lane: lane) { input in
            let path = try folder.put(input.bytes, as: "note.json")
            if let state = PublishedState.load(path) {
                _ = state.isIntact(in: folder.path)
                #expect(state.report.asUnchanged.filesWritten == 0, "\(input)")
            }
            if case .shown(let sized) = try? JSONDecoder().decode(DerivedPicture.self, from: input.data) {
                _ = sized.isIntact(in: folder.path)
                let sides = sized.sitePicture(of: Self.digest).map { $0.variants.flatMap { [$0.width, $0.height] } }
                #expect(sides?.allSatisfy { $0 > 0 } ?? true, "\(input)")
                #expect(sized.files(of: Self.digest, in: folder.path).count == sized.variants.count + 1, "\(input)")
            }
            if let index = try? JSONDecoder().decode(SiteIndex.self, from: input.data) {
                #expect((try? JSONDecoder().decode(SiteIndex.self, from: Data(index.json))) == index, "\(input)")
            }
        }
    }

    private static func books() throws -> [[UInt8]] {
        let folder = try ScratchFolder()
        let path = folder.path + "/book"
        let row = StagedText(
            path: "index.html",
            file: StagedFile(SmallManifest.page),
            siblings: [
                PrecompressedOutcome(encoding: .brotli, file: StagedFile(bytes: 7, digest: StagedFile([]).digest))
            ]
        )
        try PrecompressedCache(file: path).replace(with: [row], at: path)
        let siblings = SiteFiles.read(path) ?? []
        let proofs = ["1 en Ada\nmain\nh4 index.html#a", "2 en Bo\nmain top"].compactMap { PageSummary(text: $0) }
        try ValidationCache.write(
            proofs.map { (digest: StagedFile(Array($0.text.utf8)).digest, summary: $0) },
            to: path
        )
        return [siblings, SiteFiles.read(path) ?? []]
    }

    @Test("books of what was compressed and proven are read, or are empty", arguments: Fuzz.lanes)
    func books(lane: Int) throws {
        let folder = try ScratchFolder()
        try Fuzz("books", seeds: Self.books()).run(lane: lane) { input in
            let path = try folder.put(input.bytes, as: "book")
            let siblings = PrecompressedCache(file: path)
            for encoding in PrecompressedEncoding.allCases {
                let file = siblings.outcome(StagedFile(SmallManifest.page).digest, encoding)?.file
                #expect(file?.bytes != 0, "\(input)")
            }
            let proofs = ValidationCache(file: path)
            for start in stride(from: 0, to: max(0, input.bytes.count - 32), by: 16) {
                guard let summary = proofs.summary(Array(input.bytes[start..<start + 32])) else { continue }
                #expect(PageSummary(text: summary.text) == summary, "\(input)")
                _ = (summary.title, summary.ids, summary.links)
            }
        }
    }
}
