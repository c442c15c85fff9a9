import HTTPTypes
import Hummingbird
import NIOCore

/// A reply consisting of one sentence.
struct PlainReply {
    let status: HTTPResponse.Status
    let text: String
    var fields: HTTPFields = [:]

    static let badPath = PlainReply(status: .badRequest, text: "This address is not well-formed.\n")
    static let notFound = PlainReply(status: .notFound, text: "There is no such page.\n")
    static let notAcceptable = PlainReply(
        status: .notAcceptable,
        text: "This file is in none of the encodings asked for.\n",
        fields: [.vary: "Accept-Encoding"]
    )
    static let methodNotAllowed = PlainReply(
        status: .methodNotAllowed,
        text: "Only GET and HEAD are answered here.\n",
        fields: [.allow: "GET, HEAD"]
    )
    static let preconditionFailed = PlainReply(
        status: .preconditionFailed,
        text: "This file has changed since the version asked for.\n"
    )
    static let movedPermanently = PlainReply(status: .movedPermanently, text: "This page is in a folder.\n")

    static let contentType = "text/plain; charset=utf-8"

    var response: Response {
        var fields = fields
        fields[.contentType] = Self.contentType
        return Response(status, fields, ByteBuffer(string: text))
    }
}

extension Response {
    /// A response with these fields and those that every response has.
    init(_ status: HTTPResponse.Status, _ fields: HTTPFields, _ body: ByteBuffer) {
        self.init(status: status, headers: CommonFields.and(fields), body: ResponseBody(byteBuffer: body))
    }
}
