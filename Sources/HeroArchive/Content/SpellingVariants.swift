import HeroModel

/// Records of which nothing but a name is known, and which are other spellings of one: where a source has names instead of
/// ids, records are made of what it writes, `Flight` here and `flight` there. Readers find them on one page.
///
/// A record of which more is known stays one of its own: nothing of it may get lost.
struct SpellingVariants {
    private struct Name: Hashable {
        let kind: RecordKind
        let source: Int
        let folded: String
    }

    private var records: [Name: [(record: ArchivedRecord, isBare: Bool)]] = [:]

    /// - Parameters:
    ///   - record: one whose id is its name: others have an id of the source's, which may give a name to two.
    ///   - isBare: whether nothing but its name is known of it.
    mutating func add(_ record: ArchivedRecord, isBare: Bool) {
        let name = Name(kind: record.key.kind, source: record.source, folded: FoldedName.text(record.title))
        records[name, default: []].append((record, isBare))
    }

    /// Each with the record that it is joined to: of those of which more is known, or else of all, the one that was named
    /// first, whose address has no addition.
    var joined: [(variant: ArchivedRecord, first: ArchivedRecord)] {
        let joined = records.values.filter { $0.count > 1 }.flatMap { group in
            let named = group.sorted { Self.isNamedBefore($0.record, $1.record) }
            let first = (named.first { !$0.isBare } ?? named[0]).record
            return named.filter { $0.isBare && $0.record !== first }.map { (variant: $0.record, first: first) }
        }
        return joined.sorted { $0.variant.number < $1.variant.number }
    }

    private static func isNamedBefore(_ one: ArchivedRecord, _ other: ArchivedRecord) -> Bool {
        (one.slug.text.utf8.count, one.number) < (other.slug.text.utf8.count, other.number)
    }
}
