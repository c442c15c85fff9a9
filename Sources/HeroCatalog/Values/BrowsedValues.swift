import HeroBasics
public import HeroModel

/// A property by whose values the records of a kind are listed, such as the publisher of heroes.
public struct BrowsedProperty: Sendable {
    /// As most records spell it.
    public let label: String
    /// The folder of its lists within the kind's; unique in the kind.
    public let folder: String
    /// Sorted by name.
    public let values: [BrowsedValue]
}

/// One value of a property, with the records that have it.
public struct BrowsedValue: Sendable {
    /// As most records spell it.
    public let name: String
    /// The file name of its list, without the extension; unique in the property.
    public let slug: Slug
    public let letter: IndexLetter
    /// Positions in `Catalog.cards`, in the kind's order; that of another's page for heroes who are shown there.
    public let cards: [Int]
}

/// A value of one record, as its page leads to the list.
public struct BrowsedLink: Sendable {
    /// As the record spells it.
    public let value: String
    /// The path of its list in the folder of the kind; nil for a value that is too long for the name of one.
    public let path: String?
}

/// The properties by which records are listed, of all kinds.
struct BrowsedValues: Sendable {
    let properties: [RecordKind: [BrowsedProperty]]
    /// The value of each name that a record gives, by kind, folded label and folded value.
    private let places: [Name: Place]
    /// The values of each record, one record after another.
    private let own: [Place]
    /// Where each record's values begin, by its position in `Catalog.cards`; has one element more than there are records.
    private var starts: [Int32] = [0]

    private struct Place {
        let property: Int32
        let value: Int32
    }

    private struct Name: Hashable {
        let kind: RecordKind
        let label: String
        let value: String
    }

    static let none = BrowsedValues([])

    /// The most characters of a value that has a list.
    private static let longestName = 60

    /// - Parameter records: all of the catalog in its order, each with the position of the card on whose page it is shown.
    init(_ records: [(kind: RecordKind, card: Int, properties: [Property])]) {
        var drafts: [RecordKind: [String: Draft]] = [:]
        var names: [Name] = []
        for record in records {
            for property in record.properties where !property.browsed.isEmpty {
                let label = FoldedName.text(property.label)
                for value in property.browsed {
                    let name = FoldedName.text(value)
                    if value.count > Self.longestName || FoldedName.isNothing(name) { continue }
                    drafts[record.kind, default: [:]][label, default: Draft()]
                        .add(value, name, of: record.card, label: property.label)
                    names.append(Name(kind: record.kind, label: label, value: name))
                }
            }
            starts.append(Int32(names.count))
        }
        var places: [Name: Place] = [:]
        properties = Dictionary(
            uniqueKeysWithValues: drafts.map { kind, drafts in
                var folders = SlugAllocator()
                // The folders of other lists.
                for folder in ["categories", "letters", "roles", "sources", "years"] {
                    _ = folders.slug(title: folder, fallback: folder)
                }
                let properties = drafts.sorted { $0.key < $1.key }.enumerated().map { position, draft in
                    let values = draft.value.sorted
                    for (place, value) in values.enumerated() {
                        let name = Name(kind: kind, label: draft.key, value: value.key)
                        places[name] = Place(property: Int32(position), value: Int32(place))
                    }
                    let label = draft.value.labels.mostFrequent
                    return BrowsedProperty(
                        label: label,
                        folder: folders.slug(title: label, fallback: "values").text,
                        values: values.map(\.value)
                    )
                }
                return (kind, properties)
            }
        )
        self.places = places
        own = names.compactMap { places[$0] }
    }

    /// The values of a record's property with their lists; none if no value has one.
    func links(of kind: RecordKind, _ property: Property) -> [BrowsedLink] {
        guard !property.browsed.isEmpty, let properties = properties[kind] else { return [] }
        let label = FoldedName.text(property.label)
        let links: [BrowsedLink] = property.browsed.compactMap { value in
            let name = FoldedName.text(value)
            guard let place = places[Name(kind: kind, label: label, value: name)] else {
                return FoldedName.isNothing(name) ? nil : BrowsedLink(value: value, path: nil)
            }
            let property = properties[Int(place.property)]
            return BrowsedLink(value: value, path: "\(property.folder)/\(property.values[Int(place.value)].slug).html")
        }
        return links.contains { $0.path != nil } ? links : []
    }

    /// Adds where the values of a record lead.
    fileprivate func add(_ card: Int, of kind: RecordKind, to builder: inout DigestBuilder) {
        guard starts.indices.contains(card + 1), let properties = properties[kind] else { return }
        for place in own[Int(starts[card])..<Int(starts[card + 1])] {
            let property = properties[Int(place.property)]
            builder.add(property.folder)
            builder.add(property.values[Int(place.value)].slug.text)
        }
    }

    /// A property in the making.
    private struct Draft {
        var labels = Spellings()
        private var values: [String: (spellings: Spellings, cards: [Int])] = [:]

        mutating func add(_ value: String, _ name: String, of card: Int, label: String) {
            labels.add(label)
            values[name, default: (Spellings(), [])].spellings.add(value)
            values[name]?.cards.append(card)
        }

        /// The values by name, each with its folded name.
        var sorted: [(key: String, value: BrowsedValue)] {
            var slugs = SlugAllocator()
            let named = values.sorted { $0.key < $1.key }.map { key, value in
                let name = value.spellings.mostFrequent
                let list = BrowsedValue(
                    name: name,
                    slug: slugs.slug(title: name, fallback: "value"),
                    letter: IndexLetter(filing: name),
                    cards: Set(value.cards).sorted()
                )
                return (key: key, value: list, title: CollationKey(name))
            }
            let sorted = named.sorted { one, other in
                (one.value.letter, one.title, one.key) < (other.value.letter, other.title, other.key)
            }
            return sorted.map { (key: $0.key, value: $0.value) }
        }
    }

    /// How often a text is spelt in one way or another.
    private struct Spellings {
        private var counts: [String: Int] = [:]

        mutating func add(_ spelling: String) { counts[spelling, default: 0] += 1 }

        var mostFrequent: String { counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "" }
    }
}

/// The lists that the properties of one record lead to.
public struct BrowsedLinks: Sendable {
    fileprivate let values: BrowsedValues
    fileprivate let kind: RecordKind

    package static let none = BrowsedLinks(values: .none, kind: .heroes)

    /// One for each value of a property of the record, none for a property without lists.
    public func callAsFunction(_ property: Property) -> [BrowsedLink] { values.links(of: kind, property) }
}

extension DigestReader {
    /// The lists that the properties of the page's record lead to.
    public mutating func browsedLinks(of own: PageCard) -> BrowsedLinks {
        catalog.browsed.add(own.index, of: own.kind, to: &builder)
        return BrowsedLinks(values: catalog.browsed, kind: own.kind)
    }
}
