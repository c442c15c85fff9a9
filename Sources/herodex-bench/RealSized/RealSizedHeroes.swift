import Foundation
import HeroModel

/// Makes the heroes of the real-sized universe, each as its source sends it.
struct RealSizedHeroes {
    private let names: RealSizedNames
    private var text: TextBuilder

    init(names: RealSizedNames, seed: UInt64) {
        self.names = names
        text = TextBuilder(seed: seed)
    }

    mutating func hero(_ source: RealSizedSource, _ number: Int) -> Hero {
        var head = RecordHead(key: source.key(.heroes, number), title: names.title(source, number))
        head.language = source.language
        head.picture = number % 10 < source.pictured ? source.address("images/\(number).png") : nil
        head.links = source.links("heroes/\(number)")
        switch source {
        case .annals: if number % 10 < 3 { head.overview = text.overview(80...600) }
        case .powers:
            head.aliases = aliases(source, number)
            head.properties = properties(source, number)
            return Hero(head: head, statistics: statistics(number))
        case .volumes:
            head.aliases = aliases(source, number)
            head.properties = identity(source, number, label: "Real name", isTold: number % 2 == 0)
            if number % 10 < 2 { head.overview = text.overview(40...160) }
        case .saga: head.overview = text.overview(200...1_200)
        }
        return Hero(head: head)
    }

    /// A form of a hero of the saga; a chain of three each.
    mutating func transformation(_ number: Int) -> RelatedRecord {
        let hero = number / 3
        let name = names.plain(.saga, hero)
        let title = "\(number % 3 + 1). \(name) \(text.numbers.one(of: Vocabulary.adjectives).capitalized)"
        var head = RecordHead(key: RealSizedSource.saga.key(.transformations, number), title: title)
        head.language = "es"
        head.picture = number % 2 == 0 ? RealSizedSource.saga.address("images/form-\(number).png") : nil
        let base = RelationItem(id: RealSizedSource.saga.key(.heroes, hero).id, title: name)
        return RelatedRecord(
            .transformation(Transformation(head: head, order: number % 3 + 1, power: "\(number % 9 + 1) Billion")),
            relations: [RelationList(kind: .heroes, role: .base, available: 1, items: [base])]
        )
    }

    mutating func fact(_ number: Int) -> RelatedRecord {
        var head = RecordHead(key: RealSizedSource.saga.key(.facts, number), title: text.sentence())
        head.overview = text.overview(20...200)
        let categories = number % 3 == 0 ? [text.numbers.one(of: Vocabulary.categories)] : []
        return RelatedRecord(.fact(Fact(head: head, categories: categories)), relations: [])
    }

    /// Returns further names; of some heroes one that another goes by elsewhere.
    private mutating func aliases(_ source: RealSizedSource, _ number: Int) -> [String] {
        guard number % 3 != 0 else { return [] }
        return [
            names.civilName(source, number), number % 9 == 4 ? names.plain(.annals, number) : text.heroName(),
        ]
    }

    /// Returns a hero's powers: a fifth of the heroes have none, some only zeros.
    private mutating func statistics(_ number: Int) -> [Statistic] {
        if number % 5 == 4 { return [] }
        return StatisticName.usual.map {
            Statistic(name: $0, value: number % 40 == 3 ? 0 : text.numbers.number(5...100))
        }
    }

    /// Returns properties under the labels that the description of the API gives, without those that are not known.
    private mutating func properties(_ source: RealSizedSource, _ number: Int) -> [Property] {
        let height = text.numbers.number(150...230)
        let all: [(String, String?)] = [
            ("Place of birth", number % 4 == 0 ? "\(text.name()), \(text.name())" : nil),
            ("First appearance", "\(text.title()) #\(text.numbers.number(1...400))"),
            ("Alignment", text.numbers.one(of: ["good", "good", "good", "bad", "neutral"])),
            ("Gender", number % 12 == 5 ? nil : text.numbers.one(of: ["Male", "Male", "Male", "Female"])),
            ("Race", number % 10 < 3 ? nil : text.numbers.one(of: Vocabulary.races)),
            ("Height", "\(height * 10 / 305)'\(height % 12) / \(height) cm"),
            ("Weight", "\(height) lb / \(height * 45 / 100) kg"),
            ("Eyes", number % 6 == 0 ? nil : text.numbers.one(of: Vocabulary.colours)),
            ("Hair", number % 6 == 0 ? nil : text.numbers.one(of: Vocabulary.colours)),
            ("Occupation", number % 2 == 0 ? text.sentence() : nil),
            ("Groups", number % 3 == 1 ? (0..<4).map { _ in text.title() }.joined(separator: ", ") : nil),
            ("Relatives", number % 4 == 1 ? "\(text.name()) \(text.name()) (sister); \(text.name()) (deceased)" : nil),
        ]
        return identity(source, number, label: "Full name", isTold: number % 3 == 0)
            + all.compactMap { label, value in value.map { Property(label: label, value: $0) } }
    }

    /// Returns the civil name, if the source gives it, and the publisher, which are the same in every source with the
    /// hero.
    private func identity(_ source: RealSizedSource, _ number: Int, label: String, isTold: Bool) -> [Property] {
        let publishers = Vocabulary.publishers
        let publisher = publishers[names.index(source, number) % publishers.count]
        return (isTold ? [Property(label: label, value: names.civilName(source, number))] : [])
            + [Property(label: "Publisher", value: publisher)]
    }
}
