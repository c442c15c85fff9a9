import CVips
import Foundation

/// Draws posters, with none of the machine's fonts and settings for them. Many tasks may draw with one at once.
final class PosterWorkshop: Sendable {
    private let look: PosterLook
    private let ground: VipsPicture
    /// A PNG.
    private let placeholder: Data
    private let font: PosterFont

    /// A part of the ground, in pixels.
    private struct Place {
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        static let picture = Place(left: 768, top: 0, width: 432, height: 630)
        static let title = Place(left: 64, top: 48, width: 628, height: 426)
        static let line = Place(left: 64, top: 554, width: 640, height: 56)

        /// The top of what stands in its middle.
        func middle(_ picture: borrowing VipsPicture) -> Int { top + (height - picture.size.height) / 2 }
    }

    /// Dots per inch at which short names and lines are drawn.
    private static let titleResolution = 290
    private static let lineResolution = 90

    /// - Throws: `PosterFault`.
    init(_ look: PosterLook) throws(PosterFault) {
        guard VipsLibrary.hasStarted else { throw .noLibrary }
        guard herodex_vips_can_draw_letters() != 0 else { throw .noLetters }
        guard let font = PosterFont(file: look.font) else { throw .font }
        let size = PictureSize(width: Poster.width, height: Poster.height)
        guard let drawn = VipsPicture(drawing: look.ground, width: size.width), let ground = drawn.resized(to: size)
        else { throw .ground }
        // Larger than its place, which it fills as pictures do.
        guard let placeholder = VipsPicture(drawing: look.placeholder, width: 600)?.encoded(".png") else {
            throw .placeholder
        }
        self.placeholder = placeholder
        self.look = look
        self.font = font
        self.ground = ground
    }

    /// A JPEG of `Poster.width` by `Poster.height`; nil if the font does not have all letters of the title, or a picture
    /// cannot be read. A line whose letters it does not have is left out.
    func draw(_ poster: Poster) -> Data? {
        guard hasLetters(of: poster.title), let base = withPictures(of: poster),
            let title = letters(poster.title, in: look.titleColour, .title, resolution: Self.titleResolution),
            var drawn = base.laid(title, left: Place.title.left, top: Place.title.middle(title))
        else { return nil }
        if let text = poster.line, hasLetters(of: text) {
            guard let line = letters(text, in: look.lineColour, .line, resolution: Self.lineResolution),
                let both = drawn.laid(line, left: Place.line.left, top: Place.line.middle(line))
            else { return nil }
            drawn = both
        }
        return drawn.encoded(".jpg[Q=80,optimize_coding,strip]")
    }

    private func hasLetters(of text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            let isSeen = !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && !scalar.isControl
            return !isSeen || font.has(scalar)
        }
    }

    private func withPictures(of poster: Poster) -> VipsPicture? {
        let four = poster.pictures.prefix(4)
        let shown = four.count == 4 ? Array(four) : [four.first ?? placeholder]
        let (place, columns) = (Place.picture, four.count == 4 ? 2 : 1)
        let (width, height) = (place.width / columns, place.height / columns)
        guard var base = ground.copied() else { return nil }
        for (index, bytes) in shown.enumerated() {
            let (left, top) = (place.left + index % columns * width, place.top + index / columns * height)
            guard let picture = VipsPicture(filling: bytes, width: width, height: height),
                let more = base.laid(picture, left: left, top: top)
            else { return nil }
            base = more
        }
        return base
    }

    /// As large as it fits, but short names no larger than others.
    private func letters(_ text: String, in colour: String, _ place: Place, resolution: Int) -> VipsPicture? {
        let markup = "<span foreground=\"\(colour)\">\(Self.escaped(text))</span>"
        func drawn(at resolution: Int) -> VipsPicture? {
            VipsPicture(letters: markup, of: font, width: place.width, height: place.height, resolution: resolution)
        }
        guard let usual = drawn(at: resolution) else { return nil }
        if usual.size.width <= place.width, usual.size.height <= place.height { return usual }
        return drawn(at: 0)
    }

    /// Pango's markup is a kind of XML, which has no control characters.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case _ where scalar.isControl: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// Why no poster can be drawn.
enum PosterFault: Error, Equatable, Sendable {
    case noLibrary
    /// libvips was built without fontconfig.
    case noLetters
    /// The file is no font, or cannot be read.
    case font
    /// These are no drawings.
    case ground, placeholder
}
