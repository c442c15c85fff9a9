import Foundation
import HeroBasics
import HeroWeb

/// A response as it came over the wire (RFC 9112): status line, headers and body.
struct HTTPMessage {
    let status: Int
    private let fields: [String: String]
    private let body: ArraySlice<UInt8>

    /// - Throws: `ContentFault` for bytes that are no response.
    init(_ bytes: [UInt8]) throws(ContentFault) {
        let text = bytes.prefix(64 << 10)
        let end = text.indices.first { index in
            text[index] == 0x0A
                && (text[(index + 1)...].starts(with: [0x0A]) || text[(index + 1)...].starts(with: [0x0D, 0x0A]))
        }
        let head = String(decoding: text[..<(end ?? text.endIndex)], as: UTF8.self)
        let lines = head.split(whereSeparator: \.isNewline).map(String.init)
        let parts = lines.first?.split(separator: " ") ?? []
        guard let end, parts.count >= 2, parts[0].hasPrefix("HTTP/"), let status = Int(parts[1]) else {
            throw ContentFault(reason: "it holds no HTTP response")
        }
        self.status = status
        fields = Self.fields(lines.dropFirst())
        let start = end + (bytes[end + 1] == 0x0A ? 2 : 3)
        body = bytes[min(start, bytes.count)...]
    }

    var charset: Charset? { fields["content-type"].flatMap(Charset.init(contentType:)) }

    /// Header fields by their names in lower case; of several with one name, the last.
    static func fields(_ lines: some Sequence<String>) -> [String: String] {
        var fields: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { fields[parts[0].lowercased()] = parts[1] }
        }
        return fields
    }

    /// The body without its transfer and content codings.
    /// - Throws: `ContentFault` if it is cut, damaged, coded in a way that is not known, or larger than the limit.
    func decodedBody(limit: Int) throws(ContentFault) -> Data {
        var data = Data(body)
        if fields["transfer-encoding"]?.lowercased().contains("chunked") == true {
            // Some writers keep the header and store the body without its chunks.
            data = Self.unchunked(body) ?? data
        }
        return try Self.decoded(data, encoding: fields["content-encoding"], limit: limit)
    }

    /// A body without its content codings.
    /// - Parameter encoding: the `Content-Encoding` field; nil for none.
    /// - Throws: `ContentFault` if it is empty, cut, damaged, coded in a way that is not known, or larger than the limit.
    static func decoded(_ body: Data, encoding: String?, limit: Int) throws(ContentFault) -> Data {
        do throws(BodyDecoder.Failure) {
            let data = try BodyDecoder.decoded(body, encoding: encoding, limit: limit)
            if !data.isEmpty { return data }
        } catch {
            throw ContentFault(reason: error.reason)
        }
        throw ContentFault(reason: "its body is empty")
    }

    /// The content of chunks (RFC 9112, 7.1); nil if these are none.
    private static func unchunked(_ bytes: ArraySlice<UInt8>) -> Data? {
        var rest = bytes
        var data = Data()
        while let end = rest.firstIndex(of: 0x0A) {
            let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
            let digits = line.prefix { $0.isHexDigit }
            guard let size = Int(digits, radix: 16), size >= 0 else { return nil }
            rest = rest[(end + 1)...]
            if size == 0 { return data }
            guard rest.count >= size else { return nil }
            data += rest.prefix(size)
            rest = rest.dropFirst(size)
            if rest.first == 0x0D { rest = rest.dropFirst() }
            if rest.first == 0x0A { rest = rest.dropFirst() }
        }
        return nil
    }
}
