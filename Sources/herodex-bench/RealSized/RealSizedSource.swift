import Foundation
import HeroArchive
import HeroModel

/// One of the four sources of the real-sized universe: each sends what an API that was recorded sends.
enum RealSizedSource: String, CaseIterable {
    /// Comics, series, events, stories and creators as well; names with the civil name behind, text for few.
    case annals
    /// Powers as numbers, and properties; no text.
    case powers
    /// Names and other names, written a little differently.
    case volumes
    /// Few heroes, with text in Spanish and transformations.
    case saga

    var name: SourceName { SourceName(rawValue) }

    /// Returns the number of a universe's heroes that this source has.
    func heroes(of all: Int) -> Int {
        let shares: [Self: Int] = [.annals: 45, .powers: 28, .volumes: 17, .saga: 10]
        return max(1, all * shares[self, default: 0] / 100)
    }

    /// The number of heroes in ten that have a picture; half of all heroes have one.
    var pictured: Int {
        let shares: [Self: Int] = [.annals: 4, .powers: 8, .volumes: 3, .saga: 6]
        return shares[self, default: 0]
    }

    var language: LanguageTag { self == .saga ? "es" : "en" }

    func key(_ kind: RecordKind, _ number: Int) -> RecordKey {
        RecordKey(source: name, kind: kind, id: Universe.key(kind, number).id)
    }

    /// An address at the source.
    func address(_ path: String) -> SourceAddress? { SourceAddress("https://\(rawValue).example/\(path)", base: "") }

    /// The links of a record whose page at the source is at a path.
    func links(_ path: String) -> [WebLink] {
        [address(path)].compactMap(\.self).map { WebLink(type: "detail", address: $0) }
    }

    var archived: ArchivedSource {
        ArchivedSource(
            name: name,
            kind: "records",
            title: "The \(rawValue.capitalized)",
            baseURL: "https://\(rawValue).example",
            publicBase: "https://\(rawValue).example",
            attribution: Attribution(text: "Data made up for tests.", link: nil)
        )
    }
}
