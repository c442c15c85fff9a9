import Foundation
import Testing

@testable import HeroSite

@Suite("The sizes made of a picture")
struct PictureSizeTests {
    private func sizes(_ width: Int, _ height: Int) -> [String] {
        ImageVariants().sizes(of: PictureSize(width: width, height: height)).map(\.description)
    }

    @Test("are the recipe's widths, in the picture's own shape")
    func plain() { #expect(sizes(1_280, 1_708) == ["160x214", "320x427", "640x854"]) }

    @Test("are never larger than the picture, whose own width takes their place once")
    func neverEnlarged() {
        #expect(sizes(200, 100) == ["160x80", "200x100"])
        #expect(sizes(640, 10) == ["160x3", "320x5", "640x10"])
        #expect(sizes(90, 90) == ["90x90"])
    }

    @Test("stay within the greatest height, and keep at least a pixel")
    func extremes() {
        #expect(sizes(400, 8_000) == ["160x3200", "205x4096"])
        #expect(sizes(20_000, 20) == ["160x1", "320x1", "640x1"])
    }

    @Test("do not depend on the order of the recipe's widths")
    func order() {
        let size = PictureSize(width: 1_000, height: 1_000)
        #expect(ImageVariants(widths: [640, 160, 160, 320]).sizes(of: size) == ImageVariants().sizes(of: size))
    }

    @Test(
        "are those of the encoded pictures",
        arguments: [(1_280, 960), (200, 300), (2_000, 100), (100, 2_000), (3, 2)]
    )
    func encoded(width: Int, height: Int) throws {
        let original = TestPicture.scene(width: width, height: height).encoded(".png")
        let prepared = try ImageProcessor().prepare(original)
        let size = PictureSize(width: width, height: height)
        #expect(prepared.size == size)
        #expect(prepared.variants.map(\.size) == ImageVariants().sizes(of: size))
        for variant in prepared.variants + [prepared.share] {
            let probe = try PictureProbe(variant.bytes)
            #expect(probe.type == variant.type)
            #expect(probe.size == variant.size)
        }
        #expect(prepared.variants.allSatisfy { $0.type == .webp })
        #expect(prepared.share.type == .jpeg)
        #expect(prepared.share.size == ImageVariants().shareSize(of: size))
    }
}
