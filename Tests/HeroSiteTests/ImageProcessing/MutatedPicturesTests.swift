import Foundation
import Fuzzing
import Testing

@testable import HeroSite

@Suite("Pictures changed at random")
struct MutatedPicturesTests {
    private static let scene = TestPicture.scene(width: 24, height: 17)

    /// AVIF takes long to decode, so it has inputs of its own.
    private static let usual = [PictureType.jpeg, .png, .gif, .webp].map { Array(scene.encoded($0)) }

    private static let marks = [
        "\u{0}\u{0}\u{0}\u{18}", "ftyp", "avif", "meta", "iloc", "RIFF", "WEBP", "VP8X", "VP8 ", "ALPH", "EXIF", "IHDR",
        "IDAT", "IEND", "PLTE", "iCCP", "GIF89a", "JFIF", "Exif", "<svg", "%PDF-",
    ]

    private static let headers = Fuzz("picture-headers", seeds: usual, pieces: marks, longest: 4_096)

    @Test("a header names a type and a size that can be, or the picture is refused", arguments: Fuzz.lanes)
    func probes(lane: Int) {
        Self.headers.run(lane: lane) { input in
            for type in PictureType.allCases { _ = input.bytes.withUnsafeBytes { type.endsEarly($0) } }
            do throws(PictureRefusal) {
                let probe = try PictureProbe(input.data)
                #expect(probe.size.width > 0 && probe.size.height > 0, "\(input)")
                #expect(PictureType(of: input.bytes) == probe.type, "\(input)")
            } catch {
                #expect(!error.description.isEmpty, "\(input)")
            }
            let bare = WebPFile.withoutMetadata(input.data)
            #expect(bare.count <= input.bytes.count, "\(input)")
        }
    }

    /// Widths that make a few small files of each picture.
    private static let recipe = ImageVariants(widths: [8], shareWidth: 8, mostPixels: 100_000)
    private static let whole = Fuzz("pictures", seeds: usual, pieces: marks, cost: 4, longest: 4_096)

    @Test("a picture is prepared in sound files, or refused in words", arguments: Fuzz.lanes)
    func pictures(lane: Int) throws {
        let workshop = try ImageProcessor()
        Self.whole.run(lane: lane) { input in Self.expectSound(input, workshop) }
    }

    private static let modern = Fuzz("avif", seeds: [Array(scene.encoded(.avif))], pieces: marks, cost: 20)

    @Test("so is an AVIF", arguments: Fuzz.lanes)
    func avif(lane: Int) throws {
        let workshop = try ImageProcessor()
        Self.modern.run(lane: lane) { input in Self.expectSound(input, workshop) }
    }

    private static func expectSound(_ input: Fuzz.Input, _ workshop: ImageProcessor) {
        do throws(PictureRefusal) {
            let picture = try workshop.prepare(input.data, recipe: recipe)
            #expect(picture.size.width * picture.size.height <= recipe.mostPixels, "\(input)")
            for file in picture.variants + [picture.share] {
                #expect(PictureType(of: file.bytes) == file.type, "\(input)")
                #expect((1...8).contains(file.size.width) && file.size.height > 0, "\(input)")
            }
        } catch {
            #expect(!error.description.isEmpty, "\(input)")
        }
    }
}
