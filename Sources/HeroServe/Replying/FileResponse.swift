import HTTPTypes
import HeroPublish
import Hummingbird
import NIOCore

/// Makes the response to a request's conditions and range from a file's reply.
enum FileResponse {
    /// Files too large for memory are read in pieces of this many bytes.
    private static let piece = 1 << 16

    /// The whole file, or a reply that it has not changed.
    static func whole(_ reply: FileReply, _ request: HTTPFields) -> Response {
        let conditions = Preconditions(fields: request)
        if conditions.fail(tag: reply.tag, modified: reply.modified) { return PlainReply.preconditionFailed.response }
        if conditions.hold(tag: reply.tag, modified: reply.modified) { return unchanged(reply) }
        return Response(status: .ok, headers: reply.fields, body: body(reply, 0..<reply.bytes))
    }

    /// The requested part; nil if the whole file is to be sent instead.
    static func part(of reply: FileReply, _ request: HTTPFields) -> Response? {
        let conditions = Preconditions(fields: request)
        guard !conditions.fail(tag: reply.tag, modified: reply.modified),
            conditions.allowRange(tag: reply.tag, modified: reply.modified)
        else { return nil }
        switch ByteRange(request[.range], size: reply.bytes) {
        case .whole: return nil
        case _ where conditions.hold(tag: reply.tag, modified: reply.modified): return unchanged(reply)
        case .part(let range):
            var fields = reply.fields
            fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(reply.bytes)"
            fields[.contentLength] = String(range.count)
            return Response(status: .partialContent, headers: fields, body: body(reply, range))
        case .unsatisfiable:
            return Response(
                status: .rangeNotSatisfiable,
                headers: CommonFields.and([.contentRange: "bytes */\(reply.bytes)", .acceptRanges: "bytes"])
            )
        }
    }

    private static func unchanged(_ reply: FileReply) -> Response {
        var response = Response(status: .notModified, headers: reply.unchangedFields)
        // It would say that the page is empty.
        response.headers[.contentLength] = nil
        return response
    }

    private static func body(_ reply: FileReply, _ range: Range<Int>) -> ResponseBody {
        switch reply.content {
        case .held(let buffer):
            return ResponseBody(
                byteBuffer: buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
                    ?? ByteBuffer()
            )
        case .onDisk(let file):
            return ResponseBody(contentLength: range.count) { writer in
                for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
                    let part = start..<min(start + piece, range.upperBound)
                    // Too late for another status: the connection ends, which shows the reader that the reply is
                    // incomplete.
                    guard let bytes = file.bytes(part) else { throw CutShort() }
                    try await writer.write(ByteBuffer(bytes: bytes))
                }
                try await writer.finish(nil)
            }
        }
    }

    /// The file became shorter while it was sent.
    private struct CutShort: Error {}
}
