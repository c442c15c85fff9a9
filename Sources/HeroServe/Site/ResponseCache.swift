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

    fileprivate struct State {
        var entries: [Key: Entry] = [:]
        var order: [Key] = []
        var hand = 0
        var cost = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: in bytes; a larger reply is not kept.
    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> FileReply? {
        guard let entry = state.withLock({ $0.entries[key] }) else { return nil }
        entry.isUsed.store(true, ordering: .relaxed)
        return entry.reply
    }

    func keep(_ reply: FileReply, as key: Key) {
        guard reply.cost <= limit else { return }
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            while state.cost + reply.cost > limit { state.dropOne() }
            state.entries[key] = Entry(reply)
            state.order.append(key)
            state.cost += reply.cost
        }
    }

    /// The size of the contents, in bytes.
    var cost: Int { state.withLock { $0.cost } }
}

extension ResponseCache.State {
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
