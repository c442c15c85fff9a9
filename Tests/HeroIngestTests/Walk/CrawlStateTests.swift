import HeroModel
import Testing

@testable import HeroIngest
@testable import HeroSources

@Suite("Pages that lead in a circle")
struct CrawlStateTests {
    private static func page(_ number: Int, from offset: Int) -> SourceRequest {
        SourceRequest(
            path: "/heroes",
            query: [SourceRequest.Parameter("page", String(number))],
            step: .list(.heroes, offset: offset)
        )
    }

    /// What is said of each page: three with two heroes each, and what the last names as its next.
    private static func said(ofPagesLeadingTo last: SourceRequest?) -> [String?] {
        var state = CrawlState()
        let next = [page(2, from: 2), page(3, from: 4), last].map { SourceReading(next: [$0].compactMap(\.self)) }
        return next.enumerated().map { state.record($1, of: page($0 + 1, from: 2 * $0)) }
    }

    @Test("are named where they turn back, be it to themselves", arguments: [1, 2, 3])
    func circle(number: Int) {
        let said = Self.said(ofPagesLeadingTo: Self.page(number, from: 6))
        let reason = "its pages lead in a circle: GET /heroes?page=\(number) is said to follow, and came before"
        #expect(said == [nil, nil, reason])
    }

    @Test("are no pages that end, go on, or are read again")
    func none() {
        #expect(Self.said(ofPagesLeadingTo: nil) == [nil, nil, nil])
        #expect(Self.said(ofPagesLeadingTo: Self.page(4, from: 6)) == [nil, nil, nil])
        var state = CrawlState()
        let first = SourceReading(next: [Self.page(2, from: 2)])
        // The list has grown by one when its first page is read again.
        let grown = SourceReading(next: [Self.page(2, from: 3)])
        let second = SourceReading()
        #expect(state.record(first, of: Self.page(1, from: 0)) == nil)
        #expect(state.record(second, of: Self.page(2, from: 2)) == nil)
        #expect(state.record(grown, of: Self.page(1, from: 0)) == nil)
    }
}
