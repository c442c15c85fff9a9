import HTTPTypes
import Hummingbird
import NIOCore

/// A reply of one sentence.
struct PlainReply {
    let status: HTTPResponse.Status
    let text: String
    var fields: HTTPFields = [:]

    static let badPath = PlainReply(status: .badRequest, text: "This address is not well-formed.\n")
    static let notFound = PlainReply(status: .notFound, text: "There is no such page.\n")
    static let notAcceptable = PlainReply(
        status: .notAcceptable,
        text: "This file is there in none of the encodings asked for.\n",
        fields: [.vary: "Accept-Encoding"]
    )
    static let methodNotAllowed = PlainReply(
        status: .methodNotAllowed,
        text: "Only GET and HEAD are answered here.\n",
        fields: [.allow: "GET, HEAD"]
    )
    static let preconditionFailed = PlainReply(
        status: .preconditionFailed,
        text: "This file is another one than the one asked for.\n"
    )
    static let movedPermanently = PlainReply(status: .movedPermanently, text: "It lies in a folder.\n")

    var response: Response {
        var fields = fields
        fields[.contentType] = "text/plain; charset=utf-8"
        return Response(
            status: status,
            headers: CommonFields.and(fields),
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}

/// Names as addresses write them (RFC 3986, 2.1).
enum PercentEncoding {
    static func of(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25, digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x37) }
}
