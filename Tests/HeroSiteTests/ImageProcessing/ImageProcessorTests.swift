import Foundation
import Testing

@testable import HeroSite

@Suite("A prepared picture")
struct ImageProcessorTests {
    private let workshop: ImageProcessor

    init() throws { workshop = try ImageProcessor() }

    @Test("comes from any of the formats and keeps what is seen", arguments: PictureType.allCases)
    func formats(type: PictureType) throws {
        let scene = TestPicture.scene(width: 300, height: 200)
        let original = scene.encoded(type)
        let prepared = try workshop.prepare(original)
        #expect(prepared.type == type)
        let shown = try #require(TestPicture(decoding: prepared.variants[1].bytes))
        #expect(isNear(shown.pixel(290, 10), scene.pixel(290, 10), within: 40))
        #expect(isNear(shown.pixel(10, 190), scene.pixel(10, 190), within: 40))
    }

    @Test("is the same bytes each time, whatever runs beside it")
    func manyTasks() async throws {
        let workshop = workshop
        let good = TestPicture.scene(width: 400, height: 300).encoded(".jpg")
        let broken = good.prefix(good.count / 2)
        let expected = try workshop.prepare(good)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<24 {
                group.addTask {
                    let result = Result { () throws(PictureRefusal) in
                        try workshop.prepare(number.isMultiple(of: 3) ? broken : good)
                    }
                    return result == (number.isMultiple(of: 3) ? .failure(.truncated(.jpeg)) : .success(expected))
                }
            }
            for await isAsExpected in group { #expect(isAsExpected) }
        }
    }

    @Test("stands upright where the file says how it was held, and says so no more")
    func orientation() throws {
        let scene = TestPicture(width: 300, height: 200) { x, _ in x < 150 ? [250, 10, 10] : [10, 10, 250] }
        // 6: the top of the scene is at the right of the file, so it is turned clockwise.
        let prepared = try workshop.prepare(scene.encoded(".jpg[Q=95]", fields: ["orientation": 6]))
        #expect(prepared.size == PictureSize(width: 200, height: 300))
        #expect(prepared.variants.map(\.size.description) == ["160x240", "200x300"])
        let shown = try #require(TestPicture(decoding: prepared.variants[1].bytes))
        #expect(isNear(shown.pixel(100, 20), [250, 10, 10]))
        #expect(isNear(shown.pixel(100, 280), [10, 10, 250]))
        for variant in prepared.variants + [prepared.share] {
            #expect(variant.bytes.range(of: Data("Exif".utf8)) == nil)
            #expect(variant.bytes.range(of: Data("EXIF".utf8)) == nil)
            #expect(TestPicture(decoding: variant.bytes)?.width == variant.size.width)
        }
    }

    @Test("keeps transparency in WebP and lies on white in the preview")
    func transparency() throws {
        let badge = TestPicture(width: 100, height: 100, bands: 4) { x, _ in
            x < 50 ? [200, 30, 30, 255] : [0, 0, 255, 0]
        }
        let prepared = try workshop.prepare(badge.encoded(".png"))
        let shown = try #require(TestPicture(decoding: prepared.variants[0].bytes))
        #expect(shown.bands == 4)
        #expect(shown.pixel(20, 50)[3] == 255)
        #expect(shown.pixel(80, 50)[3] == 0)
        let share = try #require(TestPicture(decoding: prepared.share.bytes))
        #expect(isNear(share.pixel(80, 50), [255, 255, 255]))
        // What is not seen has no part in the colour.
        #expect(isNear([prepared.colour.red, prepared.colour.green, prepared.colour.blue], [200, 30, 30]))
    }

    /// One below the other, as an animation's file has them: so bright is each.
    private static func animation(_ frames: [Double], alpha: Bool = false, _ format: String) -> Data {
        let (scene, height) = (TestPicture.scene(width: 120, height: 80), 80)
        let all = TestPicture(width: 120, height: height * frames.count, bands: alpha ? 4 : 3) { x, y in
            let (pixel, share) = (scene.pixel(x, y % height), frames[y / height])
            return alpha ? pixel + [UInt8(255 * share)] : pixel.map { UInt8(Double($0) * share) }
        }
        return all.encoded(format, fields: ["page-height": height])
    }

