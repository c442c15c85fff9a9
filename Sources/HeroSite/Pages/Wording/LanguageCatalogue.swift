import Foundation
import HeroBasics
import HeroModel
import HeroTemplate
import Yams

/// One language's words, `languages/es.yaml` in folders of templates, and the mistakes in them. An upper folder's file has
/// only to have the words that differ.
///
/// Words are requested one by one; missing ones are recorded, so that all gaps of a file are reported together.
final class LanguageCatalogue {
    /// The file's name.
    let language: String
    let tag: LanguageTag
    let rule: PluralRule
    /// The file's name in error messages.
    let file: String
    /// The digest of all words.
    let digest: Digest
    /// Words under an old name.
    let outdatedNames: [TemplateError]
    private let root: Node.Mapping
    private var problems: [TemplateError] = []
    /// Words that were requested but are missing: suggestions for unknown words.
    private var missed: [String] = []
    /// Words that were requested, to find unused ones.
    private var asked: Set<String> = []

    /// - Throws: if there is no file, or one is not a YAML mapping.
    init(language: String, _ folders: FolderLayers) throws(TemplateErrors) {
        self.language = language
        guard let tag = LanguageTag(language) else {
            let message = "\"\(language)\" is no language; write it like en or pt-BR"
            throw TemplateErrors([TemplateError(file: Self.path(of: language), message: message)])
        }
        self.tag = tag
        file = folders.file(Self.path(of: language))
        var all = Data()
        var mapping: Node.Mapping?
        var outdated: [TemplateError] = []
        for folder in folders.layers.reversed() {
            let file = FolderLayers(folder).file(Self.path(of: language))
            guard let data = FileManager.default.contents(atPath: file) else { continue }
            all += data
            let words = Self.renamed(try Self.mapping(of: data, file: file), below: "", file: file, &outdated)
            mapping = mapping.map { Self.laid(words, over: $0) } ?? words
        }
        guard let mapping else {
            let known = Set(folders.layers.flatMap { Self.languages(in: $0) }).sorted().joined(separator: ", ")
            let message = "there are no words for \"\(language)\"" + (known.isEmpty ? "" : ": known are \(known)")
            throw TemplateErrors([TemplateError(file: file, message: message)])
        }
        let counting = mapping["plurals"]?.string ?? language
        guard let rule = PluralRule(language: counting) else {
            let message =
                "Unicode's CLDR has no plural rule for \"\(counting)\": name a language that counts alike, as in plurals: en"
            throw TemplateErrors([TemplateError(file: file, message: message)])
        }
        self.rule = rule
        digest = Digest(of: Array(all))
        outdatedNames = outdated
        root = mapping
        asked.insert("plurals")
    }

    /// Words with those under an old name under the present one.
    private static func renamed(
        _ words: Node.Mapping,
        below path: String,
        file: String,
        _ outdated: inout [TemplateError]
    ) -> Node.Mapping {
        var renamed: [(Node, Node)] = []
        for (key, value) in words {
            guard let old = key.string else {
                renamed.append((key, value))
                continue
            }
            let own = path + old
            let new = RenamedNames.lastWords[own] ?? old
            if new != old {
                let (line, column) = (key.mark?.line ?? 0, key.mark?.column ?? 0)
                let remark = RenamedNames.remark(on: old, now: new)
                outdated.append(TemplateError(file: file, line: line, column: column, message: remark))
                if words[new] != nil { continue }
            }
            let inner = value.mapping.map { Node.mapping(Self.renamed($0, below: own + ".", file: file, &outdated)) }
            renamed.append((new == old ? key : Node(new), inner ?? value))
        }
        return Node.Mapping(renamed, words.tag, words.style, words.mark)
    }

    /// Words of which those of `upper` take the place of others.
    private static func laid(_ upper: Node.Mapping, over lower: Node.Mapping) -> Node.Mapping {
        var laid = lower
        for (key, value) in upper {
            if let inner = value.mapping, let below = lower[key]?.mapping {
                laid[key] = .mapping(Self.laid(inner, over: below))
            } else {
                laid[key] = value
            }
        }
        return laid
    }

