import Foundation
import HeroBasics
import HeroModel

/// Decodes the JSON of one successful reply, or explains to the user why it cannot be read.
struct ReplyReader {
    let source: SourceName
    let request: SourceRequest

    /// - Throws: `SourceError.replyUnreadable` for another status, HTML, an empty body, broken JSON or another shape.
    func decode<Reply: Decodable>(_ type: Reply.Type, from reply: WebReply) throws(SourceError) -> Reply {
        guard reply.status == 200 else { throw unreadable("status 200 expected, \(reply.status) found") }
        let body = Data(reply.text.utf8)
        switch body.first(where: { !Self.blanks.contains($0) }) {
        case nil: throw unreadable("JSON expected, nothing found")
        case UInt8(ascii: "<"): throw unreadable("JSON expected, HTML found")
        default: break
        }
        var text = ReplyText(body)
        var result = Result { try text.decode(type) }
        // The decoder refuses a whole text for one value that is nested too deeply. The others are read.
        if case .failure = result, !text.places.tooDeep.isEmpty {
            text = ReplyText(text.places.cutting(text.body), cut: text.places)
            result = Result { try text.decode(type) }
        }
        // Half of a character, a control character or a number beyond all bounds costs itself, and nothing around it.
        do { return try text.mending(result).result.get() } catch { throw unreadable(error, in: text) }
    }

    private func unreadable(_ error: any Error, in text: ReplyText) -> SourceError {
        guard let whole = try? text.decode(JSONValue.self) else {
            return unreadable(SourceError.cutJSON)
        }
        let fault = ReadingFault(error, in: whole, at: [], of: text)
        return unreadable(fault.reason, at: fault.path)
    }

    /// The error for a reply that is valid JSON, but not what this API sends.
    func unreadable(_ reason: String, at path: String = "") -> SourceError {
        .replyUnreadable(source: source, request: request.id, path: path, reason: reason)
    }

    /// White space and the byte order mark.
    private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]
}

extension ReplyReader {
    /// A reader of a file in place of a reply.
    init(source: SourceName, file: String = "") {
        self.init(source: source, request: SourceRequest(path: "/" + file, step: .categories))
    }
}
