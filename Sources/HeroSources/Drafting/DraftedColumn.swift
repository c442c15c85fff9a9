import Foundation
import HeroBasics
import HeroModel

/// The values at one path of all items.
struct DraftedColumn {
    let path: ValuePath
    private let texts: [String]
    private let items: Int
    /// Whether an item has several values here.
    let isList: Bool
    /// The keys of the objects that stand here; nil if there are none.
    private let members: [String]?

    private static let deepest = 3

    /// The columns of a list, in the order of their paths; those of objects within items, and of values.
    static func all(of list: DraftedList) -> [DraftedColumn] {
        var found: [[String]: (texts: [String], isList: Bool, members: Set<String>?)] = [:]
        for item in list.items.prefix(500) { look(at: item, [], isInList: false, into: &found) }
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { keys, values in
            DraftedColumn(
                path: ValuePath(steps: keys.map { .key($0) }),
                texts: values.texts,
                items: min(list.items.count, 500),
                isList: values.isList,
                members: values.members?.sorted()
            )
        }
    }

    private static func look(
        at value: JSONValue,
        _ keys: [String],
        isInList: Bool,
        into found: inout [[String]: (texts: [String], isList: Bool, members: Set<String>?)]
    ) {
        switch value {
        case .object(let members) where isInList && !keys.isEmpty:
            let known = found[keys]?.members ?? []
            found[keys, default: ([], true, nil)].members = known.union(members.keys)
        case .object(let members):
            guard keys.count < deepest else { return }
            // Hypermedia links are the API's own.
            for (key, value) in members where key != "_links" {
                look(at: value, keys + [key], isInList: false, into: &found)
            }
        case .list(let items):
            for item in items { look(at: item, keys, isInList: true, into: &found) }
        case .boolean, .number, .text:
            guard let text = value.scalar, !keys.isEmpty else { return }
            found[keys, default: ([], false, nil)].texts.append(text)
            if isInList { found[keys]?.isList = true }
        case .null, .undecodable: return
        }
    }

    private var known: [String] {
        texts.filter { !$0.isEmpty && !["-", "null", "unknown", "n/a"].contains($0.lowercased()) }
    }

    /// The last key in small letters, without what is no letter.
    var plainName: String {
        guard case .key(let key)? = path.steps.last else { return "" }
        return key.lowercased().filter(\.isLetter)
    }

    // MARK: What it looks like

    var isDistinct: Bool { !isList && texts.count == items && Set(texts).count == items }
    var isNumber: Bool { !known.isEmpty && known.allSatisfy { Double($0) != nil } }
    var isFilled: Bool { !known.isEmpty && members == nil }
    var isShort: Bool { !known.isEmpty && members == nil && !isList && known.allSatisfy { $0.count <= 120 } }
    /// Longer than a line on average.
    var isLong: Bool {
        !known.isEmpty && members == nil && known.reduce(0) { $0 + $1.count } / known.count > 100 && !isAddress
    }
    var isOfObjects: Bool { members != nil }
    var isID: Bool { path.steps.count == 1 && ["id", "uid", "uuid", "key"].contains(plainName) && isDistinct }
    var endsInID: Bool {
        guard path.steps.count == 1, isDistinct, case .key(let key)? = path.steps.last else { return false }
        return key.hasSuffix("id") || key.hasSuffix("Id") || key.hasSuffix("ID") || key == "slug"
    }
    var isAddress: Bool {
        !known.isEmpty
            && known.allSatisfy { $0.contains("/") && !$0.contains(" ") && ($0.hasPrefix("http") || $0.hasPrefix("/")) }
    }
    var isAbsolute: Bool { known.allSatisfy { $0.hasPrefix("http") } }
    /// Whether several items share values here.
    var isBrowsable: Bool {
        let values = Set(known)
        return isShort && !isNumber && values.count > 1 && values.count * 2 <= known.count
            && known.allSatisfy { $0.count <= 40 }
    }
    var isStatistic: Bool { isNumber && !isList && StatisticName(rawValue: plainName) != nil }
    var isPicture: Bool {
        guard isAddress else { return false }
        let isNamed = /image|picture|portrait|photo|poster|avatar|thumb|sprite|cover|artwork/.ignoresCase()
        let hasEnding = /\.(png|jpe?g|webp|gif|avif|svg)(\?|$)/.ignoresCase()
        return path.description.contains(isNamed) || known.allSatisfy { $0.contains(hasEnding) }
    }

    /// What all its addresses have before what sets them apart: `/planets/`.
    private var mark: String {
        let start = known.dropFirst().reduce(known.first ?? "") { $0.commonPrefix(with: $1) }
        let steps = start[..<(start.lastIndex(of: "/") ?? start.endIndex)].split(separator: "/")
        return steps.last.map { "/\($0)/" } ?? "/"
    }

    // MARK: How it is written

    var written: String { Self.quoted(Self.escaped(path)) }

    /// An id from its addresses.
    var cutOut: String { "{ path: \(written), after: \(Self.quoted(mark)), before: / }" }

    /// A word for a link.
    var word: String { plainName.isEmpty ? "detail" : plainName }

    /// `homeWorld` is `Home world`.
    var label: String {
        let keys = path.steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
        let isNamed = keys.count > 1 && ["name", "value", "text", "title"].contains(keys.last?.lowercased())
        var words = ""
        for character in (isNamed ? keys.dropLast() : keys[...]).last ?? "" {
            if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
            words.append(character == "_" || character == "-" ? " " : character)
        }
        if words.count > 3 || words.contains(where: \.isLowercase) { words = words.lowercased() }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The relation that it may be.
    var relation: String {
        let kinds = RecordKind.allCases.map(\.rawValue)
        let kind = kinds.first { $0.hasPrefix(plainName) || plainName.hasPrefix($0.dropLast()) } ?? "comics"
        guard let members else {
            return "{ kind: \(kind), each: \(written), id: { path: ., after: \(Self.quoted(mark)), before: / } }"
        }
        let id = members.first { $0 == "id" } ?? members.first { $0.lowercased().hasSuffix("id") }
        let title = members.first { ["name", "title", "label"].contains($0.lowercased()) }
        let others = [
            id.flatMap { $0 == "id" ? nil : "id: \(Self.quoted($0))" }
                ?? (id == nil ? title.map { "id: \(Self.quoted($0))" } : nil)
        ]
        let parts =
            ["kind: \(kind)", "each: \(written)"] + others.compactMap(\.self)
            + [title.map { "title: \(Self.quoted($0))" }].compactMap(\.self)
        return "{ " + parts.joined(separator: ", ") + " }"
    }

    private static func escaped(_ path: ValuePath) -> String {
        path.steps.map { step in
            guard case .key(let key) = step else { return "" }
            let plain = key.reduce(into: "") { $0 += ".[]\\".contains($1) ? "\\\($1)" : String($1) }
            return ["*", "@key"].contains(key) ? "\\" + plain : plain
        }.joined(separator: ".")
    }

    /// A text as YAML writes it: plain where that is read back as the same text.
    static func quoted(_ text: String) -> String {
        let isPlain =
            text.wholeMatch(of: /[A-Za-z\/_][A-Za-z0-9 \/_.:-]*[A-Za-z0-9\/_]|[A-Za-z]/) != nil
            && !text.contains(": ") && !text.hasSuffix(":")
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
        return isPlain ? text : JSONWriter.quoted(text)
    }
}
