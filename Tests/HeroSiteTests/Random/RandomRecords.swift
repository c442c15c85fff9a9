import Foundation
import Fuzzing
import HeroModel

/// Lines of records whose every field is drawn from all that a valid line may hold.
struct RandomRecords {
    /// By field, the flavours of text that it got.
    private(set) var flavours: [String: Set<RandomText.Flavour>] = [:]
    private var dice: SeededRandom

    init(seed: UInt64) { dice = SeededRandom(seed: seed) }

    /// Lines of JSON, each a record; ids are unique within a kind.
    mutating func lines(_ count: Int) throws -> [String] {
        let keys = (0..<count).map { number in (kind: dice.pick(RecordKind.builtIn), id: id(number)) }
        return try keys.map { kind, id in
            var line: [String: JSONText] = ["kind": .text(kind.rawValue), "id": .text(id)]
            line["title"] = .text(visible("title"))
            if chance(2) { line["aliases"] = texts("aliases") }
            if chance(3) { line["language"] = .text(dice.pick(Self.languages)) }
            if chance(2) { line["overview"] = .text(overview()) }
            if chance(4) { line["modified"] = .text(dice.pick(["2026-11-22", "1970-01-01T00:00:00Z"])) }
            if chance(2) { line["links"] = list(3) { $0.link() } }
            if chance(2) {
                line["properties"] = list(4) {
                    .object(["label": .text($0.text("properties.label")), "value": .text($0.text("properties.value"))])
                }
            }
            for field in Record.fields(of: kind) where chance(2) {
                line[field.jsonKey] = content(of: field, name: "\(kind).\(field.name.text)")
            }
            line["relations"] = list(4) { random in
                .object([
                    "kind": .text(random.dice.pick(RecordKind.builtIn).rawValue),
                    "role": .text(random.dice.pick(RelationRole.builtIn).rawValue),
                    "available": .number(random.dice.pick([0, 1, 7, 4_499, -1, .max])),
                    "items": random.list(6) { $0.item(keys.map(\.id)) },
                ])
            }
            return String(decoding: try JSONEncoder().encode(line), as: UTF8.self)
        }
    }

    private static let languages = ["en", "es", "de-DE", "zh-Hant-TW", "ar", "he", "x-klingon", "sr-Latn", "EN", ""]
    private static let addresses = [
        "https://x.example/", "http://x.example/a b", "https://x.example/?q=[1]&r=%zz#a#b", "https://[::1]/",
        "http://10.0.0.1/x",
        "https://xn--e1afmkfd.example/ä", "https://x.example:99999/", "https://x_y.example/", "https://x..example/",
        "http://localhost/",
        "https://x.example/" + String(repeating: "a", count: 1_900), "HTTPS://X.EXAMPLE/",
        "https://x.example/\"'<>`{}|^\\",
    ]

    private mutating func chance(_ bound: Int) -> Bool { dice.number(below: bound) == 0 }

    private mutating func id(_ number: Int) -> String {
        dice.pick([
            "\(number)", "x/\(number)", "Ä \(number)", String(repeating: "i", count: 190) + "\(number)", "-\(number)",
        ])
    }

    private mutating func note(_ text: RandomText, for field: String) -> String {
        flavours[field, default: []].insert(text.flavour)
        return text.text
    }

    private mutating func text(_ field: String) -> String { note(RandomText(&dice), for: field) }

    private mutating func visible(_ field: String) -> String { note(RandomText.visible(&dice), for: field) }

    private mutating func texts(_ field: String) -> JSONText { list(4) { .text($0.text(field)) } }

    private mutating func list(_ most: Int, _ item: (inout Self) -> JSONText) -> JSONText {
        .list((0..<dice.number(below: most + 1)).map { _ in item(&self) })
    }

    private mutating func overview() -> String {
        let parts = [
            "<p>", "</p>", "<ul><li>", "</ul>", "<a href=\"\(dice.pick(Self.addresses))\">", "</a>", "<h1>", "<br>",
            "<em>",
        ]
        return (0..<dice.number(below: 8)).map { _ in chance(2) ? dice.pick(parts) : text("overview") }.joined(
            separator: " "
        )
    }

    /// Addresses as they are written in the archived form, which a line must have.
    private mutating func link() -> JSONText {
        let addresses = Self.addresses.compactMap { SourceAddress($0, base: "")?.text }
        return .object(["type": .text(text("links.type")), "address": .text(dice.pick(addresses))])
    }

    private mutating func item(_ ids: [String]) -> JSONText {
        guard chance(2) else { return .text(dice.pick(ids)) }
        let id = chance(4) ? "gone \(dice.number(below: 9))" : dice.pick(ids)
        return .object([
            "id": .text(id), "title": .text(text("relations.title")), "note": .text(text("relations.note")),
        ])
    }

    private mutating func number() -> Int {
        dice.pick([0, 1, -1, 7, 99, 2_015, 9_999, 10_000, -9_999, 1 << 40, .max, .min])
    }

    private mutating func day() -> String {
        dice.pick(["2015-01-01", "0001-01-01", "9999-12-31", "-0008-01-01", "1929-12-31", "1899-01-01", "0000-02-29"])
    }

    private mutating func content(of field: FieldDefinition, name: String) -> JSONText {
        switch field.type {
        case .text, .word: .text(text(name))
        case .number, .year: .number(number())
        case .date: .text(day())
        case .seriesEnd: chance(2) ? .text("present") : .number(number())
        case .names: texts(name)
        case .statistics:
            list(4) {
                .object([
                    "name": .text($0.dice.pick(StatisticName.usual.map(\.rawValue) + ["HP", "Special defence"])),
                    "value": .number($0.number()), "most": .number($0.dice.pick([100, 255])),
                ])
            }
        case .dates: list(3) { .object(["type": .text($0.text(name)), "date": .text($0.day())]) }
        case .prices: list(3) { .object(["type": .text($0.text(name)), "cents": .number($0.number())]) }
        }
    }
}

/// A value of JSON.
indirect enum JSONText: Encodable {
    case text(String)
    case number(Int)
    case list([JSONText])
    case object([String: JSONText])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }
}
