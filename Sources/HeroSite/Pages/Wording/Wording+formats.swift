import Foundation
import HeroBasics
import HeroCatalog
import HeroModel

extension Wording {
    /// `3,954`.
    func number(_ number: Int) -> String {
        let digits = String(number.magnitude)
        guard digits.utf8.count >= numbers.groupedFrom else { return String(number) }
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += numbers.groupSeparator }
            text.append(digit)
        }
        return text
    }

    /// `48 heroes`, `1 hero`.
    func amount(_ count: Int, of kind: RecordKind) -> String { number(count) + " " + noun(kind, count: count) }

    /// `48 heroes`; `Heroes: 48 of 1,564` if the source has more of them.
    /// - Parameter available: by the source's own count; nil if it is not greater.
    func amount(_ count: Int, of kind: RecordKind, available: Int?) -> String {
        available == nil
            ? amount(count, of: kind) : sentences[.letterTitle](title(kind), self.count(count, available: available))
    }

    /// `20`; `20 of 3,954` if the source has more.
    func count(_ count: Int, available: Int?) -> String {
        available.map { sentences[.partOf](number(count), number($0)) } ?? number(count)
    }

    /// The kind's name after a number.
    func noun(_ kind: RecordKind, count: Int) -> String {
        kinds[kind]?.noun(count)() ?? kind.rawValue
    }

    /// `48 heroes, 90 comics`
    func amounts(_ counts: [(kind: RecordKind, count: Int)]) -> String {
        listed(counts.map { amount($0.count, of: $0.kind) })
    }

    /// `one, two, three`
    func listed(_ items: some Sequence<String>) -> String { items.joined(separator: sentences[.listSeparator]()) }

    /// `1 comic, 1 series and 1 event`
    func enumerated(_ items: [String]) -> String {
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return sentences[.listEnd](listed(items.dropLast()), last)
    }

    /// What the list of stories says of `Catalog.foldedStories`.
    func foldedStories(_ count: Int) -> String { sentences.foldedStories(count)(number(count)) }

    /// `and 3 more`; nil if there are no more.
    func notListed(_ count: Int) -> String? { count > 0 ? sentences.notListed(count)(number(count)) : nil }

    /// The displayed name of a category of facts; the sources' own names are unchanged.
    func category(_ name: String) -> String { categoryLabel(name, language: nil).text }

    /// The displayed name of a category of facts, with the language of the source's texts if the name is the source's
    /// own; a name in the page's language has nil there.
    /// - Parameter language: that of the source's texts, if it differs from the page's.
    func categoryLabel(_ name: String, language: LanguageTag?) -> (text: String, language: LanguageTag?) {
        let known = name == FactCategory.uncategorized ? sentences[.uncategorized]() : values[name]
        return known.map { ($0, nil) } ?? (name, language)
    }

    /// A year by itself: `1963`, `AD 8`, `1194 BC`.
    func year(_ year: Int) -> String {
        switch year {
        case ...0: dates.yearBC(Self.digits(ofYearBC: year))
        case ..<100: dates.yearAD(String(year))
        default: String(year)
        }
    }

    /// A span of years with its era once: `AD 1 to 999`.
    func years(_ first: Int, _ last: Int) -> String {
        switch (first, last) {
        case (...0, ...0):
            dates.yearBC(sentences[.years](Self.digits(ofYearBC: first), Self.digits(ofYearBC: last)))
        case (1..<100, _): dates.yearAD(sentences[.years](String(first), String(last)))
        default: sentences[.years](year(first), year(last))
        }
    }

    /// Year 0 is 1 BC, and so on downwards; the smallest integer has no positive counterpart.
    static func digits(ofYearBC year: Int) -> String { String(year.magnitude + 1) }

    /// The displayed value of a facet.
    func name(of value: FacetValue) -> String {
        switch value {
        case .category(let name): category(name)
        case .role(let role): words(forRole: role)
        case .letter(let letter): letter
        case .property(_, let value): knownValue(value) ?? value
        case .year(let year): self.year(year)
        case .source(let title): title
        }
    }

    /// The heading of the links of a facet.
    func name(of facet: Facet) -> String {
        guard case .property(let label, _) = facet else { return facets[facet] ?? facet.folder }
        return labels[label.lowercased()] ?? label
    }

    /// The heading of a page of a list that may have several.
    /// - Parameter part: the page's number, from 1.
    func title(_ heading: String, part: Int) -> String {
        part == 1 ? heading : sentences[.partTitle](heading, number(part))
    }

    /// The kind's name as a heading.
    func title(_ kind: RecordKind) -> String { kinds[kind]?.title ?? kind.rawValue }

    /// `21 November 2026`, `12 March 44 BC`, `August 1962`, `1963`.
    func words(for date: CalendarDate) -> String {
        guard date.month > 0 else { return year(date.year) }
        guard date.day > 0 else { return dates.month(dates.monthNames[date.month - 1], year(date.year)) }
        let month = dates.months[date.month - 1]
        return date.year > 0
            ? dates.day(String(date.day), month, String(date.year))
            : dates.dayBC(String(date.day), month, Self.digits(ofYearBC: date.year))
    }

    /// A day for readers and machines.
    func dayPart(_ date: CalendarDate) -> DayPart {
        DayPart(words: words(for: date), iso: MachineDate(date))
    }

    /// When something happened or was published: the year alone if its day stands for an unknown one.
    func occasionPart(_ date: CalendarDate) -> DayPart {
        dayPart(date.day > 0 && !date.isKnownDay ? CalendarDate(year: date.year) : date)
    }

    /// The UTC day of a moment.
    func dayPart(_ moment: Date) -> DayPart { dayPart(CalendarDate(utc: moment)) }

    /// `$3.99`.
    func price(cents: Int) -> String {
        let rest = String(cents.magnitude % 100)
        return numbers.price(number(cents / 100), rest.utf8.count < 2 ? "0" + rest : rest)
    }

    /// A source's word, such as `interiorStory` or `onsaleDate`, made readable if no better word is known.
    func spelledOut(_ word: String) -> String {
        // Most words are plain: their characters' properties need not be looked up.
        if let first = word.utf8.first, word.utf8.allSatisfy(Self.isPlain) {
            guard (0x61...0x7A).contains(first) else { return word }
            return String(UnicodeScalar(first ^ 0x20)) + word.dropFirst()
        }
        var text = ""
        for scalar in word.unicodeScalars {
            if scalar.properties.isUppercase, let last = text.unicodeScalars.last, last.properties.isLowercase {
                text += " " + scalar.properties.lowercaseMapping
            } else {
                text.unicodeScalars.append(scalar == "_" ? " " : scalar)
            }
        }
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Lower-case ASCII letters and word separators: nothing that `spelledOut` splits or changes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: false
        }
    }

    /// A source's word for a format, a type or a part in something, in the page's language.
    /// - Returns: its language too, if that is the source's own; nil if the word is known.
    /// - Parameter language: that of the source's texts, if it differs from the page's.
    func value(_ word: String, language: LanguageTag?) -> (text: String, language: LanguageTag?) {
        if let known = knownValue(word) { return (known, nil) }
        return (spelledOut(word), word.contains { $0.isLetter } ? language : nil)
    }

    /// A source's word in the page's language, if the language has one for it.
    func knownValue(_ word: String) -> String? { values[word] ?? values[word.lowercased()] }

    /// What stands below a title in a list; a year also where the title has it, which may be cut.
    func words(for caption: ListCaption) -> String {
        switch caption {
        case .year(let year): self.year(year)
        case .count(let count, let available, let kind): amount(count, of: kind, available: available)
        case .hero(let hero): hero.cut(to: CardBuilder.longestTitle)
        }
    }

    /// `ltr` or `rtl` for a text in a language that is written from another side than the page's; nil for the others.
    func direction(ofTextIn language: LanguageTag) -> String? {
        let isFromTheRight = LanguageName.isFromTheRight(language)
        return isFromTheRight == (direction != nil) ? nil : isFromTheRight ? "rtl" : "ltr"
    }

    /// `See all 32 comics`.
    func seeAll(_ count: Int, of kind: RecordKind) -> String {
        kinds[kind]?.seeAll.map { $0(number(count)) } ?? sentences[.seeAll](amount(count, of: kind))
    }

    /// What a record is in another, in the page's language: the roles of a creator, or a source's word.
    /// - Returns: as `value` does.
    func words(forNote note: String, language: LanguageTag?) -> (text: String, language: LanguageTag?) {
        let roles = CreatorRole.roles(in: note)
        guard roles.contains(where: { contributions[$0] != nil }) else { return value(note, language: language) }
        return (roles.map(words(forRole:)).joined(separator: ", "), nil)
    }

    /// A creator's role, as `CreatorRole` spells it, in the page's language.
    func words(forRole role: String) -> String { contributions[role] ?? spelledOut(role) }
}
