import Foundation
import HeroModel
import Testing

@testable import HeroSources

/// Reads made-up replies of the API's shape, as recorded from 2016 to 2024.
struct MarvelReading {
    let source: MarvelSource

    init() throws { source = try MarvelSource(Made.marvel) }

    func read(_ body: String, _ collection: MarvelCollection, offset: Int = 0) throws -> SourceReading {
        try source.read(Made.reply(body), to: MarvelList.collection(collection).request(offset: offset))
    }

    /// The one record of a page that holds `item`.
    func record(_ item: String, _ collection: MarvelCollection) throws -> RelatedRecord {
        let reading = try read(Self.page([item]), collection)
        #expect(reading.unreadable == [])
        return try #require(reading.records.first)
    }

    func key(_ collection: MarvelCollection, _ id: String) -> RecordKey {
        RecordKey(source: source.name, kind: collection.kind, id: id)
    }

    static func page(_ items: [String], offset: Int = 0, total: Int? = nil) -> String {
        """
        {"code": 200, "status": "Ok", "copyright": "© 2020 MADE UP", "attributionText": "Data provided by Marvel. © 2020",
         "attributionHTML": "<a href=\\"http://marvel.com\\">Data provided by Marvel. © 2020</a>", "etag": "ab12",
         "data": {"offset": \(offset), "limit": 100, "total": \(total ?? offset + items.count),
                  "count": \(items.count), "results": [\(items.joined(separator: ","))]}}
        """
    }

    /// A day as text is read into a date without a clock; a wrong one fails the test.
    static func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso: text)) }

    static func rich(_ text: String) -> RichText { RichText(markup: "<p>\(text)</p>", plain: text) }

    static func address(_ text: String) throws -> SourceAddress {
        try #require(SourceAddress(text, base: Made.base))
    }
}
