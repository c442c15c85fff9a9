import HeroBasics
import HeroModel

extension DescribedRecord {
    /// The items, those of one id united or numbered where the resource says so, in the order of the first of each.
    func identified(_ items: [DescribedItem]) -> [DescribedItem] {
        if resource.isNumbered {
            var ids = NumberedIDs()
            return items.map { numbered($0, by: &ids) }
        }
        guard resource.isGrouped else { return items }
        var rows = UnitedItems()
        for item in items {
            let id = resource.only.allSatisfy(item.has) ? (try? key(of: item))?.id : nil
            rows.append(item, id: id)
        }
        return rows.items
    }

    /// An item with an id that no earlier one has.
    func numbered(_ item: DescribedItem, by ids: inout NumberedIDs) -> DescribedItem {
        var item = item
        item.numberedID = (try? key(of: item)).map { ids.next($0.id) }
        return item
    }

    /// The items of a record that have another single value than the first one with a value.
    func contradictions(in item: DescribedItem, key: RecordKey) -> [UnreadableRecord] {
        item.others.compactMap { other in
            let names = resource.singleValues.filter { single in
                guard let own = try? other.values(of: single.value), !own.isEmpty else { return false }
                return (try? item.firstValues(of: single.value)) != own
            }
            if names.isEmpty { return nil }
            let others = names.map(\.name).joined(separator: " and ")
            let reason = "the id \(key.id.quoted) stands before with another \(others); the first counts"
            return UnreadableRecord(kind: key.kind, id: key.id, path: other.path, reason: reason)
        }
    }
}

/// Items, of which those with one id are one.
struct UnitedItems: Sendable {
    private(set) var items: [DescribedItem] = []
    private var places: [String: Int] = [:]

    /// - Parameter id: nil for an item without one, which stays by itself.
    mutating func append(_ item: DescribedItem, id: String?) {
        if let id, let place = places[id] { return items[place].others.append(item) }
        if let id { places[id] = items.count }
        items.append(item)
    }
}

/// Ids, each with a number where it was given before: `ann`, `ann-2`.
struct NumberedIDs: Sendable {
    private var given: Set<String> = []
    private var numbers: [String: Int] = [:]

    mutating func next(_ id: String) -> String {
        var (number, next) = (numbers[id, default: 0], id)
        repeat {
            number += 1
            next = number == 1 ? id : "\(id)-\(number)"
        } while !given.insert(next).inserted
        numbers[id] = number
        return next
    }
}

extension ResourceDescription {
    /// The expressions of which a record has one value, each with the name of its field.
    fileprivate var singleValues: [(name: String, value: ValueExpression)] {
        let joined =
            Record.fields(of: kind).filter { [.text, .names].contains($0.type) }.map(\.name.text) + ["aliases"]
        return fields.filter { !joined.contains($0.name) }.flatMap(\.values)
    }
}
