extension PictureType {
    /// Whether a file ends before its format's end marker. Read from the bytes, because libvips has one error text for
    /// all threads. Only called for files that could not be read.
    func endsEarly(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // Some servers pad files with zeros.
        let end = bytes.reversed().drop { $0 == 0 }.prefix(12).reversed()
        switch self {
        case .jpeg: return !end.suffix(2).elementsEqual([0xFF, 0xD9])
        case .png: return !end.suffix(8).prefix(4).elementsEqual("IEND".utf8)
        case .gif: return end.last != 0x3B
        case .webp: return bytes.count < 8 + Self.number(bytes.dropFirst(4).prefix(4).reversed())
        case .avif: return Self.boxesEndEarly(bytes)
        }
    }

    /// An ISO media file is a sequence of boxes, each prefixed with its length: 32 bits, or 1 and then 64 bits.
    private static func boxesEndEarly(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var start = 0
        while start < bytes.count {
            let short = number(bytes.dropFirst(start).prefix(4))
            let length = short == 1 ? number(bytes.dropFirst(start + 8).prefix(8)) : short
            // 0 means "to the end of the file".
            if length == 0 { return false }
            let (end, overflows) = start.addingReportingOverflow(length)
            if overflows || length < 8 || end > bytes.count { return true }
            start = end
        }
        return false
    }

    private static func number(_ bigEndian: some Sequence<UInt8>) -> Int {
        bigEndian.reduce(0) { $0 << 8 | Int($1) }
    }
}
