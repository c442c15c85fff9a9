import HeroModel

/// Reads the records that an item names.
struct DescribedRelation {
    private let relation: RelationDescription

    init(_ relation: RelationDescription) { self.relation = relation }

    /// Nil if the item says nothing about them.
    /// - Throws: `ReadingFault` if one has no usable id, or if a value is of another shape than described.
    func list(in item: DescribedItem) throws(ReadingFault) -> RelationList? {
        var items: [RelationItem] = []
        var seen: Set<String> = []
        for other in others(in: item) {
            guard let written = try other.value(of: relation.id) else { continue }
            let id = try DescribedRecord.checked(written, at: other.path)
            guard seen.insert(id).inserted else { continue }
            let title = try relation.title.flatMap { expression throws(ReadingFault) in
                try other.value(of: expression).flatMap(DescribedText.line)
            }
            let note = try relation.note.flatMap { expression throws(ReadingFault) in
                DescribedText.listing(try other.values(of: expression))
            }
            items.append(RelationItem(id: id, title: title ?? written, note: note))
        }
        let available = try relation.available.flatMap { expression throws(ReadingFault) in
            try item.value(of: expression).flatMap(DescribedText.wholeNumber)
        }
        guard !items.isEmpty || available != nil else { return nil }
        return RelationList(
            kind: relation.kind,
            role: relation.role,
            available: available.map { max($0, items.count) },
            items: items
        )
    }

    private func others(in item: DescribedItem) -> [DescribedItem] {
        relation.each.map { item.items(at: $0, split: relation.split) } ?? item.each
    }
}
