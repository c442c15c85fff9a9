import CZlib
import Foundation
import HeroBasics

/// One record of a WARC file (ISO 28500, version 1.1). Equal contents give equal bytes, its id included.
struct WebArchiveRecord {
    let type: String
    let date: Date
    let fields: [(name: String, value: String)]
    let block: [UInt8]

    /// The id `urn:uuid:…`, made from the record's content.
    var id: String {
        var digest = MessageDigest()
        let head = ([type, date.formatted(.iso8601)] + fields.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        Array(head.utf8).withUnsafeBytes { digest.update($0) }
        block.withUnsafeBytes { digest.update($0) }
        let hex = Array(digest.finish().hexText.prefix(32))
        // Version 8 is for ids that a program makes in its own way (RFC 9562).
        let parts = [hex[0..<8], hex[8..<12], ["8"] + hex[13..<16], ["8"] + hex[17..<20], hex[20..<32]]
        return "urn:uuid:" + parts.map { String($0) }.joined(separator: "-")
    }

    /// The record as a gzip member of its own, as the format asks for.
    /// - Parameter concurrent: the id of a record that belongs to it.
    func compressed(concurrent: String? = nil) -> [UInt8] {
        var lines = [
            "WARC/1.1", "WARC-Type: \(type)", "WARC-Record-ID: <\(id)>", "WARC-Date: \(date.formatted(.iso8601))",
        ]
        lines += fields.map { "\($0.name): \($0.value)" }
        if let concurrent { lines.append("WARC-Concurrent-To: <\(concurrent)>") }
        lines.append("Content-Length: \(block.count)")
        return Self.gzip(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + block + Array("\r\n\r\n".utf8))
    }

    /// A gzip member without name and time.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        // 31: gzip's format; cannot fail but for want of memory.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return []
        }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let rest = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                deflate(&stream, Z_FINISH)
                return Int(stream.avail_out)
            }
        }
        return Array(output.dropLast(rest))
    }
}
