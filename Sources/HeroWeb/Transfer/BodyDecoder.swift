import CBrotli
import CZlib
import CZstd
package import Foundation
import HeroBasics

/// Decompresses a body.
///
/// libcurl could do it, but accepts a truncated stream as complete (seen with 7.88): half a picture would be kept as if
/// it were the whole one.
package enum BodyDecoder: String, CaseIterable {
    case gzip, deflate, br, zstd

    /// As sent in a request.
    static let acceptedEncodings = "gzip, deflate, br, zstd"

    package enum Failure: Error, Equatable {
        /// In a compression that was not requested.
        case foreign(String)
        case damaged
        case tooLarge

        /// Words that follow "it cannot be read: ".
        package var reason: String {
            switch self {
            case .foreign(let name): "its body comes encoded as \(name)"
            case .damaged: "its body is cut or damaged"
            case .tooLarge: "its body is too large"
            }
        }
    }

    /// Codings that a body may really be in (IANA's registry) and that are not read here.
    private static let foreign: Set<String> = [
        "aes128gcm", "compress", "dcb", "dcz", "exi", "pack200-gzip", "x-compress",
    ]
    /// The most codings that a body may be in: each is another decompression.
    private static let mostCodings = 4

    /// The decompressed body.
    ///
    /// Servers name codings that are none (`utf-8`, `none`, `aws-chunked`), and writers of WARC files keep the header of
    /// a body that they decoded: so the bytes have the last word.
    /// - Parameters:
    ///   - encoding: the `Content-Encoding` header; nil for none.
    ///   - limit: the maximum size of the result, in bytes.
    package static func decoded(_ body: Data, encoding: String?, limit: Int) throws(Failure) -> Data {
        let names = (encoding ?? "").split(separator: ",").map {
            $0.trimmed.lowercased()
        }
        guard names.count <= mostCodings else { throw .foreign(names.joined(separator: ", ")) }
        var body = body
        for name in names.isEmpty ? [""] : names.reversed() {
            if foreign.contains(name) { throw .foreign(name) }
            guard !body.isEmpty, let decoder = BodyDecoder(of: body, named: name) else { continue }
            body = try decoder.decoded(body, limit: limit)
        }
        return body
    }

    /// The decoder that is named, else gzip's by the first bytes; nil for bytes that are to be taken as they are.
    private init?(of body: Data, named name: String) {
        let isGzip = body.starts(with: [0x1F, 0x8B])
        guard let decoder = BodyDecoder(rawValue: name) ?? (isGzip ? .gzip : nil) else { return nil }
        self = decoder
    }

    private func decoded(_ body: Data, limit: Int) throws(Failure) -> Data {
        var output = DecodedBytes(limit: limit)
        let isWhole = body.withUnsafeBytes { bytes in
            switch self {
            case .gzip: Self.inflated(bytes, window: 15 + 16, into: &output)
            case .deflate: Self.inflatedDeflate(bytes, into: &output)
            case .br: Self.brotli(bytes, into: &output)
            case .zstd: Self.zstandard(bytes, into: &output)
            }
        }
        if output.isTooLarge { throw .tooLarge }
        if isWhole { return output.data }
        guard Self.isPlain(body) else { throw .damaged }
        return body
    }

    /// Whether these are the bytes of a text or a picture, so that they cannot be those of a compressed body.
    private static func isPlain(_ body: Data) -> Bool {
        let pictures: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), Array("RIFF".utf8),
        ]
        if pictures.contains(where: { body.starts(with: $0) }) { return true }
        let isControl = { (byte: UInt8) in byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
        return body.count > 1 && !body.contains(where: isControl) && String(validating: body, as: UTF8.self) != nil
    }

    /// "deflate" means zlib's format (RFC 9110, 8.4.1.2), but some servers send the raw stream.
    private static func inflatedDeflate(_ bytes: UnsafeRawBufferPointer, into output: inout DecodedBytes) -> Bool {
        if inflated(bytes, window: 15, into: &output) { return true }
        if output.isTooLarge { return false }
        output = DecodedBytes(limit: output.limit)
        return inflated(bytes, window: -15, into: &output)
    }

    /// - Parameter window: its logarithm; plus 16 for gzip's format, negative for none (zlib.h, `inflateInit2`).
    private static func inflated(
        _ bytes: UnsafeRawBufferPointer,
        window: Int32,
        into output: inout DecodedBytes
    ) -> Bool {
        var stream = z_stream()
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return false
        }
        defer { inflateEnd(&stream) }
        stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(clamping: bytes.count)
        while true {
            var state = Z_OK
            output.append { buffer in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                state = inflate(&stream, Z_NO_FLUSH)
                return buffer.count - Int(stream.avail_out)
            }
            if output.isTooLarge { return false }
            if state == Z_OK, stream.avail_in > 0 || stream.avail_out == 0 { continue }
            guard state == Z_STREAM_END else { return false }
            // A file of several members is one body (RFC 1952, 2.2); anything else after the end is padding.
            guard window > 15, stream.avail_in > 1, stream.next_in[0] == 0x1F, stream.next_in[1] == 0x8B else {
                return true
            }
            guard inflateReset(&stream) == Z_OK else { return false }
        }
    }

    private static func brotli(_ bytes: UnsafeRawBufferPointer, into output: inout DecodedBytes) -> Bool {
        guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { return false }
        defer { BrotliDecoderDestroyInstance(state) }
        var input = bytes.bindMemory(to: UInt8.self).baseAddress
        var inputLeft = bytes.count
        while true {
            var result = BROTLI_DECODER_RESULT_ERROR
            output.append { buffer in
                var next = buffer.baseAddress
                var room = buffer.count
                result = BrotliDecoderDecompressStream(state, &inputLeft, &input, &room, &next, nil)
                return buffer.count - room
            }
            if output.isTooLarge { return false }
            switch result {
            case BROTLI_DECODER_RESULT_SUCCESS: return true
            case BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
            default: return false
            }
        }
    }

    private static func zstandard(_ bytes: UnsafeRawBufferPointer, into output: inout DecodedBytes) -> Bool {
        guard let stream = ZSTD_createDStream() else { return false }
        defer { ZSTD_freeDStream(stream) }
        // 8 MB, the maximum that a server may use for this encoding (RFC 9659).
        guard ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 23)) == 0 else { return false }
        var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
        while true {
            var result = 0
            var made = 0
            output.append { buffer in
                var target = ZSTD_outBuffer(dst: buffer.baseAddress, size: buffer.count, pos: 0)
                result = ZSTD_decompressStream(stream, &target, &input)
                made = target.pos
                return made
            }
            if output.isTooLarge || ZSTD_isError(result) != 0 { return false }
            // 0 is the end of a frame; another one may follow.
            if input.pos == input.size {
                if result == 0 { return true }
                if made == 0 { return false }
            }
        }
    }
}

/// Bytes that are decompressed piece by piece, up to a limit.
private struct DecodedBytes {
    let limit: Int
    private(set) var data = Data()
    private(set) var isTooLarge = false
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    init(limit: Int) { self.limit = limit }

    /// - Parameter fill: writes into the buffer and returns the number of bytes.
    mutating func append(_ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        let count = buffer.withUnsafeMutableBufferPointer { fill($0) }
        guard data.count + count <= limit else {
            isTooLarge = true
            return
        }
        data.append(contentsOf: buffer[..<count])
    }
}
