import CBrotli
import CZlib
import HeroPublish

/// Compresses bytes; the same input gives the same output in every run. One for each task.
final class Compressor {
    /// Smaller files need as many packets either way.
    private static let leastBytes = 1_024
    /// A precompressed copy is kept if it has at most this fraction of the file's size.
    private static let mostShare = 0.9

    // Higher levels take twice the time for a hundredth (decision 17).
    private static let brotliQuality: Int32 = 5
    /// 256 KB, more than the size of a page.
    private static let brotliWindow: Int32 = 18
    private static let gzipLevel: Int32 = 6
    /// The largest window; 16 selects gzip's frame instead of zlib's.
    private static let gzipWindow: Int32 = 15 + 16
    private static let gzipMemory: Int32 = 8

    /// Names everything that the output depends on, besides the input.
    static var version: String {
        "siblings 1 brotli \(BrotliEncoderVersion()) \(brotliQuality) \(brotliWindow) "
            + "zlib \(String(cString: zlibVersion())) \(gzipLevel) \(leastBytes) \(mostShare)"
    }

    private var stream = z_stream()
    private var isStreamReady = false

    deinit { if isStreamReady { deflateEnd(&stream) } }

    /// The bytes in this encoding; nil if the result is not worth another file.
    func compressed(_ bytes: [UInt8], by encoding: PrecompressedEncoding) -> [UInt8]? {
        guard bytes.count >= Self.leastBytes else { return nil }
        let most = Int(Double(bytes.count) * Self.mostShare)
        return switch encoding {
        case .brotli: brotli(bytes, most: most)
        case .gzip: gzip(bytes, most: most)
        }
    }

    // Both fail if the result does not fit, which is the condition to test.

    private func brotli(_ bytes: [UInt8], most: Int) -> [UInt8]? {
        var size = most
        let result = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            let done = BrotliEncoderCompress(
                Self.brotliQuality,
                Self.brotliWindow,
                BROTLI_MODE_TEXT,
                bytes.count,
                bytes,
                &size,
                buffer.baseAddress
            )
            count = done == BROTLI_TRUE ? size : 0
        }
        return result.isEmpty ? nil : result
    }

    private func gzip(_ bytes: [UInt8], most: Int) -> [UInt8]? {
        guard readyStream() else { return nil }
        // No name, no time, and 255 for an unknown system: RFC 1952, 2.3.1.
        var header = gz_header()
        header.os = 255
        let result = withUnsafeMutablePointer(to: &header) { header in
            [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
                bytes.withUnsafeBufferPointer { input in
                    guard deflateSetHeader(&stream, header) == Z_OK else { return }
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.avail_in = UInt32(input.count)
                    stream.next_out = buffer.baseAddress
                    stream.avail_out = UInt32(most)
                    if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = most - Int(stream.avail_out) }
                }
            }
        }
        return result.isEmpty ? nil : result
    }

    private func readyStream() -> Bool {
        if isStreamReady { return deflateReset(&stream) == Z_OK }
        isStreamReady =
            deflateInit2_(
                &stream,
                Self.gzipLevel,
                Z_DEFLATED,
                Self.gzipWindow,
                Self.gzipMemory,
                Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        return isStreamReady
    }
}
