import HeroBasics
import HeroModel
import HeroSources

/// Reads one correction, and records why it cannot be used.
struct CorrectionReader {
    let node: YAMLNode
    /// The kinds that records may be of; nil for any.
    let kinds: KindTable?

    /// The texts that remove a value.
    private static let nothing: Set<String> = ["", "~", "null"]
    private static let example = "marvel/heroes/1009368; herodex explain heroes/iron-man.html says a page's"

    func correction() -> Correction? {
        let entries = node.entries(known: ["record", "field", "value", "hide", "reason"])
        let wanted = entries["hide"] == nil ? ["record", "field", "value", "reason"] : ["record", "hide", "reason"]
        let missing = wanted.filter { entries[$0] == nil }
        guard missing.isEmpty else {
            if node.isMapping {
                node.refuse(
                    "\(missing.joined(separator: ", ")) of a correction is missing",
                    try:
                        "write record, field, value and reason, or record, hide and reason; value: null leaves the field empty"
                )
            }
            return nil
        }
        guard let record = entries["record"], let name = record.text,
            let reason = entries["reason"]?.text.map({ TextReader().plainLine($0) }), let key = key(name, at: record)
        else { return nil }
        guard !reason.isEmpty else { return node.refuse("a correction has no reason", try: "say why: readers see it") }
        if let hide = entries["hide"] { return hidden(key, named: name, hide, entries, reason: reason) }
        guard let field = entries["field"], let value = entries["value"], let fieldName = field.text,
            let texts = texts(of: value)
        else { return nil }
        let parts = fieldName.split(separator: ".", maxSplits: 1).map(String.init)
        let values = texts.isRemoved ? nil : texts.values
        let reading = ValueReader(kind: key.kind, field: field, value: value, texts: values)
        guard let first = parts.first, let corrected = reading.value(first, parts.count > 1 ? parts[1] : nil) else {
            return nil
        }
        let text = CorrectionText(record: name, field: fieldName, value: values, reason: reason)
        return Correction(record: key, value: corrected, reason: reason, place: node.place.description, text: text)
    }

    private func hidden(
        _ key: RecordKey,
        named name: String,
        _ hide: YAMLNode,
        _ entries: [String: YAMLNode],
        reason: String
    ) -> Correction? {
        if let other = entries["field"] ?? entries["value"] {
            return other.refuse(
                "a record that is left out has no corrected field",
                try: "take out field and value, or hide"
            )
        }
        guard hide.text == "true" else {
            return hide.refuse("hide can only be true", try: "take the correction out to show the record")
        }
        let text = CorrectionText(record: name, field: "hide", value: ["true"], reason: reason)
        return Correction(record: key, value: .hidden, reason: reason, place: node.place.description, text: text)
    }

    private func key(_ text: String, at node: YAMLNode) -> RecordKey? {
        guard let key = RecordKey(text) else {
            return node.refuse("\(text.quoted) names no record", try: "write SOURCE/KIND/ID, such as \(Self.example)")
        }
        guard let kinds, !kinds.contains(key.kind) else { return key }
        return node.refuse("\(text.quoted) names no record", try: Self.hint(for: key.kind, kinds))
    }

    private static func hint(for kind: RecordKind, _ kinds: KindTable) -> String {
        NearestName.hint(for: kind.rawValue, among: kinds.all.map(\.rawValue))
            ?? "declare the kind \(kind.rawValue) under kinds:, or take the correction out"
    }

    private func texts(of node: YAMLNode) -> (values: [String], isRemoved: Bool)? {
        if node.isList {
            let values = node.oneOrMore.compactMap(\.text)
            return values.count == node.oneOrMore.count ? (values, false) : nil
        }
        guard let text = node.text else { return nil }
        return ([text], Self.nothing.contains(text))
    }
}

/// Reads the value of one field of a kind.
private struct ValueReader {
    let kind: RecordKind
    let field: YAMLNode
    let value: YAMLNode
    /// Nil to leave the field empty.
    let texts: [String]?

    private let reader = TextReader()
    private static let head = ["title", "aliases", "overview", "language"]

