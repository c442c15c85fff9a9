import CBrotli
import CZlib
import CZstd
import Foundation
import Testing

@testable import HeroWeb

@Suite("Compressed bodies")
struct BodyDecoderTests {
    private static let text = Data(String(repeating: "Anansi the spider, ", count: 500).utf8)

    private static func compressed(_ encoding: BodyDecoder, _ data: Data = text) -> Data {
        switch encoding {
        case .gzip: deflated(data, window: 15 + 16)
        case .deflate: deflated(data, window: 15)
        case .br: brotli(data)
        case .zstd: zstandard(data)
        }
    }

    private static func deflated(_ data: Data, window: Int32) -> Data {
        var stream = z_stream()
        deflateInit2_(
            &stream,
            6,
            Z_DEFLATED,
            window,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        defer { deflateEnd(&stream) }
        var input = Array(data)
        var output = [UInt8](repeating: 0, count: data.count + 100)
        let room = output.count
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                deflate(&stream, Z_FINISH)
            }
        }
        return Data(output[..<(room - Int(stream.avail_out))])
    }

    private static func brotli(_ data: Data) -> Data {
        var size = data.count + 100
        var output = [UInt8](repeating: 0, count: size)
        BrotliEncoderCompress(5, 18, BROTLI_MODE_TEXT, data.count, Array(data), &size, &output)
        return Data(output[..<size])
    }

    private static func zstandard(_ data: Data) -> Data {
        var output = [UInt8](repeating: 0, count: data.count + 100)
        let size = ZSTD_compress(&output, output.count, Array(data), data.count, 3)
        return Data(output[..<size])
    }

    @Test("Come out as they were", arguments: BodyDecoder.allCases)
    func whole(encoding: BodyDecoder) throws {
        let body = Self.compressed(encoding)
        #expect(body.count < Self.text.count / 10)
        let name = encoding.rawValue
        #expect(try BodyDecoder.decoded(body, encoding: name, limit: Self.text.count) == Self.text)
        #expect(try BodyDecoder.decoded(body, encoding: " \(name.uppercased()) ", limit: 1 << 20) == Self.text)
    }

    @Test("That end too early are damaged, wherever they are cut", arguments: BodyDecoder.allCases)
    func cut(encoding: BodyDecoder) {
        let body = Self.compressed(encoding)
        for length in 1..<body.count {
            #expect(throws: BodyDecoder.Failure.damaged, "\(length) of \(body.count) bytes") {
                try BodyDecoder.decoded(body.prefix(length), encoding: encoding.rawValue, limit: 1 << 20)
            }
        }
    }

    @Test("That grow beyond the limit are refused before they do", arguments: BodyDecoder.allCases)
    func bomb(encoding: BodyDecoder) {
        let bomb = Self.compressed(encoding, Data(count: 30 << 20))
        #expect(bomb.count < 64 << 10)
        #expect(throws: BodyDecoder.Failure.tooLarge) {
            try BodyDecoder.decoded(bomb, encoding: encoding.rawValue, limit: 1 << 20)
        }
    }

    @Test("That are a text or a picture are taken as they are", arguments: BodyDecoder.allCases)
    func plain(encoding: BodyDecoder) throws {
        let plain =
            ["{\"heroes\":[]}", "éclair\r\n\tété"].map { Data($0.utf8) } + [Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])]
        for body in plain {
            #expect(try BodyDecoder.decoded(body, encoding: encoding.rawValue, limit: 1 << 20) == body)
        }
        #expect(throws: BodyDecoder.Failure.damaged) {
            try BodyDecoder.decoded(Data([0xB5, 0, 1, 2, 3, 0xFF]), encoding: encoding.rawValue, limit: 1 << 20)
        }
    }

    @Test(
        "With a coding that is none are what their bytes say",
        arguments: [nil, "", "\r", "utf-8", "none", "binary", "aws-chunked", "UTF-8, identity", "x-gzip"]
    )
    func unknown(encoding: String?) throws {
        let body = Data("[\"é\"]".utf8)
        #expect(try BodyDecoder.decoded(body, encoding: encoding, limit: 1 << 20) == body)
        #expect(try BodyDecoder.decoded(Self.compressed(.gzip), encoding: encoding, limit: 1 << 20) == Self.text)
    }

    @Test("With several codings are undone from the last, with too many or one that is not known here refused")
    func several() throws {
        let twice = Self.compressed(.br, Self.compressed(.gzip))
        #expect(try BodyDecoder.decoded(twice, encoding: "gzip, br", limit: 1 << 20) == Self.text)
        #expect(throws: BodyDecoder.Failure.foreign("gzip, gzip, gzip, gzip, gzip")) {
            try BodyDecoder.decoded(twice, encoding: "gzip,gzip,gzip,gzip,gzip", limit: 1 << 20)
        }
        #expect(throws: BodyDecoder.Failure.foreign("compress")) {
            try BodyDecoder.decoded(Data([0x1F, 0x9D, 0x90]), encoding: "Compress", limit: 1 << 20)
        }
    }

    @Test("Of several members are one, and padding behind the end does no harm")
    func members() throws {
        let two = Self.compressed(.gzip, Data("[1,".utf8)) + Self.compressed(.gzip, Data("2]".utf8))
        #expect(try BodyDecoder.decoded(two, encoding: "gzip", limit: 100) == Data("[1,2]".utf8))
        #expect(try BodyDecoder.decoded(two + Data(count: 5), encoding: "x-gzip", limit: 100) == Data("[1,2]".utf8))
    }

    @Test("Sent as deflate may lack the frame, as some servers have it")
    func bareDeflate() throws {
        let bare = Self.deflated(Self.text, window: -15)
        #expect(try BodyDecoder.decoded(bare, encoding: "deflate", limit: 1 << 20) == Self.text)
    }

    @Test("Are left alone where they are not compressed, or empty")
    func identity() throws {
        let body = Data("[]".utf8)
        #expect(try BodyDecoder.decoded(body, encoding: nil, limit: 10) == body)
        #expect(try BodyDecoder.decoded(body, encoding: "identity", limit: 10) == body)
        #expect(try BodyDecoder.decoded(Data(), encoding: "gzip", limit: 10).isEmpty)
    }
}
