import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct FacetTests {
    private func comic(_ id: String, _ title: String, year: Int?) -> SampleRecord {
        let head = RecordHead(key: SampleUniverse.key(id, .comics), title: title)
        let day = year.flatMap { CalendarDate(year: $0, month: 1, day: 1) }
        let dates = day.map { [PublicationDate(type: "onsaleDate", date: $0)] } ?? []
        return SampleRecord(record: .comic(Comic(head: head, dates: dates)))
    }

    @Test func comicsAreListedByYearFromTheOldest() throws {
        let comics = [
            comic("1", "Aeneid", year: -18), comic("2", "Quixote", year: 1605), comic("3", "Undated", year: nil),
        ]
        let catalog = Catalog.assembled(comics, sources: SampleUniverse.sources)
        let lists = FacetSorter(catalog: catalog).lists(of: .comics).filter { $0.value.facet == .year }
        #expect(lists.map(\.value) == [.year(-18), .year(1605)])
        #expect(lists.map(\.fileName) == ["19-bc", "1605"])
        let page = try SitePages.sample(catalog).text("comics/years/19-bc.html")
        #expect(page.contains("<h1>Comics: 19 BC <span class=\"count\">1</span></h1>"))
        #expect(page.contains("aria-current=\"page\">19 BC</a>"))
        #expect(page.contains("href=\"../../comics/aeneid.html\""))
    }

    /// Else a new record would change every list of its kind.
    @Test func onlyThePageOfAKindCountsTheRecordsOfItsLists() throws {
        let comics = [comic("1", "Aeneid", year: 1917), comic("2", "Quixote", year: 1605)]
        let more = comics + [comic("3", "Quo vadis", year: 1605)]
        let sites = try [comics, more].map {
            try SitePages.sample(Catalog.assembled($0, sources: SampleUniverse.sources))
        }
        let index = try sites.map { try $0.text("comics/index.html") }
        #expect(index[0].contains(">1605 <small>1</small></a>") && index[1].contains(">1605 <small>2</small></a>"))
        let lists = try sites.map { try $0.text("comics/years/1917.html") }
        #expect(lists[0] == lists[1] && lists[0].contains(">1605</a>"))
    }

    @Test func aFacetWithOneValueIsLeftOut() {
        let catalog = Catalog.assembled([comic("1", "Quixote", year: 1605)], sources: SampleUniverse.sources)
        let facets = Set(FacetSorter(catalog: catalog).lists(of: .comics).map(\.value.facet))
        #expect(facets == [.letter])
    }

    @Test func creatorsAreListedByWhatTheyDo() throws {
        let catalog = SampleUniverse.catalog
        let roles = FacetSorter(catalog: catalog).lists(of: .creators).filter { $0.value.facet == .role }
        #expect(!roles.isEmpty)
        for role in roles {
            guard case .role(let name) = role.value else { continue }
            for index in role.indexes {
                let notes = catalog.groups(of: index).flatMap { $0.items.compactMap(\.note) }
                #expect(CreatorRole.all(in: notes).contains(name))
            }
        }
    }

    @Test func everyListIsReachedFromItsKindsIndex() throws {
        let site = try SitePages.sample()
        for page in site.pages {
            guard case .facet(let facet) = page.content, facet.paging.number == 1 else { continue }
            let index = try site.text(facet.kind.folder + "/index.html")
            #expect(index.contains("href=\"../\(page.path)\""), "\(page.path)")
        }
    }
}
