import Foundation
import HeroBasics

/// Adds what a description says about signing in to requests.
struct DescribedSigning {
    let description: SourceDescription
    let base: String
    let secrets: DescribedSecrets

    func signed(_ request: SourceRequest, session: SourceSession?) -> WebRequest {
        var extra: [SourceRequest.Parameter] = []
        var headers = [HTTPHeader("Accept", "application/json")]
        var body = request.body.map { Data($0.utf8) }
        if let userAgent = description.userAgent { headers.append(HTTPHeader("User-Agent", userAgent)) }
        if body != nil { headers.append(HTTPHeader("Content-Type", "application/json")) }
        switch description.signIn {
        case .none: break
        case .query(let name): extra.append(SourceRequest.Parameter(name, secrets["key"]))
        case .header(let name, let prefix): headers.append(HTTPHeader(name, prefix + secrets["key"]))
        case .basic: headers.append(basic)
        case .bearer: headers.append(HTTPHeader("Authorization", "Bearer " + secrets["token"]))
        case .login(let login):
            if request.step == .login {
                let (header, sent) = credentials(login.form)
                headers.append(header)
                body = sent
            } else if let session {
                headers.append(HTTPHeader("Authorization", "Bearer " + session.token.revealed))
            }
        }
        let shown = request.address(base: base).cut(to: 300)
        let masked = extra.map { PercentEncoding.encode($0.name) + "=***" }.joined(separator: "&")
        var signed = WebRequest(
            method: request.method,
            url: request.address(base: base, adding: extra),
            shown: masked.isEmpty ? shown : shown + (request.query.isEmpty ? "?" : "&") + masked
        )
        (signed.headers, signed.body) = (headers, body)
        return signed
    }

    private var basic: HTTPHeader {
        let pair = Data("\(secrets["user"]):\(secrets["password"])".utf8).base64EncodedString()
        return HTTPHeader("Authorization", "Basic " + pair)
    }

    /// The header and the body of a login.
    private func credentials(_ form: SignIn.Form) -> (HTTPHeader, Data?) {
        switch form {
        case .basic: return (basic, nil)
        case .json(let user, let password):
            let members = [user: secrets["user"], password: secrets["password"]]
            return (HTTPHeader("Content-Type", "application/json"), try? members.canonicalJSON())
        case .form(let user, let password):
            let pairs = [(user, secrets["user"]), (password, secrets["password"])]
            let text = pairs.map { PercentEncoding.encode($0) + "=" + PercentEncoding.encode($1) }
            return (
                HTTPHeader("Content-Type", "application/x-www-form-urlencoded"),
                Data(text.joined(separator: "&").utf8)
            )
        }
    }
}

/// Reads the token in the reply to a login.
struct DescribedToken {
    let login: SignIn.Login
    let replyReader: ReplyReader
    private static let longest = 8_192

    /// - Throws: `SourceError` if there is none. What is there instead is never repeated: it may hold a part of it.
    func read(_ reply: WebReply) throws(SourceError) -> Secret {
        guard reply.status == 200 else {
            throw replyReader.unreadable("a token expected, status \(reply.status) found")
        }
        var text: String?
        if let path = login.token {
            let document = try replyReader.decode(JSONValue.self, from: reply)
            let item = DescribedItem(value: document, path: "", position: 1, unknown: [])
            text = item.find(path).first?.value.scalar
        } else {
            text = String(decoding: reply.body.prefix(Self.longest + 1), as: UTF8.self)
                .trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n\""))
        }
        guard let text, (1...Self.longest).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.hasPrefix("<"), !text.hasPrefix("{")
        else {
            throw replyReader.unreadable("a token expected, none found", at: login.token?.description ?? "")
        }
        return Secret(text)
    }
}