    /// The languages a folder of templates has words for.
    static func languages(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/languages")) ?? []
        return names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
    }

    private static func path(of language: String) -> String { "languages/\(language).yaml" }

    private static func mapping(of data: Data, file: String) throws(TemplateErrors) -> Node.Mapping {
        let node: Node?
        do {
            node = try Yams.compose(yaml: String(decoding: data, as: UTF8.self))
        } catch let error as YamlError {
            throw TemplateErrors([TemplateError(file: file, message: "the file is not valid YAML: \(error)".firstLine)])
        } catch {
            throw TemplateErrors([TemplateError(file: file, message: "the file is not valid YAML")])
        }
        guard case .mapping(let mapping)? = node else {
            throw TemplateErrors([TemplateError(file: file, message: "the file holds no words")])
        }
        return mapping
    }

    // MARK: Asking

    /// The text at a path such as `dates.day`; empty, and recorded, if it is missing.
    func text(_ path: String) -> String {
        guard let text = node(at: path)?.scalar?.string else { return missing(path) }
        asked.insert(path)
        return text
    }

    /// The texts of all keys; each must have one.
    func texts<Key: Hashable>(_ keys: [Key], at path: (Key) -> String) -> [Key: String] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0, text(path($0))) })
    }

    func phrase(_ path: String) -> Phrase { Phrase(text(path)) }

    func number(_ path: String) -> Int {
        let text = text(path)
        if let number = Int(text) { return number }
        if !text.isEmpty { problems.append(TemplateError(file: file, message: "\(path) must be a whole number")) }
        return 0
    }

    /// The texts of a list.
    func list(_ path: String, count: Int) -> [String] {
        asked.insert(path)
        let items = node(at: path)?.sequence?.compactMap(\.string) ?? []
        if items.count == count { return items }
        problems.append(TemplateError(file: file, message: "\(path) must have \(count) texts"))
        return Array(repeating: "", count: count)
    }

    /// All texts of a section by name: words for names that the sources define.
    func table(_ path: String) -> [String: String] {
        Dictionary(pairs(path), uniquingKeysWith: { first, _ in first })
    }

    /// All texts of a section in their order, each with its name.
    func pairs(_ path: String) -> [(String, String)] {
        guard let mapping = node(at: path)?.mapping else {
            _ = missing(path)
            return []
        }
        asked.insert(path)
        return mapping.compactMap { pair in pair.key.string.flatMap { key in pair.value.string.map { (key, $0) } } }
    }

    /// A text in the forms that the language's plural rule distinguishes.
    func counted(_ path: String) -> Counted {
        let forms = rule.forms.map { ($0, phrase("\(path).\($0.rawValue)")) }
        return Counted(rule: rule, forms: Dictionary(uniqueKeysWithValues: forms))
    }

    /// Call last: all missing words, and all words that were never requested.
    func finish() throws(TemplateErrors) {
        for path in paths(in: root, below: "") where !isAsked(path) {
            let message = "\"\(path)\" is not known"
            problems.append(
                TemplateError(file: file, message: message, suggestion: NearestName.among(missed, for: path))
            )
        }
        guard problems.isEmpty else { throw TemplateErrors(problems) }
    }

    private func isAsked(_ path: String) -> Bool {
        if asked.contains(path) { return true }
        return path.lastIndex(of: ".").map { isAsked(String(path[..<$0])) } ?? false
    }

    private func paths(in mapping: Node.Mapping, below path: String) -> [String] {
        mapping.flatMap { pair -> [String] in
            let own = path + (pair.key.string ?? "")
            if let inner = pair.value.mapping { return paths(in: inner, below: own + ".") }
            return [own]
        }
    }

    private func missing(_ path: String) -> String {
        asked.insert(path)
        missed.append(path)
        problems.append(TemplateError(file: file, message: "\"\(path)\" is missing"))
        return ""
    }

    private func node(at path: String) -> Node? {
        var node = Node.mapping(root)
        for step in path.split(separator: ".") {
            guard let next = node.mapping?[String(step)] else { return nil }
            node = next
        }
        return node
    }
}

extension String {
    fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
