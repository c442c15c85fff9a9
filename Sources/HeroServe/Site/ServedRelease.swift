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
    private let checks = Mutex<[ResponseCache.Key: FileCheck]>([:])
    private let notFoundPages = Mutex<[NotFoundFile: ByteBuffer]>([:])

    private struct FileCheck {
        let facts: FileFacts
        let verdict: EventLoopFuture<Bool>
    }

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
            checks[key] = FileCheck(facts: held.facts, verdict: verdict)
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
