import Foundation
import Fuzzing
import HeroBasics
import HeroCheck
import HeroPages
import Testing

@testable import HeroPublish

@Suite("Files read back from a disk, changed at random")
struct MutatedFilesTests {
    /// A folder of its own for each lane, taken away at the end.
    private final class Desk {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-mutated-\(UUID().uuidString)"

        init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func put(_ bytes: [UInt8], as name: String) throws -> String {
            let path = folder + "/" + name
            guard let file = fopen(path, "wb") else { throw CocoaError(.fileWriteUnknown) }
            defer { fclose(file) }
            _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
            return path
        }
    }

    private static let page = Array("<p>Home</p>".utf8)
    private static let digest = StagedFile(page).digest.hexText
    private static let json = ["{", "}", "[", "]", ",", ":", "\"", "null", "true", "-", "\\u0000", "\\ud800", "\\"]

    private static let manifest = SiteManifest(files: [
        SiteManifest.File(path: "index.html", bytes: page.count, sha256: digest),
        SiteManifest.File(path: "index.html.br", bytes: 7, sha256: digest),
        SiteManifest.File(path: "heroes/ada.html", bytes: page.count, sha256: digest),
    ])
    private static let manifests = Fuzz(
        "manifests",
        seeds: [
            manifest.json,
            Array("{ \"files\": [{\"path\":\"index.html\",\"bytes\":11,\"sha256\":\"\(digest)\"}] }".utf8),
        ],
        pieces: json + ["../", "/", "index.html", ".gz", "manifest.json", digest, "\"bytes\":"],
        cost: 2
    )

    @Test("a manifest lists files that can be read whole, or none", arguments: Fuzz.lanes)
    func published(lane: Int) throws {
        let desk = try Desk()
        _ = try desk.put(Self.page, as: "index.html")
        try Self.manifests.run(lane: lane) { input in
            _ = try desk.put(input.bytes, as: SiteManifest.path)
            var scanned: [String] = []
            if SiteManifest.scan(input.bytes, { path, _, _ in scanned.append(path) }) {
                #expect(SiteManifest(json: input.bytes)?.files.map(\.path) == scanned, "\(input)")
            }
            _ = PublishedSite.firstDamage(in: desk.folder)
            guard let site = try? PublishedSite(folder: desk.folder) else { return }
            for file in site.laidFiles.values {
                if let bytes = site.read(file) { #expect(bytes.count == file.bytes, "\(input)") }
            }
            _ = try site.damage()
            _ = SentSite(site.listed, .leaveOut)
        }
    }

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
        let desk = try Desk()
        let state = PublishedState(stamp: "s", report: Self.report, paths: ["index.html"], sizes: [11], modified: [1])
        let last = LastPublication(remote: "ab", siblings: .leaveOut)
        let seeds = try [
            state.canonicalJSONLine(), last.canonicalJSONLine(), DerivedPicture.shown(Self.sized).canonicalJSONLine(),
            Self.index.json,
        ]
        try Fuzz("notes", seeds: seeds, pieces: Self.json).run(lane: lane) { input in
            let path = try desk.put(input.bytes, as: "note.json")
            if let state = PublishedState.load(path) {
                _ = state.isIntact(in: desk.folder)
                #expect(state.report.asUnchanged.filesWritten == 0, "\(input)")
            }
            _ = LastPublication.load(path)
            if case .shown(let sized) = try? JSONDecoder().decode(DerivedPicture.self, from: input.data) {
                _ = sized.isIntact(in: desk.folder)
                let sides = sized.sitePicture(of: Self.digest).map { $0.variants.flatMap { [$0.width, $0.height] } }
                #expect(sides?.allSatisfy { $0 > 0 } ?? true, "\(input)")
                #expect(sized.files(of: Self.digest, in: desk.folder).count == sized.variants.count + 1, "\(input)")
            }
            if let index = try? JSONDecoder().decode(SiteIndex.self, from: input.data) {
                #expect((try? JSONDecoder().decode(SiteIndex.self, from: Data(index.json))) == index, "\(input)")
            }
        }
    }

    private static let journals = Fuzz(
        "journals",
        seeds: ["herodex remote journal 1\n+\t\(digest)\tindex.html\n?\ta b.html\n-\ta b.html\n+\tx\ty\n"],
        pieces: ["\t", "\n", "+", "-", "?", "index.html", "herodex remote journal 1\n"]
    )

    @Test("a journal of what was sent is read line by line", arguments: Fuzz.lanes)
    func sent(lane: Int) throws {
        let desk = try Desk()
        try Self.journals.run(lane: lane) { input in
            let path = try desk.put(input.bytes, as: "journal")
            var journal = RemoteJournal(file: path)
            let lists = PublishLists(site: Self.manifest.files, known: journal.known)
            #expect(Set(lists.deleted).isSubset(of: journal.known.keys), "\(input)")
            journal.doubtAll()
            #expect(journal.known.values.allSatisfy { $0 == .unknown }, "\(input)")
        }
    }

    private static func books() throws -> [[UInt8]] {
        let desk = try Desk()
        let path = desk.folder + "/book"
        let row = StagedText(
            path: "index.html",
            file: StagedFile(page),
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
        let desk = try Desk()
        try Fuzz("books", seeds: Self.books()).run(lane: lane) { input in
            let path = try desk.put(input.bytes, as: "book")
            let siblings = PrecompressedCache(file: path)
            for encoding in PrecompressedEncoding.allCases {
                let file = siblings.outcome(StagedFile(Self.page).digest, encoding)?.file
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

    private static let logs = Fuzz(
        "rclone-log",
        seeds: [
            #"{"level":"info","msg":"Copied (new)","object":"index.html","source":"x"}"#,
            #"{"level":"error","msg":"Failed to copy: https://k:s@h/?X-Amz-Signature=ab","object":"a.html"}"#,
            "2026/01/01 00:00:00 NOTICE: caused by: secret_access_key = \"abc\"",
        ],
        pieces: json + ["://", "@", "?", "key=", "token: ", "caused by"]
    )

    @Test("lines of rclone are read, and keep no signature", arguments: Fuzz.lanes)
    func told(lane: Int) {
        Self.logs.run(lane: lane) { input in
            var log = RcloneLog()
            for line in input.text.split(separator: "\n") { _ = log.read(String(line)) }
            _ = (log.complaint, log.isHopeless)
        }
    }
}
