import Glibc
import HeroBasics
import HeroPublish
import NIOCore
import NIOHTTP1
import Synchronization

/// Replies kept in memory in wire format: for a plain request for a page that was requested before.
///
/// Most requests are of this kind, and this is three times as fast as hummingbird, which answers all others.
final class SerializedResponses: Sendable {
    private let currentSite: CurrentSite
    private let prefix: String
    private let date = Mutex((seconds: time_t(0), line: ""))
    /// Larger bodies are not copied behind their head.
    private static let mostCopied = 1 << 15

    init(_ currentSite: CurrentSite, below prefix: String) { (self.currentSite, self.prefix) = (currentSite, prefix) }

    /// A reply's bytes.
    struct Reply {
        /// The bytes to send, in one or two buffers.
        let head: ByteBuffer
        let rest: ByteBuffer?
        /// The size of the body.
        let bytes: Int
    }

    /// The reply to a GET without conditions; nil if it is not in memory.
    func reply(to head: HTTPRequestHead, _ traits: RequestTraits, with allocator: ByteBufferAllocator) -> Reply? {
        guard head.method == .GET, !traits.isConditional, let release = currentSite.settled else { return nil }
        guard let target = SitePath.parted(head.uri, below: prefix), let path = SitePath(target.path), !path.isHidden,
            let file = release.site.file(path.text),
            let form = AcceptedEncodings(traits.acceptEncoding).best(of: file.precompressed.lazy.map(\.encoding)),
            let reply = release.reply(file, form), case .held(let body) = reply.content
        else { return nil }
        let line = dateLine()
        let isCopied = body.readableBytes <= Self.mostCopied
        let size = reply.wireHead.utf8.count + line.utf8.count + (isCopied ? body.readableBytes : 0)
        var buffer = allocator.buffer(capacity: size)
        buffer.writeString(reply.wireHead)
        buffer.writeString(line)
        if isCopied { buffer.writeImmutableBuffer(body) }
        return Reply(head: buffer, rest: isCopied ? nil : body, bytes: body.readableBytes)
    }

    /// The last field and the end of the head.
    private func dateLine() -> String {
        let now = time(nil)
        return date.withLock { date in
            if date.seconds != now { date = (now, "Date: \(HTTPDate.text(now))\r\n\r\n") }
            return date.line
        }
    }
}
