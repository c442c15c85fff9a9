import Glibc

extension String {
    /// The beginning of the text, at most `length` characters and then an ellipsis, on one line.
    package func cut(to length: Int) -> String {
        guard utf8.count > length || hasLineEnd else { return self }
        if let line = cutPlain(to: length) { return line }
        let line = prefix(length + 1).onOneLine()
        return line.count <= length ? line : line.prefix(length).endedAtWord()
    }

    private var hasLineEnd: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0x0A, bytes.count) != nil } ?? false
        } ?? utf8.contains(0x0A)
    }

    /// The cut text if its beginning is ASCII and its lines can be joined by spaces, else nil. Most texts are such, and
    /// need no search for character boundaries.
    private func cutPlain(to length: Int) -> String? {
        utf8.withContiguousStorageIfAvailable { bytes in
            let start = bytes.prefix(length + 1)
            guard start.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) else { return nil }
            if !start.contains(0x0A) { return Self.cutLine(start, to: length) }
            var line: [UInt8] = []
            line.reserveCapacity(start.count)
            for part in start.split(separator: 0x0A) {
                if let last = line.last {
                    guard ".!?:;,)\"'".utf8.contains(last) else { return nil }
                    line.append(UInt8(ascii: " "))
                }
                line += part
            }
            return line.withUnsafeBufferPointer { Self.cutLine($0[...], to: length) }
        } ?? nil
    }

    /// The beginning of one ASCII line, at most `length` characters and then an ellipsis, as `endedAtWord` has it.
    /// - Parameter start: the first `length` + 1 characters, or the whole line.
    private static func cutLine(_ start: Slice<UnsafeBufferPointer<UInt8>>, to length: Int) -> String {
        if start.count <= length { return String(decoding: start, as: UTF8.self) }
        var line = start.prefix(length)
        if let word = line.lastIndex(of: UInt8(ascii: " ")), (word - line.startIndex) * 2 > length {
            line = line[..<word]
        }
        while let last = line.last, ".,;:".utf8.contains(last) { line.removeLast() }
        return String(unsafeUninitializedCapacity: line.count + ellipsis.count) { bytes in
            let end = bytes.initialize(fromContentsOf: line)
            return bytes[end...].initialize(fromContentsOf: ellipsis)
        }
    }

    private static let ellipsis = Array("…".utf8)

    /// Nil if the text is empty, so that a template's section leaves it out.
    package var orNil: String? { isEmpty ? nil : self }
}

extension Substring {
    /// The lines one after another, apart where the one before does not end as a sentence does: a label and its value
    /// would run into the next label.
    fileprivate func onOneLine() -> String {
        var line = ""
        for part in split(whereSeparator: \.isNewline) {
            if let last = line.last { line += ".!?…:;,)\"'”’»".contains(last) ? " " : " · " }
            line += part
        }
        return line
    }

    /// The text without its last, possibly broken word, if more than half remains, and an ellipsis in place of the dot
    /// or comma that it then ends with.
    fileprivate func endedAtWord() -> String {
        let words = utf8.lastIndex(of: UInt8(ascii: " ")).map { self[..<$0] } ?? self
        var line = words.utf8.count * 2 > utf8.count ? words : self
        while let last = line.last, ".,;:…".contains(last) { line.removeLast() }
        return line + "…"
    }
}

extension String {
    /// The text with a lower-case first letter, to follow a number.
    package var startingSmall: String { prefix(1).lowercased() + dropFirst() }
}
