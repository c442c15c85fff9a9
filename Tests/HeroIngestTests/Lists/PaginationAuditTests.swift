import HeroArchive
import HeroModel
import Testing

@testable import HeroIngest
@testable import HeroSources

@Suite("PaginationAudit")
struct PaginationAuditTests {
    private func request(_ offset: Int) -> SourceRequest {
        SourceRequest(
            path: "/heroes",
            query: [SourceRequest.Parameter("offset", String(offset))],
            step: .list(.heroes, offset: offset)
        )
    }

    private func page(_ offset: Int, _ ids: [String], total: Int) -> ListPage {
        ListPage(list: "heroes", kind: .heroes, offset: offset, total: total, ids: ids)
    }

    private func tally(_ pages: ListPage..., nameless: Int = 0) -> PaginationAudit {
        var tally = PaginationAudit()
        for page in pages { tally.add(page, nameless: nameless, of: request(page.offset)) }
        return tally
    }

    @Test("pages that fit together are not read again")
    func settled() {
        var tally = tally(page(0, ["a", "b"], total: 3), page(2, ["c"], total: 3))
        #expect(tally.rereadings(except: []).isEmpty)
        #expect(tally.unaccounted.isEmpty)
        #expect(tally.completeKinds == [.heroes])
    }

    @Test("a page that does not say how long the list is belongs to those that do")
    func totalMissing() {
        let first = ListPage(list: "heroes[0]", kind: .heroes, offset: 0, total: 2, ids: ["a", "b"])
        let last = ListPage(list: "heroes[4]", kind: .heroes, offset: 4, total: 1, ids: ["e"])
        var tally = tally(first, page(2, ["c", "d"], total: 5), last)
        #expect(tally.rereadings(except: []).isEmpty && tally.unaccounted.isEmpty)
        #expect(tally.seen.map(\.available) == [5])
        var short = self.tally(first, page(2, ["c"], total: 5))
        #expect(short.rereadings(except: []).count == 2)
        #expect(short.unaccounted == [UnaccountedList(list: "heroes", kind: .heroes, total: 5, seen: 3)])
    }

    @Test("of totals that differ from page to page the largest counts")
    func totals() {
        let tally = tally(page(0, ["a", "b"], total: 9), page(2, ["c"], total: 3))
        #expect(tally.seen.map(\.available) == [9])
        #expect(tally.unaccounted == [UnaccountedList(list: "heroes", kind: .heroes, total: 9, seen: 3)])
    }

    @Test("items whose id cannot be read are accounted for, but leave open who was on the list")
    func nameless() {
        var tally = tally(page(0, ["a"], total: 2), nameless: 1)
        #expect(tally.rereadings(except: []).isEmpty)
        #expect(tally.unaccounted.isEmpty)
        #expect(tally.completeKinds.isEmpty)
    }

    @Test("a list that never stands still is read three times in all")
    func restless() {
        var tally = tally(page(0, ["a", "b"], total: 4), page(2, ["b", "c"], total: 4))
        #expect(tally.rereadings(except: []).map(\.id) == [request(0).id, request(2).id])
        tally.add(page(0, ["a", "c"], total: 4), nameless: 0, of: request(0))
        #expect(tally.rereadings(except: []).count == 2)
        tally.add(page(0, ["b", "c"], total: 4), nameless: 0, of: request(0))
        #expect(tally.rereadings(except: []).isEmpty)
        #expect(tally.unaccounted == [UnaccountedList(list: "heroes", kind: .heroes, total: 4, seen: 3)])
        #expect(tally.completeKinds.isEmpty)
    }

    @Test("an id that one page has twice is accounted for, and costs no further reading")
    func repeatedOnAPage() {
        var tally = PaginationAudit()
        let contents: [String: Set<Int>] = ["a": [1, 2], "b": [3], "c": [4]]
        tally.add(page(0, ["a", "b", "a", "c", "c"], total: 5), nameless: 0, of: request(0), contents: contents)
        #expect(tally.rereadings(except: []).isEmpty)
        #expect(tally.unaccounted.isEmpty)
        #expect(tally.repeated == [RepeatedRecord(list: "heroes", kind: .heroes, id: "a", times: 2)])
        #expect(tally.completeKinds == [.heroes])
    }

    @Test("an id that stays on two pages is accounted for when a further reading says the same")
    func repeatedOnTwoPages() {
        var tally = PaginationAudit()
        let pages = [page(0, ["a", "b"], total: 4), page(2, ["b", "c"], total: 4)]
        func read() {
            tally.add(pages[0], nameless: 0, of: request(0), contents: ["a": [1], "b": [2]])
            tally.add(pages[1], nameless: 0, of: request(2), contents: ["b": [3], "c": [4]])
        }
        read()
        #expect(tally.unaccounted.map(\.seen) == [3])
        #expect(tally.rereadings(except: []).count == 2)
        read()
        #expect(tally.rereadings(except: []).isEmpty)
        #expect(tally.unaccounted.isEmpty)
        #expect(tally.repeated == [RepeatedRecord(list: "heroes", kind: .heroes, id: "b", times: 2)])
    }

    @Test("pages that are counted one by one are named where they are others again")
    func repeatedPages() {
        func counted(_ number: Int, _ ids: [String]) -> ListPage {
            ListPage(list: "heroes[\(number)]", kind: .heroes, offset: number, total: ids.count, ids: ids)
        }
        let audit = tally(counted(0, ["a", "b"]), counted(2, ["c"]), counted(4, ["c"]), counted(6, []))
        #expect(audit.repeatedPages == ["\(request(4).id) gives the items of \(request(2).id) again"])
    }

    @Test("a list with a page that could not be had is left alone")
    func withoutPage() {
        var tally = tally(page(0, ["a", "b"], total: 4))
        #expect(tally.rereadings(except: [.heroes]).isEmpty)
        #expect(tally.rereadings(except: [.comics]).count == 1)
    }

    @Test("lists of other records with the same ids are named, and lists of the same records are not")
    func sameIDs() {
        var tally = PaginationAudit()
        for (list, titles) in [("people", ["1": "Ann", "2": "Bob"]), ("crews", ["1": "Argonauts", "2": "Bob"])] {
            let page = ListPage(list: list, kind: .heroes, offset: 0, total: 2, ids: ["1", "2"])
            let request = SourceRequest(path: "/" + list, step: .list(.heroes, offset: 0))
            tally.add(page, nameless: 0, of: request, titles: titles)
        }
        #expect(tally.repeated == [RepeatedRecord(list: "crews and people", kind: .heroes, id: "1", times: 2)])
    }
}
