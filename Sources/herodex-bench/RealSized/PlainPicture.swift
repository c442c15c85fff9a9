import CZlib
import Foundation

/// A picture made up of a few areas of colour.
enum PlainPicture {
    /// The sizes that APIs send: upright ones, square ones, wide ones.
    private static let sizes = [(300, 450), (168, 252), (480, 480), (600, 400)]

    /// Returns a PNG file; the same number gives the same bytes.
    static func png(_ number: Int) -> Data {
        let (width, height) = sizes[number % sizes.count]
        var rows = Data(capacity: height * (3 * width + 1))
        for row in 0..<height {
            rows.append(0)
            for column in 0..<width {
                let isFigure = abs(column - width / 2) * 3 < row && row * 4 > height
                let shade = UInt8(truncatingIfNeeded: number * 37 + row * 90 / height)
                rows.append(contentsOf: isFigure ? [shade, 90, 255 - shade] : [255 - shade, shade, UInt8(number * 6)])
            }
        }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
        file += chunk("IDAT", compressed(rows)) + chunk("IEND", Data())
        return file
    }

    private static func chunk(_ name: String, _ bytes: Data) -> Data {
        let named = Data(name.utf8) + bytes
        let sum = named.withUnsafeBytes {
            crc32(0, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(named.count))
        }
        return big(bytes.count) + named + big(Int(sum))
    }

    private static func big(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) } }

    private static func compressed(_ bytes: Data) -> Data {
        var count = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        let code = bytes.withUnsafeBytes {
            compress(&result, &count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count))
        }
        return code == Z_OK ? Data(result[..<Int(count)]) : Data()
    }
}
