import Foundation
import Testing

@testable import HeroSite

@Suite("A picture is refused")
struct ImageProcessorRefusalTests {
    private let workshop: ImageProcessor

    init() throws { workshop = try ImageProcessor() }

    private func refusal(of bytes: Data, recipe: ImageVariants = ImageVariants()) -> PictureRefusal? {
        do throws(PictureRefusal) {
            _ = try workshop.prepare(bytes, recipe: recipe)
            return nil
        } catch {
            return error
        }
    }

    @Test("when its file ends early, at whatever byte", arguments: PictureType.allCases)
    func truncated(type: PictureType) throws {
        let whole = TestPicture.scene(width: 200, height: 150).encoded(type)
        for part in [0.3, 0.6, 0.9] {
            #expect(refusal(of: whole.prefix(Int(Double(whole.count) * part))) == .truncated(type), "\(part)")
        }
        #expect(refusal(of: whole.prefix(20)) == .truncated(type))
    }

    @Test("when what lies between a good beginning and a good end is noise")
    func broken() {
        var png = TestPicture.scene(width: 200, height: 150).encoded(".png")
        for position in 100..<png.count - 60 { png[position] = UInt8(truncatingIfNeeded: position &* 167) }
        #expect(refusal(of: png) == .broken(.png, .pixels))
        var jpeg = TestPicture.scene(width: 20, height: 20).encoded(".jpg")
        for position in 4..<jpeg.count - 2 { jpeg[position] = 0 }
        #expect(refusal(of: jpeg) == .broken(.jpeg, .header))
    }

    @Test("by its header alone when it claims too many pixels")
    func giant() throws {
        var bomb = TestPicture.scene(width: 16, height: 16).encoded(".jpg")
        // The frame header: marker, length, bits, then height and width in two bytes each.
        let frame = try #require(bomb.range(of: Data([0xFF, 0xC0]))).upperBound
        bomb.replaceSubrange(frame + 3..<frame + 7, with: [0xFD, 0xE8, 0xEA, 0x60])
        #expect(refusal(of: bomb) == .tooLarge(width: 60_000, height: 65_000))

        let scene = TestPicture.scene(width: 100, height: 50).encoded(".png")
        #expect(refusal(of: scene, recipe: ImageVariants(mostPixels: 4_999)) == .tooLarge(width: 100, height: 50))
        #expect(refusal(of: scene, recipe: ImageVariants(mostPixels: 5_000)) == nil)
    }

    @Test("when it is all of one colour, as lossless and as JPEG")
    func oneColour() {
        let grey = TestPicture(width: 120, height: 90) { _, _ in [201, 200, 199] }
        #expect(refusal(of: grey.encoded(".png")) == .blank)
        #expect(refusal(of: grey.encoded(".jpg[Q=40]")) == .blank)
        #expect(refusal(of: TestPicture(width: 1, height: 1) { _, _ in [9, 9, 9] }.encoded(".gif")) == .blank)
    }

    @Test("when all of it is transparent, whatever lies beneath, but not when its shape alone is seen")
    func transparent() {
        let hidden = TestPicture(width: 40, height: 40, bands: 4) { x, y in [UInt8(x * 6), UInt8(y * 6), 0, 0] }
        #expect(refusal(of: hidden.encoded(".png")) == .blank)
        let outline = TestPicture(width: 40, height: 40, bands: 4) { x, _ in [0, 0, 0, x < 20 ? 255 : 0] }
        #expect(refusal(of: outline.encoded(".png")) == nil)
    }

    @Test("never with a crash: one byte changed, anywhere", arguments: PictureType.allCases)
    func flipped(type: PictureType) {
        let whole = TestPicture.scene(width: 24, height: 24).encoded(type)
        let small = ImageVariants(widths: [8], shareWidth: 8)
        for position in stride(from: 0, to: whole.count, by: 3) {
            var bytes = whole
            bytes[position] ^= 0xFF
            if case .tooLarge(let width, let height) = refusal(of: bytes, recipe: small) {
                #expect(width * height > small.mostPixels)
            }
        }
    }

    @Test("with words that name what was found")
    func words() {
        #expect(PictureRefusal.notAPicture(.html).description == "an HTML page instead of a picture")
        #expect(PictureRefusal.truncated(.jpeg).description == "the jpeg file ends early")
        #expect(PictureRefusal.broken(.png, .header).description == "the header of the png file cannot be read")
        #expect(PictureRefusal.tooLarge(width: 9, height: 8).description == "9x8 pixels are too many")
        #expect(PictureRefusal.blank.description == "one colour all over, so a placeholder is shown")
    }
}
