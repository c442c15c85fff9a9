import HeroBasics
import HeroPublish
import NIOCore
import NIOPosix
import Synchronization

/// One published site while it is served: its replies come from this site only.
final class ServedRelease: Sendable {
    let site: PublishedSite
    /// The host of the site's own addresses; nil if it has none.
    let ownHost: String?
    private let replies: ResponseCache
    /// The checks of files too large for memory: whether they match the manifest, and their size and time at that
    /// check.
    private let checks = Mutex<[ResponseCache.Key: (facts: FileFacts, verdict: EventLoopFuture<Bool>)]>([:])
    private let notFoundPages = Mutex<[NotFoundFile: ByteBuffer]>([:])

    /// - Parameter memory: how many bytes of files may be held.
    init(_ site: PublishedSite, memory: Int) {
        self.site = site
        ownHost = site.address.flatMap { WebAuthority(of: $0)?.host }
        replies = ResponseCache(limit: memory)
    }

    /// Returns a form of the file, ready to be sent; nil if its bytes are gone, or do not match the manifest.
    func reply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) -> FileReply? {
        let key = ResponseCache.Key(path: file.path, form: form)
        if let held = replies[key] { return held }
        guard let reply = FileReply(file, form, in: site) else { return nil }
        // A reply from the disk keeps its file open, so it is kept only while it is sent.
        if case .held = reply.content { replies.keep(reply, as: key) }
        return reply
    }

    /// Returns a form of the file, ready to be sent, after checking its bytes against the manifest, whatever their
    /// size. Large files are read for this when they are first requested, on a thread of their own.
    func verifiedReply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) async -> FileReply? {
        guard let reply = reply(file, form) else { return nil }
        guard case .onDisk(let held) = reply.content else { return reply }
        let verdict = check(of: reply, held, as: ResponseCache.Key(path: file.path, form: form))
        return (try? await verdict.get()) == true ? reply : nil
    }

    /// Returns the check of a large file, shared by all requests for it; the first one starts it.
    private func check(of reply: FileReply, _ held: OpenedFile, as key: ResponseCache.Key) -> EventLoopFuture<Bool> {
        checks.withLock { checks in
            if let known = checks[key], known.facts == held.facts { return known.verdict }
            let loop = MultiThreadedEventLoopGroup.singleton.any()
            let verdict = Self.reader.runIfActive(eventLoop: loop) { [site] in site.proves(reply.stored, held) }
            checks[key] = (held.facts, verdict)
            return verdict
        }
    }

    /// A thread for large files only: connections and tasks have few threads.
    private static let reader = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    /// The site's own page for a path that does not exist; nil if it has none.
    func notFoundPage(for path: SitePath) -> ByteBuffer? {
        guard let page = NotFoundFile(for: path, in: site) else { return nil }
        if let known = notFoundPages.withLock({ $0[page] }) { return known }
        guard let file = site.file(page.path), let bytes = site.read(file) else { return nil }
        let buffer = ByteBuffer(string: page.text(of: bytes))
        notFoundPages.withLock { $0[page] = buffer }
        return buffer
    }
}

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
