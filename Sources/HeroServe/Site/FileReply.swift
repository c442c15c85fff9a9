import Glibc
import HTTPTypes
import HeroBasics
import HeroPublish
import NIOCore

/// One form of a file, ready to be sent: everything in it comes from the same published site.
final class FileReply: Sendable {
    /// Where the bytes come from.
    enum Content: Sendable {
        case held(ByteBuffer)
        /// Too large for memory: read in chunks, from the file that was open when this was made.
        case onDisk(OpenedFile)
    }

    let content: Content
    /// The file that is sent: the original, or a precompressed copy.
    let stored: PublishedSite.File
    var bytes: Int { stored.bytes }
    /// The entity tag with its quotes; each form has its own.
    let tag: String
    /// When the file was last changed, in seconds since 1970.
    let modified: Int
    /// The header fields of a reply with the whole form.
    let fields: HTTPFields
    /// The header fields of a reply that says that nothing has changed.
    let unchangedFields: HTTPFields
    /// The status line and `fields` in wire format, without the empty line that ends a head.
    let wireHead: String

    /// The memory needed to keep this.
    var cost: Int { bytes + Self.overhead }

    /// Fields, tag and table entries, estimated.
    private static let overhead = 3_072
    /// Larger files are not kept in memory. No page of a site is larger; some search data may be.
    private static let mostHeld = 1 << 20

    /// Returns nil if the file's bytes do not match its manifest; if it is not kept in memory, only the size is
    /// checked.
    init?(_ file: PublishedSite.File, _ form: AcceptedEncodings.Form, in site: PublishedSite) {
        var stored = file
        if case .precompressed(let encoding) = form {
            guard let copy = file.precompressed.first(where: { $0.encoding == encoding }) else { return nil }
            stored = copy.file(of: file)
        }
        guard let held = site.open(stored) else { return nil }
        self.stored = stored
        if stored.bytes <= Self.mostHeld {
            guard let bytes = site.read(stored, from: held) else { return nil }
            content = .held(ByteBuffer(bytes: bytes))
        } else {
            content = .onDisk(held)
        }
        tag = "\"\(stored.sha256.prefix(32))\""
        // RFC 9110, 8.8.2.1: never later than the reply itself, whose date may be some seconds old on a busy machine.
        let now = time(nil)
        modified = held.modifiedSeconds > now ? now - 60 : max(0, held.modifiedSeconds)
        var common: HTTPFields = [
            .eTag: tag,
            .lastModified: HTTPDate.text(modified),
            .cacheControl: CachePolicy.of(path: file.path),
        ]
        if !file.precompressed.isEmpty { common[.vary] = "Accept-Encoding" }
        unchangedFields = CommonFields.and(common)
        var fields: HTTPFields = [
            .contentType: MediaType.of(path: file.path),
            .contentLength: String(stored.bytes),
        ]
        switch form {
        case .identity: fields[.acceptRanges] = "bytes"
        case .precompressed(.brotli): fields[.contentEncoding] = "br"
        case .precompressed(.gzip): fields[.contentEncoding] = "gzip"
        }
        self.fields = CommonFields.and(fields + common)
        wireHead = self.fields.reduce("HTTP/1.1 200 OK\r\n") { $0 + "\($1.name.rawName): \($1.value)\r\n" }
    }
}
