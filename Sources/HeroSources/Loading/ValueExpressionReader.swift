import Foundation
import HeroBasics

/// Reads where a value is and how it is put right: a path, a list of them of which the first counts, or a mapping.
struct ValueExpressionReader {
    /// Records mistakes.
    func expression(_ node: YAMLNode) -> ValueExpression? { expression(node, besides: []) }

    /// - Parameter others: keys that a mapping may have for others to read.
    func expression(_ node: YAMLNode, besides others: [String]) -> ValueExpression? {
        if node.isScalar { return path(node) }
        if node.isList { return first(node) }
        guard node.isMapping else {
            return node.refuse(
                "\(node.subject) must say where a value is",
                try: "write a path, such as \(node.key): name"
            )
        }
        let entries = node.entries(known: DescriptionTable.value.names + others)
        let sources = ["path", "first", "all", "join", "text"].filter { entries[$0] != nil }
        guard sources.count == 1 else {
            return node.refuse(
                sources.isEmpty
                    ? "\(node.subject) does not say where its value is"
                    : "\(node.subject) has \(sources.joined(separator: " and ")), of which one is enough",
                try: "give one of path, first, all, join and text"
            )
        }
        if entries["join"] == nil, let with = entries["with"] {
            with.refuse("\(with.subject) only goes with join", try: "leave it out")
        }
        let changes = changes(entries)
        guard let value = source(entries) else { return nil }
        return changes.isEmpty ? value : .changed(value, changes)
    }

    private func source(_ entries: [String: YAMLNode]) -> ValueExpression? {
        if let node = entries["path"] { return path(node) }
        if let node = entries["first"] { return first(node) }
        if let node = entries["text"] { return template(node).map { .text($0) } }
        if let node = entries["all"] {
            return node.items(example: "all: [aliases, nickname]").map { .all($0.compactMap(expression)) }
        }
        guard let node = entries["join"] else { return nil }
        return .join(node.oneOrMore.compactMap(expression), with: entries["with"]?.text ?? ", ")
    }

    private func first(_ node: YAMLNode) -> ValueExpression? {
        guard let items = node.items(example: "[name, title]") else { return nil }
        guard !items.isEmpty else {
            return node.refuse("\(node.subject) names no path", try: "name one, or leave the key out")
        }
        return .first(items.compactMap(expression))
    }

    private func path(_ node: YAMLNode) -> ValueExpression? {
        guard let text = node.text else { return nil }
        switch text {
        case "#": return .position
        case ".": return .path(.whole)
        default: return Self.path(text, node).map { .path($0) }
        }
    }

    private func template(_ node: YAMLNode) -> PathTemplate? {
        node.text.flatMap { node.template(of: $0, try: "write {id} for a value, {{ and }} for braces") }
    }

    /// A dotted path; a mistake is recorded.
    static func path(_ node: YAMLNode) -> ValuePath? { node.text.flatMap { $0 == "." ? .whole : path($0, node) } }

    /// The paths that are keys of a mapping, each with the texts that it has there; mistakes are recorded.
    /// - Parameter word: stands by itself for any text.
    static func marks(_ node: YAMLNode, example: String, any word: String? = nil) -> [ReplyMark] {
        node.members(example: example).compactMap { member in
            let isAny = word != nil && member.value.isScalar && member.value.text == word
            return (member.name == "." ? .whole : path(member.name, member.key)).map { path in
                ReplyMark(path: path, values: isAny ? [] : Set(member.value.oneOrMore.compactMap(\.text)))
            }
        }
    }

    private static func path(_ text: String, _ node: YAMLNode) -> ValuePath? {
        return ValuePath(text)
            ?? node.refuse(
                "\(text.quoted) is not a path",
                try:
                    "write keys with dots between them, and in brackets a list's item by its number, images[0].url, or by a value, names[lang=en].name"
            )
    }

    func expression(matching node: YAMLNode) -> NSRegularExpression? {
        guard let text = node.text else { return nil }
        if !text.isEmpty, let expression = try? NSRegularExpression(pattern: text) { return expression }
        return node.refuse(
            "\(text.quoted) is not a regular expression",
            try: "write one as ICU knows it, such as \"No\\\\. (\\\\d+)\""
        )
    }

    private func factor(_ node: YAMLNode) -> Decimal? {
        guard let text = node.text else { return nil }
        if text.wholeMatch(of: /-?\d{1,15}(?:\.\d{1,15})?/) != nil, let factor = Decimal(string: text) { return factor }
        return node.refuse("\(text.quoted) is not a number", try: "times: 0.1")
    }

    /// In the order in which they are applied.
    private func changes(_ entries: [String: YAMLNode]) -> [ValueChange] {
        var changes: [ValueChange] = []
        func marks(_ key: String) -> [String] { entries[key]?.oneOrMore.compactMap(\.text) ?? [] }
        if let split = entries["split"]?.mark { changes.append(.split(split)) }
        if let after = entries["after"]?.mark { changes.append(.after(after)) }
        if let before = entries["before"]?.mark { changes.append(.before(before)) }
        if entries["except"] != nil { changes.append(.except(marks("except"))) }
        if let words = entries["words"] {
            let members = words.members(example: "words: { 1: male, 2: female }")
            let pairs = members.compactMap { member in member.value.text.map { (member.name, $0) } }
            changes.append(.words(Dictionary(pairs, uniquingKeysWith: { $1 })))
        }
        if entries["date"] != nil { changes.append(.dates(marks("date"))) }
        if let match = entries["match"].flatMap(expression(matching:)) { changes.append(.match(match)) }
        if let times = entries["times"].flatMap(factor) { changes.append(.times(times)) }
        if entries["unwrap"]?.flag == true { changes.append(.unwrap) }
        if let capitals = entries["capitals"]?.choice(of: ValueChange.Capitals.allCases.map({ ($0.rawValue, $0) })) {
            changes.append(.capitals(capitals))
        }
        if entries["markdown"]?.flag == true { changes.append(.markdown) }
        if let prefix = entries["prefix"]?.text { changes.append(.prefix(prefix)) }
        if let unit = entries["unit"]?.text { changes.append(.unit(unit)) }
        return changes
    }
}

extension YAMLNode {
    /// The template that a text of this node is; a brace that is not closed is recorded as a mistake.
    func template(of text: String, try hint: String) -> PathTemplate? {
        PathTemplate(text) ?? refuse("\(subject) has a brace that is not closed", try: hint)
    }
}
