import Foundation
import HeroModel

extension ArchivedReading {
    /// Differs between readings that differ in anything but the content of their records: which records they hold, how
    /// these are related, what could not be read.
    var tellingDigest: Data {
        var digest = ContentDigest()
        for related in records {
            digest.add(related.record.key)
            digest.add(Int64(related.relations.count))
            for list in related.relations { digest.add(list) }
        }
        digest.add(relation == nil ? 0 : 1)
        if let relation {
            digest.add(relation.owner)
            digest.add(relation.list)
        }
        for item in unreadable {
            digest.add(item.kind.rawValue)
            for text in [item.id, item.path, item.reason] { digest.add(text) }
        }
        return digest.finish()
    }
}

extension ContentDigest {
    fileprivate mutating func add(_ key: RecordKey) {
        add(key.source.text)
        add(key.kind.rawValue)
        add(key.id)
    }

    fileprivate mutating func add(_ list: RelationList) {
        add(list.kind.rawValue)
        // As in archives from before roles had names.
        if let position = list.role.builtInPosition { add(Int64(position + 1)) } else { add(list.role.rawValue) }
        add(Int64(list.available ?? -1))
        add(Int64(list.items.count))
        for item in list.items {
            add(item.id)
            add(item.title)
            add(item.note)
        }
    }
}
