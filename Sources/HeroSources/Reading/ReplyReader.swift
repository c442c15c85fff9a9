import Foundation
import HeroModel

/// Reads the JSON of one successful reply, or says in the user's words why it cannot be read.
struct ReplyReader {
    let source: SourceName
    let request: SourceRequest

    /// - Throws: `SourceError.replyUnreadable` for another status, HTML, nothing, broken JSON or another shape.
    func decode<Reply: Decodable>(_ type: Reply.Type, from reply: SourceReply) throws(SourceError) -> Reply {
        guard reply.status == 200 else { throw unreadable("status 200 expected, \(reply.status) found") }
        switch reply.body.first(where: { !Self.blanks.contains($0) }) {
        case nil: throw unreadable("JSON expected, nothing found")
        case UInt8(ascii: "<"): throw unreadable("JSON expected, HTML found")
        default: break
        }
        let body = repaired(reply.body)
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            guard let whole = try? JSONDecoder().decode(JSONTree.self, from: body) else {
                throw unreadable("the JSON ends too early or is broken")
            }
            let fault = ReadingFault(error, in: whole, at: [])
            throw unreadable(fault.reason, at: fault.path)
        }
    }

    /// The error for a reply whose JSON is sound, but says what this API never says.
    func unreadable(_ reason: String, at path: String = "") -> SourceError {
        .replyUnreadable(source: source, request: request.id, path: path, reason: reason)
    }

    /// JSON is UTF-8; a stray byte that is not becomes U+FFFD, because it should cost one letter and not a page.
    private func repaired(_ body: Data) -> Data {
        String(validating: body, as: UTF8.self) == nil ? Data(String(decoding: body, as: UTF8.self).utf8) : body
    }

    /// White space and the byte order mark.
    private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]
}
