import Glibc

/// A conversion of text to UTF-8, portion by portion, by the system's iconv.
public final class CharsetConverter {
    private let conversion: iconv_t
    /// The beginning of a character whose rest is in the next portion.
    private var begun: [UInt8] = []
    private var lines = 1
    /// What U+FFFD stands for in the text so far.
    public private(set) var faults = TextFaults()

    /// Nil for a charset that the system cannot convert.
    public init?(from charset: Charset) {
        guard let conversion = iconv_open("UTF-8", charset.converter), conversion != iconv_t(bitPattern: -1) else {
            return nil
        }
        self.conversion = conversion
    }

    deinit { iconv_close(conversion) }

    /// The UTF-8 of a portion; U+FFFD stands for what is no character of the charset.
    public func convert(_ portion: [UInt8], isLast: Bool) -> [UInt8] {
        var input = begun + portion
        begun = []
        var converted: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var start = 0
        while start < input.count {
            let (consumed, produced, error) = step(&input, from: start, into: &buffer)
            start += consumed
            lines += buffer[..<produced].count { $0 == 0x0A }
            converted += buffer[..<produced]
            switch error {
            case EILSEQ: start += 1
            case EINVAL where !isLast:
                begun = Array(input[start...])
                return converted
            case EINVAL: start = input.count
            default: continue
            }
            faults.add(line: lines)
            converted += [0xEF, 0xBF, 0xBD]
        }
        return converted
    }

    /// - Returns: the bytes read and written, and the error number where it stopped: 0 at the end of the input.
    private func step(
        _ input: inout [UInt8],
        from start: Int,
        into buffer: inout [UInt8]
    ) -> (consumed: Int, produced: Int, error: Int32) {
        input.withUnsafeMutableBytes { input in
            buffer.withUnsafeMutableBytes { buffer in
                var source = input.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
                var target = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (unread, unwritten) = (input.count - start, buffer.count)
                let result = iconv(conversion, &source, &unread, &target, &unwritten)
                let error = result == -1 ? errno : 0
                return (input.count - start - unread, buffer.count - unwritten, error == E2BIG ? 0 : error)
            }
        }
    }
}

/// The number of bytes of a text that are no characters in its charset, and where the first one is.
public struct TextFaults: Equatable, Sendable {
    public private(set) var count = 0
    /// The line of the first such byte, counted from 1.
    private(set) var line: Int?

    mutating func add(line: Int, count more: Int = 1) {
        guard more > 0 else { return }
        count += more
        self.line = self.line ?? line
    }

    /// What is said of a text with such bytes, behind what is known of it already; nil if there is nothing to be said.
    public func remark(_ charset: Charset, after known: String? = nil) -> String? {
        guard let line else { return known }
        let places = count == 1 ? "in line \(line)" : "in \(count) places, first in line \(line)"
        return [known, "what is no \(charset.name) became U+FFFD \(places)"].compactMap(\.self).joined(separator: "; ")
    }
}
