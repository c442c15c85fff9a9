import Synchronization

/// The recently requested files of one site, ready to be sent, up to a limit in bytes.
///
/// When it is full, entries not requested since the clock hand last passed them are dropped (the clock algorithm): as
/// good as least recently used, but each use sets only one bit.
final class ResponseCache: Sendable {
    struct Key: Hashable {
        let path: String
        let form: AcceptedEncodings.Form
    }

    fileprivate final class Entry: Sendable {
        let reply: FileReply
        let isUsed = Atomic(false)

        init(_ reply: FileReply) { self.reply = reply }
    }

    fileprivate struct RelationGroup {
        var entries: [Key: Entry] = [:]
        var order: [Key] = []
        var hand = 0
        var cost = 0
    }

    private let limit: Int
    private let shelf = Mutex(RelationGroup())

    /// - Parameter limit: in bytes; a larger reply is not kept.
    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> FileReply? {
        guard let entry = shelf.withLock({ $0.entries[key] }) else { return nil }
        entry.isUsed.store(true, ordering: .relaxed)
        return entry.reply
    }

    func keep(_ reply: FileReply, as key: Key) {
        guard reply.cost <= limit else { return }
        shelf.withLock { shelf in
            guard shelf.entries[key] == nil else { return }
            while shelf.cost + reply.cost > limit { shelf.dropOne() }
            shelf.entries[key] = Entry(reply)
            shelf.order.append(key)
            shelf.cost += reply.cost
        }
    }

    /// The size of the contents, in bytes.
    var cost: Int { shelf.withLock { $0.cost } }
}

extension ResponseCache.RelationGroup {
    /// Drops the next entry not used since the hand last passed.
    fileprivate mutating func dropOne() {
        while !order.isEmpty {
            if hand >= order.count { hand = 0 }
            let key = order[hand]
            if entries[key]?.isUsed.exchange(false, ordering: .relaxed) == true {
                hand += 1
                continue
            }
            cost -= entries.removeValue(forKey: key)?.reply.cost ?? 0
            order[hand] = order[order.count - 1]
            order.removeLast()
            return
        }
    }
}
