import HeroBasics

/// The markup of a `RichText` as an archive holds it.
enum ArchivedMarkup {
    private static let opening = Array("<a href=\"".utf8)
    private static let closing = Array("</a>".utf8)

    /// Returns the markup with each link to an address that a page may not link to replaced by its text.
    static func withoutDeadLinks(_ markup: String) -> String {
        let bytes = Array(markup.utf8)
        var kept: [UInt8] = []
        var copied = 0
        var position = 0
        while let start = bytes.place(of: opening, from: position) {
            position = start + opening.count
            guard let quote = bytes[position...].firstIndex(of: UInt8(ascii: "\"")),
                let end = bytes[quote...].firstIndex(of: UInt8(ascii: ">")),
                let close = bytes.place(of: closing, from: end)
            else { break }
            let address = String(decoding: bytes[position..<quote], as: UTF8.self)
            position = close + closing.count
            // Links cannot be nested.
            if SourceAddress(archived: MarkupEscaping.undone(address)).link(base: "") != nil { continue }
            kept += bytes[copied..<start]
            kept += bytes[(end + 1)..<close]
            copied = position
        }
        return copied == 0 ? markup : String(decoding: kept + bytes[copied...], as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate func place(of pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while let first = self[index...].firstIndex(of: pattern[0]) {
            if self[first...].starts(with: pattern) { return first }
            index = first + 1
        }
        return nil
    }
}
