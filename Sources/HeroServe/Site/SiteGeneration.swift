import HeroPublish
import NIOCore
import Synchronization

/// One published site while it is served: what is sent of it comes from it alone.
final class SiteGeneration: Sendable {
    let site: PublishedSite
    private let replies: HeldReplies
    /// Files too large to be held that were found to be what the manifest says, by how they looked then.
    private let proven = Mutex<[HeldReplies.Key: FileFacts]>([:])
    private let notFoundPages = Mutex<[NotFoundPage: ByteBuffer]>([:])

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

    /// The same once its bytes are known to be those the manifest tells of, however many they are. Large ones are read
    /// for it when they are first asked for, on none of the connections' threads.
    func provenReply(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form) async -> FileReply? {
        guard let reply = reply(file, form) else { return nil }
        guard case .onDisk(let held) = reply.content else { return reply }
        let key = HeldReplies.Key(path: file.path, form: form)
        if proven.withLock({ $0[key] == held.facts }) { return reply }
        let site = site
        guard await Task.detached(operation: { site.proves(reply.stored, held) }).value else { return nil }
        proven.withLock { $0[key] = held.facts }
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
}
