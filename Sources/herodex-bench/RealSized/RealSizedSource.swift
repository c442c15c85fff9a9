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
        switch self {
        case .annals: 4
        case .powers: 8
        case .volumes: 3
        case .saga: 6
        }
    }

    var language: LanguageTag { self == .saga ? "es" : "en" }

    func key(_ kind: RecordKind, _ number: Int) -> RecordKey {
        RecordKey(source: name, kind: kind, id: Universe.key(kind, number).id)
    }

    /// An address at the source.
    func address(_ path: String) -> SourceAddress? { SourceAddress("https://\(rawValue).example/\(path)", base: "") }

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
