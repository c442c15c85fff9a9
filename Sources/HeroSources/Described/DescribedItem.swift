import Foundation
import HeroBasics
import HeroModel

/// One item of a reply, and what is needed to evaluate expressions on it.
struct DescribedItem: Sendable {
    let value: JSONValue
    /// Where it is in the reply, dotted: `results[12]`.
    let path: String
    /// In its list, from 1.
    let position: Int
    /// Texts that mean "not known".
    let unknown: Set<String>
    /// The key that it has in the object around it; nil for an item of a list.
    var key: String?
    /// The item that contains it; empty for one without a container.
    var parents: [DescribedItem] = []
    /// How many items of its own shape contain it.
    var depth = 0
    /// The id that it has for having a number among items of equal ids; nil for that which its values say.
    var numberedID: String?
    /// Further items of the same record.
    var others: [DescribedItem] = []

    /// This item and the further ones, each by itself.
    var each: [DescribedItem] {
        var first = self
        first.others = []
        return [first] + others
    }

    /// A value that a path leads to, where it is in the reply, and its key in the object around it.
    struct Found {
        let value: JSONValue
        let path: String
        var key: String?
    }

    /// What a path leads to; lists are entered, except one at its end. `parent` leads to the item that contains this one,
    /// unless this one has a member of that name.
    func find(_ path: ValuePath) -> [Found] {
        if path.steps.first == ValuePath.parent, let parent = parents.first, value["parent"] == nil {
            return parent.find(ValuePath(steps: Array(path.steps.dropFirst())))
        }
        return path.steps.reduce([Found(value: value, path: self.path, key: key)]) { found, step in
            found.flatMap { follow(step, from: $0) }
        }
    }

    /// The items that a path leads to: those of each list, and each other value.
    func items(at path: ValuePath) -> [DescribedItem] {
        if !others.isEmpty { return each.flatMap { $0.items(at: path) } }
        let found = find(path)
        let areItems = path.steps.last == .every
        return found.enumerated().flatMap { place, found in
            guard !areItems, let items = found.value.items else {
                return [item(found.value, at: found.path, position: place + 1, key: found.key)]
            }
            return items.enumerated().map { item($1, at: "\(found.path)[\($0)]", position: $0 + 1, key: nil) }
        }
    }

    /// Like `items(at:)`, where a text may hold several.
    func items(at path: ValuePath, split separator: String?) -> [DescribedItem] {
        guard let separator else { return items(at: path) }
        return items(at: path).flatMap { item -> [DescribedItem] in
            guard let text = item.value.scalar else { return [item] }
            return ValueChange.split(separator).applied(to: text).map { part in
                let part = part.trimmed
                return self.item(.text(part), at: item.path, position: item.position, key: nil)
            }.filter { !$0.isUnknown }
        }
    }

    /// This item and all of its shape below it, each within the one before at `path`; itself alone without a path.
    ///
    /// JSON is refused where it is nested too deeply, so that this ends soon.
    func walked(_ path: ValuePath?) -> [DescribedItem] {
        guard let path else { return [self] }
        return [self]
            + items(at: path).flatMap { child in
                var child = child
                child.depth = depth + 1
                return child.walked(path)
            }
    }

    private func item(_ value: JSONValue, at path: String, position: Int, key: String?) -> DescribedItem {
        DescribedItem(value: value, path: path, position: position, unknown: unknown, key: key, parents: [self])
    }

    private func follow(_ step: ValuePath.Step, from found: Found) -> [Found] {
        switch (step, found.value) {
        case (.ownKey, _): return found.key.map { [Found(value: .text($0), path: found.path)] } ?? []
        case (.key(let key), .object(let members)): return members[key].map { [found.member($0, key)] } ?? []
        case (.every, .object(let members)):
            return members.sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
                .map { found.member($1, $0) }
        case (.index(let index), .list(let items)):
            return items.indices.contains(index) ? [found.item(items[index], index)] : []
        case (.every, .list(let items)): return items.enumerated().map { found.item($1, $0) }
        case (.pick(let path, let text), .list(let items)):
            return items.enumerated().map { found.item($1, $0) }.filter { has(text, at: path, in: $0) }
        case (.pick(let path, let text), .object): return has(text, at: path, in: found) ? [found] : []
        case (.key, .list(let items)): return items.enumerated().flatMap { follow(step, from: found.item($1, $0)) }
        default: return []
        }
    }

