import HeroBasics

/// A part of a template or link, as `|` separates them.
struct WikiPart {
    var text: [UInt8] = []
    /// Where its name ends.
    var equals: Int?

    var name: String? {
        equals.map { String(decoding: WikiMark.plain(text[..<$0]), as: UTF8.self).trimmed }
    }

    var value: [UInt8] { equals.map { Array(text[($0 + 1)...]) } ?? text }
}

/// What is left of an article when its markup is taken apart.
struct WikiArticle {
    /// The text with its marks, see `WikiMark`.
    var text: [UInt8] = []
    /// The names of categories, without the namespace.
    var categories: [String] = []
    /// The templates with named values that stand in no other.
    private(set) var templates: [WikiTemplate] = []
    /// How many of them stand before the first heading.
    private var lead = 0

    mutating func add(_ template: WikiTemplate, isLead: Bool) {
        guard !template.named.isEmpty else { return }
        templates.append(template)
        if isLead { lead = templates.count }
    }

    /// The first template that says so, else the one with the most values above the text.
    var infobox: WikiTemplate? {
        let first = templates.prefix(lead)
        if let infobox = first.first(where: \.isInfobox) { return infobox }
        let most = first.map(\.named.count).max() ?? 0
        return most > 1 ? first.first { $0.named.count == most } : nil
    }
}
