extension Record {
    /// The record with its owner's corrections, which it names in `RecordHead.corrections`. One that changes nothing,
    /// since the source has caught up with it, is left out.
    public func corrected(by corrections: [Correction]) -> Record {
        guard !corrections.isEmpty else { return self }
        var draft = RecordDraft(head: head, contents: contents)
        for correction in corrections { draft.apply(correction) }
        return draft.record
    }
}

/// A record that is being changed.
private struct RecordDraft {
    var head: RecordHead
    var contents: [FieldName: FieldContent]

    /// The longest part of a text that is kept as the original.
    private static let longestText = 200

    var record: Record { Record(head: head, contents: contents) }

    mutating func apply(_ correction: Correction) {
        let before = (head, contents)
        let original = put(correction.value)
        guard before.0 != head || before.1 != contents, let field = correction.value.field else { return }
        head.corrections.append(AppliedCorrection(field: field, original: original, reason: correction.reason))
    }

    /// - Returns: what was there before.
    private mutating func put(_ value: CorrectedValue) -> FieldValue? {
        switch value {
        case .title(let title):
            defer { head.title = title }
            return .text(head.title)
        case .aliases(let aliases):
            defer { head.aliases = aliases }
            return Self.text(head.aliases)
        case .overview(let overview):
            defer { head.overview = overview }
            let plain = head.overview.plain
            return plain.isEmpty
                ? nil : .text(plain.count > Self.longestText ? plain.prefix(Self.longestText) + "…" : plain)
        case .language(let language):
            defer { head.language = language }
            return head.language.map { .text($0.text) }
        case .field(let name, let content):
            defer { contents[name] = content }
            return contents[name].flatMap { Self.value($0, of: name, in: head.key.kind) }
        case .statistic(let name, let value):
            var all = contents["statistics"]?.statistics ?? []
            defer { contents["statistics"] = .statistics(all) }
            let most = all.first { $0.name == name }?.most ?? Statistic.usualMost
            let new = value.map { Statistic(name: name, value: $0, most: most) }
            return Self.replace(in: &all, { $0.name == name }, by: new).map { .statistics([$0]) }
        case .date(let type, let date):
            var all = contents["dates"]?.dates ?? []
            defer { contents["dates"] = .dates(all) }
            let new = date.map { PublicationDate(type: type, date: $0) }
            return Self.replace(in: &all, { $0.type == type }, by: new).map { .date($0.date) }
        case .price(let type, let cents):
            var all = contents["prices"]?.prices ?? []
            defer { contents["prices"] = .prices(all) }
            let new = cents.map { Price(type: type, cents: $0) }
            return Self.replace(in: &all, { $0.type == type }, by: new).map { .cents($0.cents) }
        case .link(let type, let address):
            let new = address.map { WebLink(type: type, address: $0) }
            return Self.replace(in: &head.links, { $0.type == type }, by: new).map { .address($0.address) }
        case .property(let label, let texts):
            let old = head.properties.first { $0.label == label }
            let isBrowsed = old.map { !$0.browsed.isEmpty } ?? false
            let new = texts.map {
                Property(
                    label: label,
                    value: $0.joined(separator: ", "),
                    browsed: isBrowsed ? $0 : [],
                    isLinked: old?.isLinked ?? true
                )
            }
            return Self.replace(in: &head.properties, { $0.label == label }, by: new).map { .text($0.value) }
        case .hidden: return nil
        }
    }

    /// Replaces the first matching entry, in its place, and removes the others that match; without any, the new one is the
    /// last.
    /// - Returns: the first matching entry.
    private static func replace<Entry>(in all: inout [Entry], _ matches: (Entry) -> Bool, by entry: Entry?) -> Entry? {
        let place = all.firstIndex(where: matches)
        defer {
            all.removeAll(where: matches)
            if let entry { all.insert(entry, at: place ?? all.endIndex) }
        }
        return place.map { all[$0] }
    }

    private static func value(_ content: FieldContent, of name: FieldName, in kind: RecordKind) -> FieldValue? {
        let isYear = Record.fields(of: kind).contains { $0.name == name && $0.type == .year }
        return switch content {
        case .text(let text): .text(text)
        case .number(let number): isYear ? .year(number) : .number(number)
        case .date(let date): .date(date)
        case .seriesEnd(.year(let year)): .year(year)
        case .seriesEnd(.present): .ongoing
        case .names(let names): text(names)
        case .statistics(let statistics): .statistics(statistics)
        case .dates, .prices: nil
        }
    }

    private static func text(_ names: [String]) -> FieldValue? {
        names.isEmpty ? nil : .text(names.joined(separator: ", "))
    }
}