    private func has(_ text: String, at path: ValuePath, in found: Found) -> Bool {
        item(found.value, at: found.path, position: 1, key: found.key).find(path).contains { $0.value.scalar == text }
    }

    /// Whether it is a value that says that there is nothing.
    var isUnknown: Bool { value == .null || value.scalar.map { !isKnown($0) } ?? false }

    /// Whether it is no value, or a word that stands for none.
    var isNothing: Bool { isUnknown || value.scalar.map { FoldedName.isNothing(FoldedName.text($0)) } ?? false }

    /// Whether a path leads to one of the mark's texts, or to any known one if it has none.
    func has(_ mark: ReplyMark) -> Bool {
        find(mark.path).contains { found in
            found.value.scalar.map { isKnown($0) && mark.holds($0) } ?? false
        }
    }

    // MARK: Expressions

    /// The known values of an expression, as the source writes them; also those of further items of the record.
    /// - Throws: `ReadingFault` where an object stands in place of a single value.
    func values(of expression: ValueExpression) throws(ReadingFault) -> [String] {
        var values = try ownValues(of: expression)
        for other in others { values += try other.values(of: expression) }
        return values
    }

    /// The known values of an expression in the first of the record's items that has any.
    /// - Throws: `ReadingFault` where an object stands in place of a single value.
    func firstValues(of expression: ValueExpression) throws(ReadingFault) -> [String] {
        for item in [self] + others {
            let values = try item.ownValues(of: expression)
            if !values.isEmpty { return values }
        }
        return []
    }

    private func ownValues(of expression: ValueExpression) throws(ReadingFault) -> [String] {
        switch expression {
        case .path(let path):
            var values: [String] = []
            for found in find(path) { try add(found, to: &values) }
            return values
        case .position: return [String(position)]
        case .text(let template):
            return template.filled { find($0).first?.value.scalar.flatMap { isKnown($0) ? $0 : nil } }.map { [$0] }
                ?? []
        case .first(let all):
            for one in all {
                let values = try ownValues(of: one)
                if !values.isEmpty { return values }
            }
            return []
        case .all(let all):
            var values: [String] = []
            for one in all { values += try ownValues(of: one) }
            return values
        case .join(let all, let separator):
            let values = try ownValues(of: .all(all))
            return values.isEmpty ? [] : [values.joined(separator: separator)]
        case .changed(let value, let changes):
            let values = try ownValues(of: value)
            return changes.reduce(values) { values, change in
                values.flatMap(change.applied).filter(isKnown)
            }
        }
    }

    /// The first value of an expression; nil if there is none.
    func value(of expression: ValueExpression?) throws(ReadingFault) -> String? {
        guard let expression else { return nil }
        return try firstValues(of: expression).first
    }

    /// The values of an expression with commas between them; nil if there is none.
    func listing(of expression: ValueExpression?) throws(ReadingFault) -> String? {
        guard let expression else { return nil }
        return DescribedText.listing(try values(of: expression))
    }

    private func add(_ found: Found, to values: inout [String]) throws(ReadingFault) {
        switch found.value {
        case .null: return
        case .boolean, .number, .text:
            if let text = found.value.scalar, isKnown(text) { values.append(text) }
        case .list(let items):
            for (index, item) in items.enumerated() {
                try add(Found(value: item, path: "\(found.path)[\(index)]"), to: &values)
            }
        // The text of an XML element that has attributes.
        case .object(let members) where members["#text"]?.scalar != nil:
            try add(Found(value: members["#text"] ?? .null, path: found.path), to: &values)
        case .object, .undecodable:
            throw ReadingFault(path: found.path, reason: "a single value expected, \(found.value.sort) found")
        }
    }

    private func isKnown(_ text: String) -> Bool {
        let trimmed = text.trimmed
        return !trimmed.isEmpty && !unknown.contains(trimmed)
    }
}

extension DescribedItem.Found {
    fileprivate func member(_ value: JSONValue, _ key: String) -> Self {
        Self(value: value, path: path.isEmpty ? key : path + "." + key, key: key)
    }

    fileprivate func item(_ value: JSONValue, _ index: Int) -> Self { Self(value: value, path: "\(path)[\(index)]") }
}
