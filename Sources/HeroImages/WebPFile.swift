import Foundation

/// A WebP file as its container has it: a row of chunks, each with a name and a length.
enum WebPFile {
    /// The file without the EXIF chunk that libvips 8.14 writes into every WebP, asked to strip it or not: some 190
    /// bytes of nothing, in each of thousands of small files. Anything that is no WebP is given back as it is.
    static func withoutMetadata(_ file: Data) -> Data {
        let bytes = Array(file)
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8) else { return file }
        var kept = Array(bytes[0..<12])
        var start = 12
        while start + 8 <= bytes.count {
            let name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
            let length = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            // Chunks begin at even places.
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