    @Test(
        "of an animation that fades in is the early frame that shows the most",
        arguments: [".gif", ".webp[lossless]"],
        [([0, 0, 0.1, 0.5, 1, 0.2], 1), ([0.02, 0.1, 0.3], 0.3), ([0.5, 1], 0.5), ([0, 0.01, 0.005, 0.9, 1], 0)]
            as [([Double], Double)]
    )
    func fading(format: String, frames: (shares: [Double], shown: Double)) throws {
        let recipe = ImageVariants(earlyFrames: frames.shown == 0 ? 3 : 40)
        let original = Self.animation(frames.shares, format)
        guard frames.shown > 0 else {
            #expect(throws: PictureRefusal.blank) { try workshop.prepare(original, recipe: recipe) }
            return
        }
        let prepared = try workshop.prepare(original, recipe: recipe)
        #expect(prepared.size == PictureSize(width: 120, height: 80))
        let shown = try #require(prepared.variants.last.flatMap { TestPicture(decoding: $0.bytes) })
        let expected = TestPicture.scene(width: 120, height: 80).pixel(110, 70).map { UInt8(Double($0) * frames.shown) }
        #expect(isNear(Array(shown.pixel(110, 70).prefix(3)), expected, within: 24))
    }

    @Test("of an animation that fades in from nothing is the frame that hides the least")
    func appearing() throws {
        let prepared = try workshop.prepare(Self.animation([0, 0.3, 1], alpha: true, ".webp[lossless]"))
        let shown = try #require(prepared.variants.last.flatMap { TestPicture(decoding: $0.bytes) })
        #expect(shown.pixel(110, 70).count == 3 || shown.pixel(110, 70)[3] > 250)
    }

    @Test("looks at no more frames than may be decoded")
    func fewPixels() throws {
        let original = Self.animation([0, 0, 1], ".gif")
        #expect(throws: PictureRefusal.blank) {
            try workshop.prepare(original, recipe: ImageVariants(mostPixels: 2 * 120 * 80))
        }
        _ = try workshop.prepare(original, recipe: ImageVariants(mostPixels: 3 * 120 * 80))
    }

    @Test("shows an animation's first frame")
    func animation() throws {
        let frames = TestPicture(width: 40, height: 120) { x, y in
            y < 40 ? [x < 20 ? 250 : 200, 0, 0] : [0, 0, UInt8(y + 100)]
        }
        for format in [".gif", ".webp[lossless]"] {
            let prepared = try workshop.prepare(frames.encoded(format, fields: ["page-height": 40]))
            #expect(prepared.size == PictureSize(width: 40, height: 40))
            #expect(prepared.colour.red > 200)
            #expect(prepared.colour.blue < 20)
        }
    }

    @Test(
        "is ordinary sRGB whatever the file's own way to hold colours",
        arguments: [(".jpg", "cmyk"), (".png[bitdepth=16]", "rgb16"), (".png[palette]", "srgb"), (".jpg", "srgb")]
    )
    func colourSpaces(format: String, space: String) throws {
        let scene = TestPicture(width: 60, height: 60) { x, _ in x < 30 ? [200, 100, 50] : [190, 110, 60] }
        let prepared = try workshop.prepare(scene.encoded(format, space: space))
        #expect(isNear([prepared.colour.red, prepared.colour.green, prepared.colour.blue], [195, 105, 55]))
        let shown = try #require(TestPicture(decoding: prepared.share.bytes))
        #expect(shown.bands == 3)
    }

    @Test("is made of grey, with and without alpha, at 8 and at 16 bits", arguments: [1, 2], [8, 16])
    func grey(bands: Int, bits: Int) throws {
        let scene = TestPicture(width: 60, height: 60, bands: bands) { x, _ in
            Array([x < 30 ? 90 : 110, x < 45 ? 255 : 0].prefix(bands))
        }
        let bytes = scene.encoded(".png[bitdepth=\(bits)]", space: bits == 16 ? "grey16" : nil)
        let prepared = try workshop.prepare(bytes)
        let mean: UInt8 = bands == 1 ? 100 : 97
        #expect(
            isNear([prepared.colour.red, prepared.colour.green, prepared.colour.blue], [mean, mean, mean], within: 3)
        )
    }

    @Test("has the mean of what is seen as its colour, written as CSS does")
    func colour() throws {
        let halves = TestPicture(width: 100, height: 100) { x, _ in x < 50 ? [255, 0, 0] : [1, 10, 200] }
        #expect(try workshop.prepare(halves.encoded(".png")).colour.description == "#800564")
        #expect(HexColour("#000aff")?.description == "#000aff")
    }

    @Test("has no average colour where its pixels have too few bands or bytes", arguments: [0, 1, 2, 3, 4])
    func tooFewBands(bands: Int) {
        for count in 0...bands + 1 where bands < 3 || count < bands {
            [UInt8](repeating: 200, count: count).withUnsafeBytes { pixels in
                #expect(HexColour(pixels: pixels, bands: bands) == nil)
            }
        }
        [UInt8](repeating: 200, count: 4).withUnsafeBytes { pixels in
            #expect((HexColour(pixels: pixels, bands: bands)?.description == "#c8c8c8") == (bands >= 3))
        }
    }
}
