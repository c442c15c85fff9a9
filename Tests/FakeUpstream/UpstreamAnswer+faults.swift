extension UpstreamAnswer {
    /// A body that ends before its announced length: the connection is closed in the middle.
    public static func cut(_ body: [UInt8], announced: Int) -> UpstreamAnswer {
        .steps([.send(head(200, [:], "content-length: \(announced)\r\n") + body), .close])
    }

    /// A body longer than its announced length.
    public static func overlong(_ body: [UInt8], announced: Int) -> UpstreamAnswer {
        .steps([.send(head(200, [:], "content-length: \(announced)\r\n") + body), .close])
    }

    /// A body of which a byte comes now and then, without end.
    public static let slowDrip = UpstreamAnswer.steps([
        .send(head(200, [:], "content-length: 50000\r\n")), .dripForEver(0x20),
    ])

    /// A head, and then nothing.
    public static let silentBody = UpstreamAnswer.steps([.send(head(200, [:], "content-length: 10\r\n")), .hold])

    /// No answer at all, on an open connection.
    public static let silence = UpstreamAnswer.steps([.hold])

    /// The connection is closed without a word.
    public static let hangUp = UpstreamAnswer.steps([.close])

    /// Bytes that are no HTTP.
    public static let garbage = UpstreamAnswer.steps([
        .send(Array("\u{16}\u{3}\u{1}\u{2} not http\r\n\r\n".utf8)), .close,
    ])

    /// Headers of about this many bytes.
    public static func hugeHeaders(bytes: Int) -> UpstreamAnswer {
        let line = String(repeating: "x", count: 1_000)
        let lines = (0..<(bytes / 1_000)).map { "x-padding-\($0): \(line)\r\n" }.joined()
        return .steps([.send(head(200, [:], lines + "content-length: 2\r\n") + Array("{}".utf8))])
    }

    /// A body sent as compressed with gzip.
    public static func gzip(_ compressed: [UInt8]) -> UpstreamAnswer {
        reply(200, headers: ["content-encoding": "gzip", "content-type": "application/json"], body: compressed)
    }
}
