import Foundation
import Testing

@testable import HeroSite

@Suite("A WebP file without metadata")
struct WebPFileTests {
    private func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(payload.count), 0, 0, 0] + payload + (payload.count % 2 == 1 ? [0] : [])
    }

    private func file(_ chunks: [UInt8]) -> Data {
        Data(Array("RIFF".utf8) + [UInt8(chunks.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunks)
    }

    @Test("has all other chunks, the right length, and no longer claims metadata")
    func stripped() {
        let picture = chunk("VP8 ", [1, 2, 3])
        let before = file(chunk("VP8X", [0x18, 0, 0, 0]) + picture + chunk("EXIF", [9, 9, 9, 9, 9]))
        #expect(WebPFile.withoutMetadata(before) == file(chunk("VP8X", [0x10, 0, 0, 0]) + picture))
    }

    @Test("is made of a head without content too")
    func emptyHead() {
        let bytes = file(chunk("VP8X", []))
        #expect(WebPFile.withoutMetadata(bytes) == bytes)
        #expect(WebPFile.withoutMetadata(file(chunk("VP8X", []) + chunk("EXIF", [9, 9]))) == bytes)
    }

    @Test("is the file itself where there is nothing to take away or nothing is understood")
    func untouched() {
        let plain = file(chunk("VP8L", [1, 2]))
        let cut = file(chunk("VP8X", [8, 0]) + chunk("EXIF", [9, 9])).dropLast(1)
        for bytes in [plain, cut, Data("GIF89a".utf8), Data()] {
            #expect(WebPFile.withoutMetadata(bytes) == bytes)
        }
    }
}
