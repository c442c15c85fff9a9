import Fuzzing
import HeroArchive
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Joining is order-free")
struct OrderFreeTests {
    @Test("the same records give the same catalog, in whatever order and replies they came", arguments: 1...12)
    func orderFree(seed: UInt64) async throws {
        var dice = SeededRandom(seed: seed)
        let records = Self.universe(&dice)
        let whole = try await Archived.catalog(records)
        for _ in 0..<3 {
            let archived = try await Archived()
            var rest = records.shuffled(using: &dice)[...]
            var reply = 0
            while !rest.isEmpty {
                let count = Int.random(in: 1...7, using: &dice)
                try await archived.take(Array(rest.prefix(count)), as: "reply \(reply)", on: reply)
                rest = rest.dropFirst(count)
                reply += 1
            }
            #expect(try await archived.catalog().lines == whole.lines)
        }
    }

    /// Heroes with few names, comics and forms, related at random and beyond what is there.
    private static func universe(_ dice: inout SeededRandom) -> [RelatedRecord] {
        let names = ["Nova", "nova", "«Nova»", "Zeus", "Żar", "7 Samurai", "?", "Æsir 10", "Æsir 9"]
        var records: [RelatedRecord] = []
        func ids(_ limit: Int) -> [String] {
            (0..<Int.random(in: 0...4, using: &dice)).map { _ in String(Int.random(in: 0..<limit, using: &dice)) }
        }
        // Never archived, and told apart by their notes alone.
        let twins = ["x", "y", "z"].map { RelationItem(id: $0, title: "Twin", note: "note of \($0)") }
        for id in 0..<20 {
            records.append(
                .hero(
                    String(id),
                    names.randomElement(using: &dice) ?? "",
                    .to(.comics, ids(25), of: Int.random(in: 0...9, using: &dice)),
                    .to(.transformations, ids(8), role: .form),
                    RelationList(kind: .stories, items: twins.shuffled(using: &dice))
                )
            )
            let date = "19\(Int.random(in: 10...20, using: &dice))-01-01"
            records.append(
                .comic(
                    String(id),
                    names.randomElement(using: &dice) ?? "",
                    published: Bool.random(using: &dice) ? date : nil,
                    .to(.heroes, ids(25), note: Bool.random(using: &dice) ? "cover" : nil),
                    .to(.comics, ids(20), role: .variant)
                )
            )
        }
        for id in 0..<8 {
            let order = Bool.random(using: &dice) ? Int.random(in: 1...3, using: &dice) : nil
            records.append(.form(String(id), "Form", order: order, .to(.heroes, ids(20), role: .base)))
        }
        return records
    }
}
