import Foundation
import HTTPTypes
import HeroBasics
import Hummingbird
import NIOCore

/// Puts one of the demo's APIs behind a socket.
struct DemoResponder: HTTPResponder {
    let api: any DemoAPI
    let requestLog: RequestLog

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        let body = try await request.body.collect(upTo: 64 * 1_024)
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let asked = DemoRequest(
            request.method.rawValue,
            request.head.path ?? "/",
            headers: headers,
            body: Data(body.readableBytesView),
            base: "http://" + (request.head.authority ?? "127.0.0.1")
        )
        let reply = requestLog.reply(to: asked, from: api)
        var fields = HTTPFields()
        for header in reply.headers {
            if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
        }
        return Response(
            status: .init(code: reply.status),
            headers: fields,
            body: .init(byteBuffer: ByteBuffer(bytes: reply.body))
        )
    }
}
