import Foundation
import Fuzzing
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroDeploy
import HeroOutput
import HeroPages
import SiteFixture
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
        let seeds = try [
            DerivedPicture.shown(Self.sized).canonicalJSONLine(),
            Self.index.json,
        ]
        Fuzz("notes", seeds: seeds, pieces: SmallManifest.pieces).run(lane: lane) { input in
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

    private static func sites() throws -> [[UInt8]] {
        let page = Array(SmallManifest.page)
        let file = BuiltFile(
            path: "index.html",
            state: FileState(size: page.count, modified: 1, number: 7),
            digest: SHA256Digest(of: page)
        )
        let text = BuiltText(file: file, copies: [.brotli: file, .gzip: nil])
        let index = LinkIndex(folder: "/")
        let markup = Array("<p id=\"a\"><a href=\"#a\">a</a><a href=\"b.html#b\">b</a></p>".utf8)
        let validator = try PageValidator(schema: PageSchema())
        let links = index.enter(validator.validate(markup, path: "index.html"), bytes: markup.count)
        let key = Fingerprint(of: page)
        var packer = BuiltPagePacker()
        let json = BuiltJSON(text: text, key: key)
        packer.add(BuiltPage.Parts(text: text, key: key, surroundings: 7 << 56, json: json, links: links))
        packer.add(BuiltPage.Parts(text: text, key: nil, surroundings: nil, json: nil, links: links))
        let site = BuiltSite(
            program: "herodex",
            stamp: "s",
            report: report,
            folders: SiteFolders(
                folders: [SiteFolders.Folder(path: "heroes", modified: 5, changed: 6, number: 7)]
            ),
            names: index.names,
            pages: BuiltPages(packer.finish().map { .made($0) }, former: FormerPages()),
            shared: [BuiltShared(text: text, key: key), BuiltShared(text: text, key: nil)],
            files: [file],
            weights: SiteWeights(
                compressed: [file.digest: 900],
                views: [file.digest: FirstView(styles: ["assets/style.css"], scripts: [], pictures: ["images/a.webp"])]
            )
        )
        let folder = try ScratchFolder()
        try site.save(folder.path + "/site")
        return [SiteFiles.read(folder.path + "/site") ?? []]
    }

    @Test("what was published is read, or counts as not there", arguments: Fuzz.lanes)
    func sites(lane: Int) throws {
        let folder = try ScratchFolder()
        try Fuzz("sites", seeds: Self.sites()).run(lane: lane) { input in
            let file = try folder.put(input.bytes, as: "site")
            _ = BuiltFiles.load(file)?.isIntact(in: folder.path)
            guard let site = BuiltSite.load(file) else { return }
            #expect(site.report.asUnchanged.filesWritten == 0, "\(input)")
            let index = LinkIndex(folder: "/", names: site.names)
            site.pages.forEachPage { page in
                let page = page.parts()
                guard index.hasAllFiles(of: page.links) else { return }
                index.enter(page.links, path: page.text.file.path, bytes: 1)
            }
            _ = index.close()
        }
    }

    @Test("no bit of what was published can flip unseen")
    func bits() throws {
        let folder = try ScratchFolder()
        let whole = try Self.sites()[0]
        for bit in 0..<whole.count * 8 {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            guard let site = BuiltSite.load(try folder.put(bytes, as: "site")) else { continue }
            // Program and stamp are compared with what they should be.
            if site.program != "herodex" || site.stamp != "s" { continue }
            let isMissing = (0..<site.pages.count).contains { site.pages.page($0) == nil }
            #expect(isMissing, "bit \(bit % 8) of byte \(bit / 8)")
        }
    }
}
