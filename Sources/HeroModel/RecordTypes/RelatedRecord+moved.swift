extension RelatedRecord {
    /// The record and the lists of what it names under the kinds that the moves of its source give them: for what was
    /// written before these.
    public func moved(by moves: [KindMove]) -> RelatedRecord {
        func kind(_ kind: RecordKind, _ id: String) -> RecordKind {
            moves.first { $0.from == kind && id.hasPrefix($0.prefix) }?.to ?? kind
        }
        var head = record.head
        head.key = RecordKey(source: head.key.source, kind: kind(head.key.kind, head.key.id), id: head.key.id)
        let lists = relations.flatMap { list in
            let items = Dictionary(grouping: list.items) { kind(list.kind, $0.id) }
            if items.isEmpty { return [list] }
            return items.sorted { $0.key < $1.key }.map { kind, items in
                let available = items.count == list.items.count ? list.available : nil
                return RelationList(kind: kind, role: list.role, available: available, items: items)
            }
        }
        return RelatedRecord(Record(head: head, contents: record.contents), relations: lists, extent: extent)
    }
}
