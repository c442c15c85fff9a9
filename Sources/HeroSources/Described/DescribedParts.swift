import HeroModel

/// Reads what the items of a resource contain.
struct DescribedParts {
    let source: SourceName
    let description: SourceDescription
    let base: String
    /// Whether each part names the record that contains it.
    var areLinkedBack = true
    /// Why a value cannot be read, where more is known of it.
    var reason: (ReadingFault) -> String = \.reason

    /// Adds a record, with its relations to those that its item contains, and those; and which of them cannot be read.
    func add(
        _ owner: RelatedRecord,
        of item: DescribedItem,
        in resource: ResourceDescription,
        to reading: inout SourceReading
    ) {
        let place = reading.records.count
        reading.records.append(owner)
        for child in description.resources {
            guard case .within(resource.name, let role) = child.origin else { continue }
            let items = item.items(at: child.records, split: child.split).flatMap { $0.walked(child.children) }
            if items.isEmpty, !item.find(child.records).contains(where: { $0.value.items != nil }) { continue }
            let record = DescribedRecord(source: source, resource: child, language: description.language, base: base)
            let back = RelationList(
                kind: owner.record.key.kind,
                role: role.reversed,
                available: 1,
                items: [RelationItem(id: owner.record.key.id, title: owner.record.head.title)]
            )
            var entries: [RelationItem] = []
            for part in items where !part.isNothing && child.only.allSatisfy(part.has) {
                do throws(ReadingFault) {
                    var related = try record.record(of: part, key: try record.key(of: part))
                    if areLinkedBack { related.relations.append(back) }
                    let note = try part.listing(of: child.note)
                    entries.append(
                        RelationItem(id: related.record.key.id, title: related.record.head.title, note: note)
                    )
                    add(related, of: part, in: child, to: &reading)
                } catch {
                    reading.unreadable.append(
                        UnreadableRecord(kind: child.kind, id: nil, path: error.path, reason: reason(error))
                    )
                }
            }
            DescribedRecord.add(
                RelationList(kind: child.kind, role: role, available: entries.count, items: entries),
                to: &reading.records[place].relations
            )
        }
    }
}
