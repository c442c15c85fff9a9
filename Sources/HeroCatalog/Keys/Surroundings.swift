import Foundation
import HeroBasics
import HeroModel

/// For each card a number of everything that its page, data file and lists of relations could show of the catalog. As
/// long as it stays the same, so does whatever a `KeyedReader` hands out for them: their keys need not be made.
///
/// It covers more than a page shows: all of the card, of the cards that it is related to, and of those that these are
/// related to (a hero's page names the heroes of its comics, a form's the other forms of its hero), and the cards that it
/// has to do with in another way. A reader that looks further than that has to be matched by an entry here; in tests every
/// number that stayed the same is held against the key.
public struct Surroundings: Sendable {
    /// The number of each card, by position in `Catalog.cards`.
    private let numbers: [UInt64]

    public subscript(card: Int) -> UInt64 { numbers[card] }

    init(_ keyed: KeyedCatalog) {
        let catalog = keyed.catalog
        let cards = Self.cards(of: keyed)
        let near = Self.near(catalog, cards)
        let far = Self.far(catalog.relations, near)
        var general = Checksum()
        general.add(keyed.comicDecades?.lowerBound ?? .min)
        general.add(keyed.comicDecades?.upperBound ?? .max)
        for source in keyed.sources { general.add(source) }
        numbers = cards.indices.map { card in
            var number = Checksum(general.value)
            number.add(far[card])
            func add(_ other: Int?) { number.add(other.map { cards[$0] } ?? 0) }
            add(catalog.neighbours.before(card))
            add(catalog.neighbours.after(card))
            add(catalog.randomFactOrder.after(card))
            if let place = catalog.neighbours.place(of: card, in: catalog.relations) {
                add(place.series)
                number.add(place.number)
                number.add(place.count)
            }
            for others in [
                keyed.namesakes.shown(beside: card, in: catalog), keyed.otherSources.namesakes(of: card),
                keyed.otherSources.of(card),
            ] {
                number.add(others.count)
                for other in others { add(other) }
            }
            if catalog.hosts.isEmpty { return number.value }
            let host = catalog.host(of: card) ?? card
            for other in [host] + catalog.guests(of: host) { number.add(far[other]) }
            return number.value
        }
    }

    /// A number of each card without its relations; that of a hero shown on another hero's page covers both.
    private static func cards(of keyed: KeyedCatalog) -> [UInt64] {
        let catalog = keyed.catalog
        let posters = keyed.pictures.posters.records
        var numbers = catalog.cards.indices.map { index in
            let card = catalog.cards[index]
            var number = Checksum()
            number.add(card.fingerprint)
            number.add(keyed.faces[index])
            number.add(card.path)
            number.add(Int(card.retrieved.timeIntervalSinceReferenceDate))
            number.add(card.origin)
            number.add(keyed.sources[card.source])
            if !posters.isEmpty { number.add(posters[card.key]?.path) }
            return number.value
        }
        // Who meets a hero of another page meets the one of that page.
        for (guest, host) in catalog.hosts {
            var number = Checksum(numbers[guest])
            number.add(numbers[host])
            numbers[guest] = number.value
        }
        return numbers
    }

    /// A number of each card with its relations, and with the cards that these lead to.
    private static func near(_ catalog: Catalog, _ cards: [UInt64]) -> [UInt64] {
        let table = catalog.relations
        let named = table.named.map(number)
        let notes = table.notes.map(number)
        let shortfalls = table.shortfalls.map { shortfall in
            var number = Checksum()
            number.add(shortfall.available ?? -1)
            number.add(shortfall.failure?.reason)
            number.add(shortfall.failure.map { Int($0.date.timeIntervalSinceReferenceDate) } ?? -1)
            return number.value
        }
        return cards.indices.map { card in
            var number = Checksum(cards[card])
            for group in table.rows(of: card) {
                number.add(group.kind.rawValue)
                number.add(group.role.rawValue)
                number.add(group.items.count)
                number.add(group.shortfall < 0 ? 0 : shortfalls[Int(group.shortfall)])
                for item in table.items[group.items] {
                    number.add(item.other < 0 ? named[Int(~item.other)] : cards[Int(item.other)])
                    if item.note >= 0 { number.add(notes[Int(item.note)]) }
                }
            }
            return number.value
        }
    }

    /// A number of what is near each card, and near the cards that it is related to.
    private static func far(_ table: RelationTable, _ near: [UInt64]) -> [UInt64] {
        near.indices.map { card in
            var number = Checksum(near[card])
            for group in table.rows(of: card) {
                for item in table.items[group.items] where item.other >= 0 { number.add(near[Int(item.other)]) }
            }
            return number.value
        }
    }

    private static func number(of text: String) -> UInt64 {
        var number = Checksum()
        number.add(text)
        return number.value
    }
}
