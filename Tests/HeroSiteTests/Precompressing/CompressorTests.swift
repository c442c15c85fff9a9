import CBrotli
import CZlib
import Foundation
import HeroPublish
import Testing

@testable import HeroSite

@Suite("The compressor writes bytes in fewer, and the same ones for the same")
struct CompressorTests {
    static let text = Array(String(repeating: "Ada met Bo, and Bo met Cid. ", count: 200).utf8)

    @Test("What was compressed can be read again", arguments: PrecompressedEncoding.allCases)
    func roundTrip(encoding: PrecompressedEncoding) throws {
        let compressor = Compressor()
        for count in [1_024, 2_000, Self.text.count] {
            let bytes = Array(Self.text[..<count])
            let less = try #require(compressor.compressed(bytes, by: encoding))
            #expect(less.count < bytes.count)
            #expect(Self.decompressed(less, encoding) == bytes)
        }
    }

    @Test("A used compressor gives the bytes a fresh one gives", arguments: PrecompressedEncoding.allCases)
    func sameBytes(encoding: PrecompressedEncoding) throws {
        let used = Compressor()
        _ = used.compressed(Array(Self.text.reversed()), by: encoding)
        let fresh = try #require(Compressor().compressed(Self.text, by: encoding))
        #expect(used.compressed(Self.text, by: encoding) == fresh)
    }

    @Test("gzip's frame tells neither a time nor a system")
    func frame() throws {
        let bytes = try #require(Compressor().compressed(Self.text, by: .gzip))
        #expect(Array(bytes[..<8]) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
        #expect(bytes[9] == 255)
    }

    @Test("Small files, and bytes that hardly get fewer, are left alone", arguments: PrecompressedEncoding.allCases)
    func notWorthIt(encoding: PrecompressedEncoding) {
        var state: UInt64 = 1
        let noise = (0..<4_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        #expect(Compressor().compressed(noise, by: encoding) == nil)
        #expect(Compressor().compressed(Array(Self.text[..<1_023]), by: encoding) == nil)
        #expect(Compressor().compressed([], by: encoding) == nil)
    }

    @Test(
        "Only text is compressed",
        arguments: [
            ("a/b.html", true), ("search.js", true), ("assets/app.webmanifest", true), ("robots.txt", true),
            ("a.webp", false), ("icon.png", false), ("noending", false), ("a.html/b", false),
        ]
    )
    func endings(path: String, suits: Bool) { #expect(PrecompressedEncoding.suits(path) == suits) }

    static func decompressed(_ bytes: [UInt8], _ encoding: PrecompressedEncoding) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: 1 << 20)
        switch encoding {
        case .brotli:
            var size = result.count
            guard BrotliDecoderDecompress(bytes.count, bytes, &size, &result) == BROTLI_DECODER_RESULT_SUCCESS else {
                return nil
            }
            return Array(result[..<size])
        case .gzip:
            var stream = z_stream()
            guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                return nil
            }
            defer { inflateEnd(&stream) }
            let (capacity, input) = (result.count, bytes)
            return input.withUnsafeBufferPointer { input in
                result.withUnsafeMutableBufferPointer { output in
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                    stream.avail_in = UInt32(input.count)
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(capacity)
                    guard inflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
                    return Array(output[..<(capacity - Int(stream.avail_out))])
                }
            }
        }
    }
}
