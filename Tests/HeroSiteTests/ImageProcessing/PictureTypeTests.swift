import Foundation
import Testing

@testable import HeroSite

@Suite("A picture's type")
struct PictureTypeTests {
    @Test("is told from what an encoder wrote", arguments: PictureType.allCases)
    func encoded(type: PictureType) throws {
        let bytes = TestPicture.scene(width: 32, height: 32).encoded(type)
        #expect(PictureType(of: bytes) == type)
        #expect(try PictureProbe(bytes).size == PictureSize(width: 32, height: 32))
    }

    @Test("is not AVIF for other media in the same container")
    func otherBrands() {
        let video = [0, 0, 0, 20] + Array("ftypisom".utf8) + [0, 0, 2, 0] + Array("mp41".utf8)
        let avif = [0, 0, 0, 20] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("avif".utf8)
        #expect(PictureType(of: video) == nil)
        #expect(PictureType(of: avif) == .avif)
    }

    @Test(
        "is none for anything else, which is named",
        arguments: [
            ("", .empty),
            ("\u{FEFF}\n<!DOCTYPE html><title>Not found</title>", .html),
            ("<div id=\"main\"><h1>Not Found</h1></div>", .html),
            ("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>", .svg),
            ("%PDF-1.7", .pdf),
            ("{\"code\":404}", .json),
            ("No such file.", .text),
            ("\u{0}\u{1}\u{2}", .unknown),
            ("GIF90a", .text),
        ] as [(String, ForeignContent)]
    )
    func foreign(text: String, content: ForeignContent) {
        #expect(PictureType(of: text.utf8) == nil)
        #expect(ForeignContent(of: text.utf8) == content)
        #expect(throws: PictureRefusal.notAPicture(content)) { try ImageProcessor().prepare(Data(text.utf8)) }
    }
}
