/// What the server does about one request: bytes, waits and a way to end, or a choice among several such answers.
public indirect enum UpstreamAnswer: Sendable {
    case steps([Step])
    /// The first to the first request for a path, and so on; the last one to all that follow.
    case turns([UpstreamAnswer])
    /// By what the request is like.
    case choice(@Sendable (UpstreamRequest) -> UpstreamAnswer)

    public enum Step: Sendable {
        case send([UInt8])
        /// A byte now and then, for as long as the other side listens.
        case dripForEver(UInt8)
        /// Nothing more, for as long as the other side listens.
        case hold
        case close
    }

    /// The steps for one request.
    func steps(for request: UpstreamRequest) -> [Step] {
        switch self {
        case .steps(let steps): steps
        case .turns(let answers): answers[min(request.visit, answers.count - 1)].steps(for: request)
        case .choice(let choose): choose(request).steps(for: request)
        }
    }
}

extension UpstreamAnswer {
    public typealias Headers = KeyValuePairs<String, String>

    /// A whole and honest reply.
    public static func reply(_ status: Int, headers: Headers = [:], body: [UInt8] = []) -> UpstreamAnswer {
        let length = hasBody(status) ? "content-length: \(body.count)\r\n" : ""
        return .steps([.send(head(status, headers, length) + (hasBody(status) ? body : []))])
    }

    public static func status(_ status: Int, headers: Headers = [:]) -> UpstreamAnswer {
        reply(status, headers: headers, body: Array("status \(status)".utf8))
    }

    public static func json(_ text: String, status: Int = 200, headers: Headers = [:]) -> UpstreamAnswer {
        typed("application/json", text, status, headers)
    }

    /// A page where something else was asked for, as proxies and error handlers send it.
    public static func html(_ text: String, status: Int = 200, headers: Headers = [:]) -> UpstreamAnswer {
        typed("text/html; charset=utf-8", text, status, headers)
    }

    /// Each answer once, in this order; the last one again and again.
    public static func inTurn(_ first: UpstreamAnswer, _ others: UpstreamAnswer...) -> UpstreamAnswer {
        .turns([first] + others)
    }

    /// A redirect; the location is sent as it stands.
    public static func redirect(_ status: Int = 302, to location: String) -> UpstreamAnswer {
        reply(status, headers: ["location": location])
    }

    /// `answer` with this ETag, and 304 to those who have it already. The tag is sent as it stands, quoted or not.
    public static func tagged(_ etag: String, _ text: String) -> UpstreamAnswer {
        .choice { request in
            request[header: "If-None-Match"] == [etag]
                ? reply(304, headers: ["etag": etag]) : json(text, headers: ["etag": etag])
        }
    }

    static func head(_ status: Int, _ headers: Headers, _ more: String = "") -> [UInt8] {
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Reason\r\n\(lines)\(more)\r\n".utf8)
    }

    private static func hasBody(_ status: Int) -> Bool { status != 204 && status != 304 }

    private static func typed(_ type: String, _ text: String, _ status: Int, _ headers: Headers) -> UpstreamAnswer {
        var lines: [(String, String)] = [("content-type", type)]
        lines += headers.map { ($0, $1) }
        let text = Array(text.utf8)
        let head = lines.map { "\($0): \($1)\r\n" }.joined()
        return .steps([.send(Self.head(status, [:], head + "content-length: \(text.count)\r\n") + text)])
    }
}