    /// - Parameter entry: what follows the point: `speed` of `statistics.speed`.
    func value(_ name: String, _ entry: String?) -> CorrectedValue? {
        let own = Record.fields(of: kind).first { $0.name.text == name }
        switch (name, entry) {
        case ("title", nil): return required().map { .title($0) }
        case ("aliases", nil): return .aliases(names)
        case ("overview", nil):
            return optional { reader.richText($0) }.map { .overview($0 ?? reader.richText("")) }
        case ("language", nil): return required().flatMap { language($0) }
        case ("links", let type?): return optional(address).map { .link(type: type, $0) }
        case ("properties", let label?): return .property(label: label, texts.map { $0.map(reader.plainLine) })
        case ("statistics", let name?) where own?.type == .statistics:
            let usual = StatisticName.usual.map(\.rawValue)
            guard let statistic = StatisticName(rawValue: name),
                usual.contains(name) || NearestName.among(usual, for: name) == nil
            else { return refuseField(name, among: usual) }
            return optional { number($0, in: 0...Statistic.scales.upperBound) }.map { .statistic(statistic, $0) }
        case ("dates", let type?) where own?.type == .dates: return optional(date).map { .date(type: type, $0) }
        case ("prices", let type?) where own?.type == .prices:
            return optional(cents).map { .price(type: type, cents: $0) }
        case (_, nil):
            guard let own, let content = content(of: own) else {
                return own == nil || own?.type.isList == true ? refuseField(name, among: known) : nil
            }
            return .field(own.name, content)
        default: return refuseField(entry.map { "\(name).\($0)" } ?? name, among: known)
        }
    }

    private var known: [String] {
        let own = Record.fields(of: kind).map { field in
            switch field.type {
            case .statistics: "statistics.NAME"
            case .dates: "dates.TYPE"
            case .prices: "prices.TYPE"
            default: field.name.text
            }
        }
        return Self.head + own + ["links.TYPE", "properties.LABEL"]
    }

    private func refuseField(_ name: String, among known: [String]) -> CorrectedValue? {
        field.refuse(
            "records of the kind \(kind.rawValue) have no field \(name.quoted) that can be corrected",
            try: NearestName.hint(for: name, among: known) ?? ""
        )
    }

    /// - Returns: nil for a wrong value, the inner nil for none.
    private func content(of own: FieldDefinition) -> FieldContent?? {
        switch own.type {
        case .text, .word: optional { .text(reader.plainLine($0)) }
        case .number: optional { number($0, in: 0...1_000_000).map { .number($0) } }
        case .year: optional { number($0, in: -9_999...9_999).map { .number($0) } }
        case .date: optional { date($0).map { .date($0) } }
        case .seriesEnd:
            optional {
                $0 == "present" ? .seriesEnd(.present) : number($0, in: -9_999...9_999).map { .seriesEnd(.year($0)) }
            }
        case .names: .some(.names(names))
        case .statistics, .dates, .prices: .none
        }
    }

    // MARK: Values

    private var names: [String] { (texts ?? []).map(reader.plainLine).filter { !$0.isEmpty } }

    private func required() -> String? {
        guard let text = optional({ reader.plainLine($0) }) else { return nil }
        return text?.orNil ?? value.refuse("this field cannot be empty", try: "write a text")
    }

    /// - Returns: nil for a wrong value, the inner nil for none.
    private func optional<Value>(_ make: (String) -> Value?) -> Value?? {
        guard let texts else { return .some(nil) }
        guard texts.count == 1 else {
            return value.refuse("one value expected, a list found", try: "write one value after the colon")
        }
        return make(texts[0]).map { .some($0) }
    }

    private func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        if let number = Int(text), range.contains(number) { return number }
        return value.refuse(
            "a whole number from \(range.lowerBound) to \(range.upperBound) expected",
            try: "write digits only"
        )
    }

    private func date(_ text: String) -> CalendarDate? {
        if let date = CalendarDate(iso: text), date.description == text { return date }
        return value.refuse("a date expected, \(text.quoted) found", try: "write it like 1962-08-10, 1962-08 or 1962")
    }

    private func cents(_ text: String) -> Int? {
        if let match = text.wholeMatch(of: /(\d{1,6})(?:\.(\d\d))?/), let dollars = Int(match.1) {
            return dollars * 100 + (match.2.flatMap { Int($0) } ?? 0)
        }
        return value.refuse("a price in dollars expected, \(text.quoted) found", try: "write it like 3.99")
    }

    private func address(_ text: String) -> SourceAddress? {
        return SourceAddress(text, base: "")
            ?? value.refuse(
                "\(text.quoted) is no http or https address",
                try: "write it like https://heroes.example/page"
            )
    }

    private func language(_ text: String) -> CorrectedValue? {
        if let tag = LanguageTag(text) { return .language(tag) }
        return value.refuse("\(text.quoted) is no language", try: "write it like en or pt-BR")
    }
}
