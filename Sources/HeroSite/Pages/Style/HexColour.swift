import Foundation
import HeroBasics

/// An opaque colour, as `#rrggbb` or `#rgb`.
public struct HexColour: CustomStringConvertible, Encodable, Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// Nil for a text that is none.
    public init?(_ text: some StringProtocol) {
        let digits = Array(text.dropFirst().utf8)
        guard text.first == "#", digits.count == 3 || digits.count == 6 else { return nil }
        let wide = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
        guard let value = UInt32(String(decoding: wide, as: UTF8.self), radix: 16) else { return nil }
        (red, green, blue) = (UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    public var description: String { "#" + [red, green, blue].hexText }

    /// From 1 to 21: the contrast ratio of WCAG 2.2.
    func contrast(to other: HexColour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
