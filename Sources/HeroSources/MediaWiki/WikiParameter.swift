import Foundation
import HeroBasics
import HeroModel

/// The parameter of an infobox, by its name.
struct WikiParameter {
    enum Meaning { case title, picture, alias, date, number, layout, other }

    let label: String
    let meaning: Meaning

    init(_ name: String) {
        let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
        label = TextReader().plainLine(words.prefix(1).uppercased() + words.dropFirst())
        let folded = words.lowercased()
        let stem = folded.trimmingCharacters(in: .decimalDigits.union(.whitespaces))
        meaning =
            if let known = Self.known[stem] {
                known
            } else if label.isEmpty || Self.layouts.contains(where: stem.contains) { .layout } else { .other }
    }

    /// The field of this kind that holds the value, and its content; nil for what is a property.
    func content(_ value: String, of kind: RecordKind, in dates: WikiDate) -> (name: FieldName, content: FieldContent)?
    {
        guard meaning == .date || meaning == .number else { return nil }
        let fields = Record.fields(of: kind)
        if meaning == .number {
            if value.count < 40, fields.contains(where: { $0.name == "issueNumber" }) {
                return ("issueNumber", .text(value))
            }
            let isNumbered = fields.contains { $0.name == "number" }
            return isNumbered ? Int(value).map { ("number", .number($0)) } : nil
        }
        guard let date = dates.day(in: value) else { return nil }
        return fields.lazy.compactMap { field in
            switch field.type {
            case .date: (field.name, .date(date))
            case .dates: (field.name, .dates([PublicationDate(type: label, date: date)]))
            default: nil
            }
        }.first
    }

    private static let known = Dictionary(
        uniqueKeysWithValues: [
            (Meaning.title, "name, title, box title, character name"),
            (.picture, "image, img, picture, photo, portrait, cover, logo, bild, imagen, изображение"),
            (
                .alias,
                "alias, aliases, aka, also known as, other names, other name, nickname, nicknames, current alias"
            ),
            (
                .date,
                "date, release date, released, release, publication date, published, cover date, air date, airdate"
            ),
            (.date, "original air date, start date, datum, erscheinungsdatum"),
            (.number, "issue, issue number, number, no, chapter, episode, nummer"),
        ].flatMap { meaning, names in names.split(separator: ", ").map { (String($0), meaning) } }
    )

    private static let layouts = [
        "image", "caption", "colour", "color", "width", "height", "style", "align", "theme", "background",
    ]
}
