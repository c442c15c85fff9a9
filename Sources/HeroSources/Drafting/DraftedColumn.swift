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
    /// The keys of the objects in lists here; empty where there are none.
    private let members: [String]

    private static let deepest = 3
    private static let mostItems = 500

    /// What was found at one path.
    private struct Values {
        var texts: [String] = []
        var isList = false
        var members: Set<String> = []
    }

    /// The columns of a list, in the order of their paths; those of objects within items, and of values.
    static func all(of list: DraftedList) -> [DraftedColumn] {
        var found: [[String]: Values] = [:]
        for item in list.items.prefix(mostItems) { look(at: item, [], isInList: false, into: &found) }
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { keys, values in
            DraftedColumn(
                path: ValuePath(steps: keys.map { .key($0) }),
                texts: values.texts,
                items: min(list.items.count, mostItems),
                isList: values.isList,
                members: values.members.sorted()
            )
        }
    }

    private static func look(
        at value: JSONValue,
        _ keys: [String],
        isInList: Bool,
        into found: inout [[String]: Values]
    ) {
        switch value {
        case .object(let members) where isInList && !keys.isEmpty:
            found[keys, default: Values()].members.formUnion(members.keys)
            found[keys]?.isList = true
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
            found[keys, default: Values()].texts.append(text)
            if isInList { found[keys]?.isList = true }
        case .null, .undecodable: return
        }
    }

    private var known: [String] {
        texts.filter { !$0.isEmpty && !["-", "null", "unknown", "n/a"].contains($0.lowercased()) }
    }

    /// The last key in small letters, without what is no letter.
    var plainName: String {
        (path.steps.last?.key ?? "").lowercased().filter(\.isLetter)
    }

    // MARK: What it looks like

    var isDistinct: Bool { !isList && texts.count == items && Set(texts).count == items }
    var isNumber: Bool { !known.isEmpty && known.allSatisfy { Double($0) != nil } }
    /// Whether it may be a title.
    var isName: Bool {
        isShort && !isNumber && !isAddress && !known.allSatisfy { $0.contains(/^\d{1,4}([-\/.]\d{1,2}){1,2}/) }
    }
    var isFilled: Bool { !known.isEmpty && members.isEmpty }
    var isShort: Bool { !known.isEmpty && members.isEmpty && !isList && known.allSatisfy { $0.count <= 120 } }
    /// Longer than a line on average.
    var isLong: Bool {
        !known.isEmpty && members.isEmpty && known.reduce(0) { $0 + $1.count } / known.count > 100 && !isAddress
    }
    var isOfObjects: Bool { !members.isEmpty }
    var isID: Bool { path.steps.count == 1 && ["id", "uid", "uuid", "key"].contains(plainName) && isDistinct }
    var endsInID: Bool {
        guard path.steps.count == 1, isDistinct, let key = path.steps.last?.key else { return false }
        return key.hasSuffix("id") || key.hasSuffix("Id") || key.hasSuffix("ID") || key == "slug"
    }
    var isAddress: Bool {
        !known.isEmpty
            && known.allSatisfy { $0.contains("/") && !$0.contains(" ") && ($0.hasPrefix("http") || $0.hasPrefix("/")) }
    }
    var isAbsolute: Bool { known.allSatisfy { $0.hasPrefix("http") } }
    /// Whether several items share values here.
    var isBrowsable: Bool { isShort && !isNumber && SampleCheck.areShared(known) }
    var isStatistic: Bool { isNumber && !isList && StatisticName.usual.contains { $0.rawValue == plainName } }
    var isPicture: Bool {
        let isNamed = /image|picture|portrait|photo|poster|avatar|thumb|sprite|cover|artwork/.ignoresCase()
        let hasEnding = /\.(png|jpe?g|webp|gif|avif|svg)(\?|$)/.ignoresCase()
        // Beside a table a picture is a path.
        return isFilled && known.allSatisfy { $0.contains(hasEnding) }
            || isAddress && path.description.contains(isNamed)
    }

    /// What all its addresses have before what sets them apart: `/planets/`.
    private var mark: String {
        let start = known.dropFirst().reduce(known.first ?? "") { $0.commonPrefix(with: $1) }
        let steps = start[..<(start.lastIndex(of: "/") ?? start.endIndex)].split(separator: "/")
        return steps.last.map { "/\($0)/" } ?? "/"
    }

    // MARK: How it is written

    var written: String { Self.quoted(path.description) }

    /// An id from its addresses.
    var cutOut: String { "{ path: \(written), after: \(Self.quoted(mark)), before: / }" }

    /// A word for a link.
    var word: String { plainName.isEmpty ? "detail" : plainName }

    /// `homeWorld` is `Home world`.
    var label: String {
        let keys = path.steps.compactMap(\.key)
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
        let kinds = RecordKind.builtIn.map(\.rawValue)
        let kind = kinds.first { $0.hasPrefix(plainName) || plainName.hasPrefix($0.dropLast()) } ?? "comics"
        guard isOfObjects else {
            return "{ kind: \(kind), each: \(written), id: { path: ., after: \(Self.quoted(mark)), before: / } }"
        }
        let id = members.first { $0 == "id" } ?? members.first { $0.lowercased().hasSuffix("id") }
        let title = members.first { ["name", "title", "label"].contains($0.lowercased()) }
        let identifier = id == "id" ? nil : id ?? title
        let parts = [
            "kind: \(kind)", "each: \(written)", identifier.map { "id: \(Self.quoted($0))" },
            title.map { "title: \(Self.quoted($0))" },
        ]
        return "{ " + parts.compactMap(\.self).joined(separator: ", ") + " }"
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
