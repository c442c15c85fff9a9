import Foundation
import HeroModel

/// One item of a reply, and what is needed to evaluate expressions on it.
struct DescribedItem {
    let value: JSONValue
    /// Where it is in the reply, dotted: `results[12]`.
    let path: String
    /// In its list, from 1.
    let position: Int
    /// Texts that mean "not known".
    let unknown: Set<String>

    /// A value that a path leads to, and where it is in the reply.
    struct Found {
        let value: JSONValue
        let path: String
    }

    /// What a path leads to; lists are entered, except one at its end.
    func find(_ path: ValuePath) -> [Found] {
        path.steps.reduce([Found(value: value, path: self.path)]) { found, step in
            found.flatMap { Self.follow(step, from: $0) }
        }
    }

    private static func follow(_ step: ValuePath.Step, from found: Found) -> [Found] {
        switch (step, found.value) {
        case (.key(let key), .object(let members)):
            let path = found.path.isEmpty ? key : found.path + "." + key
            return members[key].map { [Found(value: $0, path: path)] } ?? []
        case (.index(let index), .list(let items)):
            guard items.indices.contains(index) else { return [] }
            return [Found(value: items[index], path: "\(found.path)[\(index)]")]
        case (.key, .list(let items)):
            return items.enumerated().flatMap { index, item in
                follow(step, from: Found(value: item, path: "\(found.path)[\(index)]"))
            }
        default: return []
        }
    }

    // MARK: Expressions

    /// The known values of an expression, as the source writes them.
    /// - Throws: `ReadingFault` where an object stands in place of a single value.
    func values(of expression: ValueExpression) throws(ReadingFault) -> [String] {
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
                let values = try self.values(of: one)
                if !values.isEmpty { return values }
            }
            return []
        case .all(let all):
            var values: [String] = []
            for one in all { values += try self.values(of: one) }
            return values
        case .join(let all, let separator):
            let values = try self.values(of: .all(all))
            return values.isEmpty ? [] : [values.joined(separator: separator)]
        case .changed(let value, let changes):
            let values = try self.values(of: value)
            return changes.reduce(values) { values, change in
                values.flatMap(change.applied).filter(isKnown)
            }
        }
    }

    /// The first value of an expression; nil if there is none.
    func value(of expression: ValueExpression) throws(ReadingFault) -> String? { try values(of: expression).first }

    private func add(_ found: Found, to values: inout [String]) throws(ReadingFault) {
        switch found.value {
        case .null: return
        case .boolean, .number, .text:
            if let text = found.value.scalar, isKnown(text) { values.append(text) }
        case .list(let items):
            for (index, item) in items.enumerated() {
                try add(Found(value: item, path: "\(found.path)[\(index)]"), to: &values)
            }
        case .object, .undecodable:
            throw ReadingFault(path: found.path, reason: "a single value expected, \(found.value.sort) found")
        }
    }

    private func isKnown(_ text: String) -> Bool {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return !trimmed.isEmpty && !unknown.contains(trimmed)
    }
}
