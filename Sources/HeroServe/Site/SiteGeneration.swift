import HeroPublish
import NIOCore
import Synchronization

/// One published site while it is served: what is sent of it comes from it alone.
final class SiteGeneration: Sendable {
    let site: PublishedSite
    private let replies: HeldReplies
    private let notFoundPages = Mutex<[NotFoundPage: ByteBuffer]>([:])
    private let summary = Mutex<Summary?>(nil)

    struct Summary: Sendable {
        let built: String?
        let pages: Int
    }

    /// - Parameter memory: how many bytes of files may be held.
    init(_ site: PublishedSite, memory: Int) {
        self.site = site
        replies = HeldReplies(limit: memory)
    }

    /// A form of the file, ready to be sent; nil where its bytes are gone, or are not those the manifest tells of.
    func reply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) -> FileReply? {
        let key = HeldReplies.Key(path: file.path, form: form)
        if let held = replies[key] { return held }
        guard let reply = FileReply(file, form, in: site) else { return nil }
        // One that is read from the disk keeps its file open: that is for as long as it is sent.
        if case .held = reply.content { replies.keep(reply, as: key) }
        return reply
    }

    /// The site's own page for a path that leads nowhere; nil where it has none.
    func notFoundPage(for path: SitePath) -> ByteBuffer? {
        guard let page = NotFoundPage(for: path, in: site) else { return nil }
        if let known = notFoundPages.withLock({ $0[page] }) { return known }
        guard let file = site.file(page.path), let bytes = site.read(file) else { return nil }
        let buffer = ByteBuffer(string: page.text(of: bytes))
        notFoundPages.withLock { $0[page] = buffer }
        return buffer
    }

    /// What the site says of itself; read once.
    func summarised() -> Summary {
        summary.withLock { known in
            if let known { return known }
            let fresh = Summary(built: site.summary?.built, pages: site.pages)
            known = fresh
            return fresh
        }
    }
}
