import Foundation

/// A WebP file as a container: a sequence of chunks, each with a name and a length.
enum WebPFile {
    /// The file without the EXIF chunk that libvips 8.14 writes into every WebP, even when told to strip it: about 190
    /// useless bytes in each of thousands of small files. Anything that is not a WebP is returned unchanged.
    static func withoutMetadata(_ file: Data) -> Data {
        let bytes = Array(file)
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8) else { return file }
        var kept = Array(bytes[0..<12])
        var start = 12
        while start + 8 <= bytes.count {
            let name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
            let length = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            // Chunks begin at even offsets.
            let end = start + 8 + length + length % 2
            guard end <= bytes.count else { return file }
            if name != "EXIF" {
                kept += bytes[start..<end]
                if name == "VP8X", length > 0 { kept[kept.count - (end - start) + 8] &= ~0x08 }
            }
            start = end
        }
        for place in 0..<4 { kept[4 + place] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * place)) }
        return Data(kept)
    }
}
