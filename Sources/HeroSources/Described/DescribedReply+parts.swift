import HeroBasics
import HeroModel

extension DescribedReply {
    /// A record with its relations to those that its item contains, those, and which of them cannot be read.
    func parts(
        of item: DescribedItem,
        _ owner: RelatedRecord,
        in resource: ResourceDescription
    ) -> (owner: RelatedRecord, parts: [RelatedRecord], unreadable: [UnreadableRecord]) {
        var owner = owner
        var parts: [RelatedRecord] = []
        var unreadable: [UnreadableRecord] = []
        for child in description.resources {
            guard case .within(resource.name, let role) = child.origin else { continue }
            let items = item.items(at: child.records).flatMap { $0.walked(child.children) }
            if items.isEmpty, !item.find(child.records).contains(where: { $0.value.items != nil }) { continue }
            let record = DescribedRecord(source: source, resource: child, language: description.language, base: base)
            let back = RelationList(
                kind: owner.record.key.kind,
                role: role.reversed,
                available: 1,
                items: [RelationItem(id: owner.record.key.id, title: owner.record.head.title)]
            )
            var entries: [RelationItem] = []
            for part in items where !part.isUnknown && child.only.allSatisfy(part.has) {
                do throws(ReadingFault) {
                    var related = try record.record(of: part, key: try record.key(of: part))
                    related.relations.append(back)
                    entries.append(RelationItem(id: related.record.key.id, title: related.record.head.title))
                    let below = self.parts(of: part, related, in: child)
                    parts += [below.owner] + below.parts
                    unreadable += below.unreadable
                } catch {
                    let reason = document.reason(at: error.path) ?? error.reason
                    unreadable.append(UnreadableRecord(kind: child.kind, id: nil, path: error.path, reason: reason))
                }
            }
            owner.relations.append(
                RelationList(kind: child.kind, role: role, available: entries.count, items: entries)
            )
        }
        return (owner, parts, unreadable)
    }
}
