import FolderSnapshot
import SiteFixture
import Testing

@Suite("A site grows with what it shows, not with its square")
struct GrowthTests {
    @Test("Twice as many make at most 2.2 times the bytes", arguments: ManyRecords.allCases)
    func bytes(many: ManyRecords) async throws {
        var sizes: [Int] = []
        for count in [250, 500, 1_000] {
            let site = try ImportedSite()
            try await site.add(many.lines(count))
            _ = try await site.publish()
            sizes.append(Snapshot(site.output).bytes.values.reduce(0) { $0 + $1.count })
        }
        for (small, large) in zip(sizes, sizes.dropFirst()) {
            #expect(Double(large) <= 2.2 * Double(small), "\(many): \(sizes)")
        }
    }
}
