import HeroOutput
import NIOCore
import NIOPosix
import Synchronization

/// One published site while it is served: what is sent of it comes from it alone.
final class SiteGeneration: Sendable {
    let site: PublishedSite
    private let replies: ResponseCache
    /// Of files too large to be held: whether they are what the manifest says, by how they looked then.
    private let proofs = Mutex<[ResponseCache.Key: Proof]>([:])
    private let notFoundPages = Mutex<[NotFoundPage: ByteBuffer]>([:])

    private struct Proof {
        let facts: FileFacts
        let verdict: EventLoopFuture<Bool>
    }

    /// - Parameter memory: how many bytes of files may be held.
    init(_ site: PublishedSite, memory: Int) {
        self.site = site
        replies = ResponseCache(limit: memory)
    }

    /// A form of the file, ready to be sent; nil where its bytes are gone, or are not those the manifest tells of.
    func reply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) -> FileReply? {
        let key = ResponseCache.Key(path: file.path, form: form)
        if let held = replies[key] { return held }
        guard let reply = FileReply(file, form, in: site) else { return nil }
        // One that is read from the disk keeps its file open: that is for as long as it is sent.
        if case .held = reply.content { replies.keep(reply, as: key) }
        return reply
    }

    /// The same once its bytes are known to be those the manifest tells of, however many they are. Large ones are read
    /// for it when they are first asked for, on none of the connections' threads.
    func provenReply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) async -> FileReply? {
        guard let reply = reply(file, form) else { return nil }
        guard case .onDisk(let held) = reply.content else { return reply }
        let verdict = proof(of: reply, held, as: ResponseCache.Key(path: file.path, form: form))
        return (try? await verdict.get()) == true ? reply : nil
    }

    /// The same one for all who ask, begun by the first of them.
    private func proof(of reply: FileReply, _ held: OpenedFile, as key: ResponseCache.Key) -> EventLoopFuture<Bool> {
        proofs.withLock { proofs in
            if let known = proofs[key], known.facts == held.facts { return known.verdict }
            let loop = MultiThreadedEventLoopGroup.singleton.any()
            let verdict = Self.reader.runIfActive(eventLoop: loop) { [site] in site.proves(reply.stored, held) }
            proofs[key] = Proof(facts: held.facts, verdict: verdict)
            return verdict
        }
    }

    /// A thread for large files alone: those of connections and tasks are few.
    private static let reader = {
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        return pool
    }()

    /// The site's own page for a path that leads nowhere; nil where it has none.
    func notFoundPage(for path: SitePath) -> ByteBuffer? {
        guard let page = NotFoundPage(for: path, in: site) else { return nil }
        if let known = notFoundPages.withLock({ $0[page] }) { return known }
        guard let file = site.file(page.path), let bytes = site.read(file) else { return nil }
        let buffer = ByteBuffer(string: page.text(of: bytes))
        notFoundPages.withLock { $0[page] = buffer }
        return buffer
    }
}
