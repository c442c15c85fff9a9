import Foundation
import Fuzzing
import HeroBasics
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("Manifests read back from a disk, changed at random")
struct MutatedManifestsTests {
    private static let digest = SmallManifest.digest
    private static let manifests = Fuzz(
        "manifests",
        seeds: [
            SmallManifest.manifest.json,
            Array("{ \"files\": [{\"path\":\"index.html\",\"bytes\":11,\"sha256\":\"\(digest)\"}] }".utf8),
        ],
        pieces: SmallManifest.pieces + ["../", "/", "index.html", ".gz", "manifest.json", digest, "\"bytes\":"],
        cost: 2
    )

    @Test("a manifest lists files that can be read whole, or none", arguments: Fuzz.lanes)
    func published(lane: Int) throws {
        let folder = try ScratchFolder()
        _ = try folder.put(SmallManifest.page, as: "index.html")
        try Self.manifests.run(lane: lane) { input in
            _ = try folder.put(input.bytes, as: SiteManifest.path)
            var scanned: [String] = []
            if SiteManifest.scan(input.bytes, { path, _, _, _ in scanned.append(path) }) {
                #expect(SiteManifest(json: input.bytes)?.files.map(\.path) == scanned, "\(input)")
            }
            let damage = PublishedSite.firstDamage(in: folder.path)
            let digests = (SiteManifest(json: input.bytes)?.files ?? []).map { SHA256Digest(hex: $0.sha256.utf8) }
            if digests.contains(nil) { #expect(damage != nil, "\(input)") }
            guard let site = try? PublishedSite(folder: folder.path) else { return }
            for file in site.allFiles.values {
                if let bytes = site.read(file) { #expect(bytes.count == file.bytes, "\(input)") }
            }
            _ = try site.damage()
        }
    }
}
