package import Foundation

/// The size of an SVG drawing as its first tag has it: `width` and `height` without a unit or in `px`, else the
/// `viewBox`.
package struct DrawingSize: Equatable {
    package let width: Int
    package let height: Int

    /// Nil for what is no SVG, and for drawings without a size.
    package init?(_ data: Data) {
        let text = String(decoding: data.prefix(10_000), as: UTF8.self)
        guard let tag = text.firstMatch(of: /<svg\b[^>]*>/)?.output else { return nil }
        let sides = ["width", "height"].map { Self.number($0, in: tag) }
        let box = tag.firstMatch(of: /\sviewBox\s*=\s*["']([^"']*)["']/)?.output.1
            .split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        let shape = box.flatMap { $0.count == 4 ? [$0[2], $0[3]] : nil }
        guard let width = sides[0] ?? shape?[0], let height = sides[1] ?? shape?[1],
            [width, height].allSatisfy({ (1...10_000).contains($0) })
        else { return nil }
        (self.width, self.height) = (Int(width.rounded()), Int(height.rounded()))
    }

    private static func number(_ name: String, in tag: Substring) -> Double? {
        for match in tag.matches(of: /\s(width|height)\s*=\s*["']([0-9.]+)(px)?["']/) where match.output.1 == name {
            return Double(match.output.2)
        }
        return nil
    }
}
