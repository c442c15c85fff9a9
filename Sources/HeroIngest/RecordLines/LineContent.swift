import Foundation
import HeroBasics
import HeroModel

/// Reads what a field of a line holds, by its type.
enum LineContent {
    private struct Named: Decodable {
        let name: String
        /// Nil for one that is not known, or that could not be read.
        let value: Int?
        /// Where its scale ends; nil for 100.
        let most: Int?
    }

    /// Nil for null.
    /// - Throws: `DecodingError`.
    static func read(
        _ type: FieldType,
        from container: KeyedDecodingContainer<TextKey>,
        _ key: TextKey
    ) throws -> FieldContent? {
        func fault(_ words: String) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: words)
        }
        if try container.decodeNil(forKey: key) { return nil }
        switch type {
        case .text, .word: return .text(try container.decode(LineText.self, forKey: key).text)
        case .number, .year: return .number(try container.decode(Int.self, forKey: key))
        case .date: return .date(try container.decode(CalendarDate.self, forKey: key))
        case .seriesEnd:
            if let year = try? container.decode(Int.self, forKey: key) { return .seriesEnd(.year(year)) }
            guard try container.decode(String.self, forKey: key) == RecordLine.running else {
                throw fault("a year or \"\(RecordLine.running)\" expected")
            }
            return .seriesEnd(.present)
        case .names: return .names(try container.decode([String].self, forKey: key))
        case .statistics:
            var known: Set<StatisticName> = []
            return .statistics(
                try container.decode([Named].self, forKey: key).compactMap { one in
                    guard let name = StatisticName(rawValue: one.name) else {
                        throw fault("a name of up to 40 characters without a comma expected")
                    }
                    return one.value.map { Statistic(name: name, value: $0, most: one.most ?? Statistic.usualMost) }
                }
                .filter { known.insert($0.name).inserted }
            )
        case .dates: return .dates(try container.decode([PublicationDate].self, forKey: key))
        case .prices: return .prices(try container.decode([Price].self, forKey: key))
        }
    }

    /// The content with texts that a page can show; nil for a text with nothing to show.
    static func tidied(_ content: FieldContent, by reader: TextReader) -> FieldContent? {
        switch content {
        case .text(let text): reader.plainLine(text).orNil.map { .text($0) }
        case .names(let names): .names(names.map(reader.plainLine).filter { !$0.isEmpty })
        case .dates(let dates):
            .dates(dates.map { PublicationDate(type: reader.plainLine($0.type), date: $0.date) })
        case .prices(let prices): .prices(prices.map { Price(type: reader.plainLine($0.type), cents: $0.cents) })
        case .number, .date, .seriesEnd, .statistics: content
        }
    }
}

/// Text, or a number as text: what writes lines by rule leaves the quotes away from `12`.
struct LineText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try? container.decode(Decimal.self)
        text = try number?.description ?? container.decode(String.self)
    }
}
