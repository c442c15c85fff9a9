import HeroModel
import HeroSources

extension SourceReading {
    /// The lists of relations that the reply cuts short.
    var truncatedLists: [TruncatedList] {
        records.flatMap { related in
            related.relations.compactMap { list in
                guard let available = list.available, available > list.items.count else { return nil }
                let name = ListName(owner: related.record.key, kind: list.kind, role: list.role)
                return TruncatedList(name: name, available: available, known: list.items.count)
            }
        }
    }
}
