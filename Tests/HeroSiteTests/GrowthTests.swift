import FolderSnapshot
import Testing

@Suite("A site grows with what it shows, not with its square")
struct GrowthTests {
    /// What may be many, and lines of a universe with so many of it.
    enum Many: CaseIterable {
        case categories, roles, formats, namesakes, aliases, heroes

        func lines(_ count: Int) -> [String] {
            switch self {
            case .categories:
                let names = (0..<count).map { "\"cat \($0)\"" }.joined(separator: ",")
                return [#"{"kind":"facts","id":1,"title":"A fact","categories":[\#(names)]}"#]
            case .roles:
                let items = (0..<count).map { #"{"id":"p\#($0)","title":"P","note":"role \#($0)"}"# }
                let comic =
                    #"{"kind":"comics","id":1,"title":"C","relations":[{"kind":"creators","items":[\#(items.joined(separator: ","))]}]}"#
                return [comic] + (0..<count).map { #"{"kind":"creators","id":"p\#($0)","title":"P\#($0)"}"# }
            case .formats:
                return (0..<count).map { #"{"kind":"comics","id":\#($0),"title":"C\#($0)","format":"Format \#($0)"}"# }
            case .namesakes: return (0..<count).map { #"{"kind":"heroes","id":\#($0),"title":"Ada"}"# }
            case .aliases:
                let names = (0..<count).map { "\"Alias \($0)\"" }.joined(separator: ",")
                return [#"{"kind":"heroes","id":1,"title":"Ada","aliases":[\#(names)]}"#]
            case .heroes: return (0..<count).map { #"{"kind":"heroes","id":\#($0),"title":"Hero \#($0)"}"# }
            }
        }
    }

    @Test("Twice as many make at most 2.2 times the bytes", arguments: Many.allCases)
    func bytes(many: Many) async throws {
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
