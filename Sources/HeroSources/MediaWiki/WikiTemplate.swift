import Foundation
import HeroBasics

/// A template that a page uses, with its values.
struct WikiTemplate {
    /// In small letters, without the namespace.
    let name: String
    let named: [(name: String, value: [UInt8])]
    /// The names of templates in its values that are not known.
    let unknown: [String]
    private let places: [[UInt8]]
    /// What follows a colon in the name: the first value of a parser function.
    private let argument: [UInt8]?

    init(_ parts: [WikiPart], unknown: [String], names: WikiNamespaces) {
        self.unknown = unknown
        let whole = WikiMark.plain(parts[0].text)
        let text = String(decoding: whole, as: UTF8.self).trimmed
        let (namespace, rest) = names.split(text)
        let title = namespace == WikiNamespaces.template ? rest : WikiTitle.normalized(text)
        let colon = namespace == WikiNamespaces.template ? nil : parts[0].text.firstIndex(of: UInt8(ascii: ":"))
        name = (colon == nil ? title : String(title.prefix { $0 != ":" })).lowercased()
        argument = colon.map { Array(parts[0].text[($0 + 1)...]) }
        var (named, places): ([(name: String, value: [UInt8])], [[UInt8]]) = ([], [])
        for part in parts.dropFirst() {
            guard let name = part.name, !name.isEmpty, Int(name) == nil else {
                places.append(part.value)
                continue
            }
            if part.value.contains(where: { $0 > 0x20 || $0 < 0x09 }) { named.append((name, part.value)) }
        }
        (self.named, self.places) = (named, places)
    }

    var isInfobox: Bool { name.contains("infobox") }

    /// What it leaves on a page: nothing unless it is known.
    /// - Parameter title: of the page.
    func expansion(title: String) -> [UInt8] {
        if let argument { return function(argument) }
        if let text = Self.signs[name] { return Array(text.utf8) }
        if name == "br" { return [WikiMark.lineBreak] }
        if ["pagename", "fullpagename", "basepagename", "subpagename"].contains(name) { return Array(title.utf8) }
        if Self.lists.contains(name) {
            let items = places.count == 1 ? places : places.map { Array("* ".utf8) + $0 }
            return [0x0A] + items.joined(separator: [0x0A]) + [0x0A]
        }
        if Self.dates.contains(name) { return date }
        if name == "'" { return places.first ?? Array("'".utf8) }
        if Self.lasts.contains(name) { return places.last ?? [] }
        let isText = Self.texts.contains(name) || name.hasPrefix("lang-")
        let value = places.first ?? named.first { ["1", "text", "quote"].contains($0.name.lowercased()) }?.value
        return isText ? value ?? [] : []
    }

    /// Whether it may be made for a value of its own: not for a note, nor for a function of the parser.
    var mayHoldText: Bool { argument == nil && !places.isEmpty && !Self.notes.contains(where: name.contains) }

    private static let notes = ["cite", "citation", "ref", "note", "needed", "sfn", "efn"]

    private func function(_ argument: [UInt8]) -> [UInt8] {
        func blank(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 } }
        func trimmed(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self).trimmed }
        func place(_ number: Int) -> [UInt8] { number < places.count ? places[number] : [] }
        return switch name {
        case "#if": place(blank(argument) ? 1 : 0)
        case "#ifeq": trimmed(argument) == trimmed(place(0)) ? place(1) : place(2)
        case "lc", "uc", "lcfirst", "ucfirst", "formatnum": argument
        default: []
        }
    }

    /// Year, month and day, as far as they are there.
    private var date: [UInt8] {
        let texts = places.prefix(3).map { String(decoding: $0, as: UTF8.self).trimmed }
        let padded = texts.prefix { Int($0) != nil }.map { $0.count == 1 ? "0" + $0 : $0 }
        return padded.isEmpty ? places.first ?? [] : Array(padded.joined(separator: "-").utf8)
    }

    private static let signs = [
        "!": "|", "=": "=", "!!": "||", "-": "\n", "clear": "\n", "nbsp": " ", "snd": " – ", "spaced ndash": " – ",
        "ndash": "–", "mdash": "—", "·": " · ", "•": " • ", "dot": " · ", "bullet": " • ",
    ]
    private static let lists: Set<String> = [
        "plainlist", "plain list", "flatlist", "hlist", "ubl", "ublist", "unbulleted list", "bulleted list", "blist",
    ]
    private static let dates = ["birth date", "birth date and age", "death date", "death date and age", "start date"]
    /// Their last value is the text, as in `{{lang|ja|…}}` and `{{w|Article|words}}`.
    private static let lasts: Set<String> = [
        "lang", "transl", "w", "wp", "wikipedia", "color", "colour", "font color", "c", "link",
    ]
    private static let texts: Set<String> = [
        "nowrap", "nobr", "nobold", "noitalic", "small", "big", "smallcaps", "sc", "quote", "cquote", "blockquote",
        "bq",
        "quotation", "abbr", "tooltip", "hover", "nihongo", "em", "strong", "ruby", "main text", "tt",
    ]
}
