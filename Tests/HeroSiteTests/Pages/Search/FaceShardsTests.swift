import HeroBasics
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct FaceShardsTests {
    @Test func picturesAreToldByDigestOrByPath() throws {
        let names = ["00112233aabbccdd-160", "11112233aabbccdd-160", "22112233aabbccdd-90"]
        var book: [String: SitePicture] = [:]
        for name in names {
            book[name] = picture("images/\(name.prefix(2))/\(name).webp", width: name.hasSuffix("90") ? 90 : 160)
        }
        book["own"] = picture("images/own.webp", width: 160)
        let records = (names + ["own", "missing"]).enumerated().map { number, name in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .heroes), title: "Hero \(number)")
            return SampleRecord(record: .hero(Hero(head: head)), picture: .archived(digest: name))
        }
        let catalog = Catalog.assembled(records, sources: SampleUniverse.sources)
        let shards = FaceShards(catalog: catalog, pictures: SitePictures(book))
        #expect(shards.width == 160)
        let columns = try WrittenIndex.columns(of: #require(shards.scripts.first), "faces", 0)
        #expect(
            WrittenIndex.sparse(columns[0]) == [
                0: "00112233aabbccdd", 1: "11112233aabbccdd", 2: "22112233aabbccdd-90", 3: "images/own.webp",
            ]
        )
        #expect(columns[1].isEmpty)
    }

    /// As the script finds it: the last shard whose first row comes before in the order of titles.
    @Test func titlesThatStandTogetherAreInOneShardWhateverTheirKinds() throws {
        let titles = (0..<700).map { "Title \(1_000 + $0 % 600)" }
        let comics = try titles.enumerated().map { number, title in
            let head = RecordHead(key: SampleUniverse.key("\(number)", .comics), title: title)
            let date = try #require(CalendarDate(year: 1_900 + number % 100, month: 0, day: 0))
            let dates = [PublicationDate(type: "onsaleDate", date: date)]
            return SampleRecord(record: .comic(Comic(head: head, dates: dates)))
        }
        let heroes = titles.map { title in
            let head = RecordHead(key: SampleUniverse.key(title, .heroes), title: title)
            return SampleRecord(record: .hero(Hero(head: head)), picture: .archived(digest: "own"))
        }
        let book = ["own": picture("images/own.webp", width: 160)].compactMapValues(\.self)
        let catalog = Catalog.assembled(heroes.prefix(600) + comics, sources: SampleUniverse.sources)
        let shards = FaceShards(catalog: catalog, pictures: SitePictures(book))
        #expect(shards.scripts.count == 4)
        var found: [Int: Int] = [:]
        for (number, script) in shards.scripts.enumerated() {
            let columns = try WrittenIndex.columns(of: script, "faces", number).map { WrittenIndex.sparse($0) }
            for row in Set(columns[0].keys).union(columns[1].keys) {
                found[row] = number
                #expect(columns[1][row] == catalog.cards[row].year.map { "\($0)" })
            }
        }
        for (row, card) in catalog.cards.enumerated() {
            let place = shards.firstRows.lastIndex { first in
                let title = catalog.cards[first].title
                return title == card.title ? first <= row : title < card.title
            }
            #expect(found[row] == place, "\(card.path)")
        }
    }

    private func picture(_ path: String, width: Int) -> SitePicture? {
        SitePicture(
            width: width,
            height: width,
            colour: "#000000",
            variants: [PictureVariant(width: width, height: width, path: path)]
        )
    }
}
