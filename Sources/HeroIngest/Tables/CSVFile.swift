import Foundation

/// A file of comma-separated values (RFC 4180), read row by row: memory does not grow with the file.
///
/// A byte order mark is passed over, a quote in quotes is written twice. The habits of spreadsheet programs are read as
/// well: semicolons or tabs in the place of commas, as the first row has them or a line `sep=;` above it says; lines that
/// end with LF, CRLF or CR; rows without a value, which are passed over; a row that stands in quotes as a whole; a value
/// that begins with a word in quotes. In tables that circulate, `\/` and `\"` are the character itself. Spaces around a value
/// are no part of it.
final class CSVFile {
    private let text: TextFile
    private var buffer: [UInt8] = []
    private var position = 0
    /// The number of the line that is read next, from 1.
    private var line = 1
    private var isFolded = false
    private var format = Format(separator: UInt8(ascii: ","), lineEnd: 0x0A)

    /// What stands above the names of the columns is looked for in so many rows.
    static let mostAbove = 20
    private static let longestBeginning = 1 << 16
    /// A longer row has a quote that is never closed.
    private static let longestRow = 1 << 20

    struct Row: Equatable {
        /// Where it begins.
        let line: Int
        let values: [String]
    }

    /// What the next lines are.
    enum Next: Equatable {
        case row(Row)
        /// A quote that is opened in this line is not closed; reading goes on behind the line.
        case broken(line: Int)
    }

    /// What separates values and rows.
    fileprivate struct Format {
        var separator: UInt8
        var lineEnd: UInt8
    }

    /// - Throws: `InflatedFile.Fault`.
    init(_ path: String) throws(InflatedFile.Fault) {
        text = try TextFile(path)
        while buffer.count < 3, try fill() {}
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// What is to be said of the file's encoding, once all is read.
    var remark: String? { text.remark }

    /// The names of the columns: of the first rows the one that fits best, as a title or comments may stand above them;
    /// nil for a file without rows.
    /// - Parameter fit: how well a row fits; 0 for not at all.
    /// - Throws: `InflatedFile.Fault`.
    func header(fit: ([String]) -> Int = { _ in 0 }) throws(InflatedFile.Fault) -> Row? {
        let first = try firstLine()
        if let match = String(decoding: first, as: UTF8.self).wholeMatch(of: /"?sep=(.)"?/.ignoresCase()),
            let separator = match.1.utf8.first, match.1.utf8.count == 1
        {
            format.separator = separator
            _ = try read()
            _ = try firstLine()
        } else {
            try findHeader(fit)
        }
        guard case .row(let row)? = try next() else { return nil }
        if row.values.count == 1, let separator = Self.folded(row.values[0]) {
            isFolded = true
            format.separator = separator
            return Row(line: row.line, values: Self.values(of: row.values[0], format))
        }
        return row
    }

    /// The separator of a row that stands in quotes as a whole; nil for a single value.
    private static func folded(_ value: String) -> UInt8? {
        let separator = separator(of: value.utf8)
        return value.utf8.contains(separator) ? separator : nil
    }

    /// Goes to the row that fits best, and finds out what separates its values.
    private func findHeader(_ fit: ([String]) -> Int) throws(InflatedFile.Fault) {
        while buffer.count - position < Self.longestBeginning, try fill() {}
        var best = (fit: 0, position: position, line: line, separator: separator(at: position))
        var (start, number) = (position, line)
        for _ in 0..<Self.mostAbove where start < buffer.count {
            let rest = buffer[start...]
            let separator = separator(at: start)
            var scanner = RowScanner(Format(separator: separator, lineEnd: format.lineEnd))
            let end = rest.indices.first { scanner.consume(rest[$0]) } ?? rest.endIndex
            var values = scanner.finish()
            if values.count == 1, let separator = Self.folded(values[0]) {
                values = Self.values(of: values[0], Format(separator: separator, lineEnd: format.lineEnd))
            }
            let found = fit(values)
            if found > best.fit { best = (found, start, number, separator) }
            number += rest[..<end].count { $0 == format.lineEnd } + 1
            start = end + 1
        }
        (position, line, format.separator) = (best.position, best.line, best.separator)
    }

    /// What separates the values of the line at this position in the buffer.
    private func separator(at start: Int) -> UInt8 {
        Self.separator(of: buffer[start...].prefix { $0 != 0x0A && $0 != 0x0D })
    }

    /// The line that is read next, without its end; finds out how lines end.
    private func firstLine() throws(InflatedFile.Fault) -> ArraySlice<UInt8> {
        while true {
            let end = buffer[position...].firstIndex { $0 == 0x0A || $0 == 0x0D }
            // Whether a CR ends the line alone is known from the byte that follows it.
            let isKnown = end.map { buffer[$0] == 0x0A || $0 + 1 < buffer.count } ?? (buffer.count > Self.longestRow)
            if !isKnown, try fill() { continue }
            guard let end else { return buffer[position...] }
            if isKnown, buffer[end] == 0x0D, buffer[end + 1] != 0x0A { format.lineEnd = 0x0D }
            return buffer[position..<end]
        }
    }

    /// What separates the names of the columns: what stands most often outside of quotes; the comma in doubt.
    private static func separator(of line: some Sequence<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let known = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return known.reversed().max { counts[$0, default: 0] <= counts[$1, default: 0] } ?? known[0]
    }

    /// The next row that has a value; nil at the end.
    /// - Throws: `InflatedFile.Fault`.
    func next() throws(InflatedFile.Fault) -> Next? {
        while let next = try read() {
            guard case .row(let row) = next else { return next }
            let values = isFolded && row.values.count == 1 ? Self.values(of: row.values[0], format) : row.values
            if values.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
                return .row(Row(line: row.line, values: values))
            }
        }
        return nil
    }

    /// The values of a row that stands in quotes as a whole.
    private static func values(of text: String, _ format: Format) -> [String] {
        var scanner = RowScanner(format)
        for byte in text.utf8 { _ = scanner.consume(byte) }
        return scanner.finish()
    }

    private func read() throws(InflatedFile.Fault) -> Next? {
        let first = line
        var scanner = RowScanner(format)
        var index = position
        var ended = line
        while true {
            if index == buffer.count {
                // What was read of the row stays at the buffer's start.
                index -= position
                if try !fill() {
                    guard index > 0 else { return nil }
                    if scanner.isQuoted { return try broken(first) }
                    position = buffer.count
                    line = ended
                    return .row(Row(line: first, values: scanner.finish()))
                }
            }
            let byte = buffer[index]
            index += 1
            if byte == format.lineEnd { ended += 1 }
            if scanner.consume(byte) {
                position = index
                line = ended
                return .row(Row(line: first, values: scanner.finish()))
            }
            if scanner.isBroken || index - position > Self.longestRow { return try broken(first) }
        }
    }

    /// Goes on behind the line in which a row began.
    private func broken(_ first: Int) throws(InflatedFile.Fault) -> Next {
        while true {
            if let end = buffer[position...].firstIndex(of: format.lineEnd) {
                position = end + 1
                break
            }
            position = buffer.count
            if try !fill() { break }
        }
        line = first + 1
        return .broken(line: first)
    }

    /// Drops what was read, and adds the next bytes. At the file's end it changes nothing, and returns false.
    private func fill() throws(InflatedFile.Fault) -> Bool {
        guard let more = try text.next() else { return false }
        buffer.removeFirst(position)
        position = 0
        buffer += more
        return true
    }
}

/// The values of one row, byte by byte.
private struct RowScanner {
    private let format: CSVFile.Format
    private var values: [String] = []
    private var value: [UInt8] = []
    private(set) var isQuoted = false
    /// Whether the byte before was a quote within quotes: the end of them, or half of a quote.
    private var isAfterQuote = false
    private var isAfterBackslash = false
    /// The length of what stood in quotes; nil for a value without them.
    private var quoted: Int?
    /// Whether something stands behind a closing quote: the quote that opened was never closed, and another row's did.
    private(set) var isBroken = false

    init(_ format: CSVFile.Format) { self.format = format }

    /// - Returns: whether the row ends here.
    mutating func consume(_ byte: UInt8) -> Bool {
        if isAfterBackslash {
            isAfterBackslash = false
            // `\""` is how a quote that was escaped already is doubled.
            if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\"") { value.append(UInt8(ascii: "\\")) }
            if byte == UInt8(ascii: "/") {
                value.append(byte)
                return false
            }
        }
        if isAfterQuote {
            isAfterQuote = false
            if byte == UInt8(ascii: "\"") {
                value.append(byte)
                return false
            }
            isQuoted = false
            quoted = value.count
        }
        if let quoted, !Self.isSpace(byte), byte != format.separator, byte != format.lineEnd {
            // `"Bob" B` is a value with quotes of its own.
            let inner = value[..<quoted]
            isBroken = isBroken || inner.contains(format.separator) || inner.contains(format.lineEnd)
        }
        switch byte {
        case UInt8(ascii: "\""):
            if isQuoted {
                isAfterQuote = true
            } else if quoted == nil, value.allSatisfy(Self.isSpace) {
                (value, isQuoted) = ([], true)
            } else {
                value.append(byte)
            }
        case UInt8(ascii: "\\"): isAfterBackslash = true
        case format.separator where !isQuoted: end()
        case format.lineEnd where !isQuoted: return true
        default: value.append(byte)
        }
        return false
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }

    mutating func finish() -> [String] {
        end()
        return values
    }

    private mutating func end() {
        if isAfterBackslash { value.append(UInt8(ascii: "\\")) }
        values.append(String(decoding: isQuoted ? value[...] : written, as: UTF8.self))
        (value, quoted) = ([], nil)
        (isQuoted, isAfterQuote, isAfterBackslash) = (false, false, false)
    }

    /// The value without the spaces around it, or what stood in quotes.
    private var written: ArraySlice<UInt8> {
        func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            let bytes = bytes.drop(while: Self.isSpace)
            return bytes[..<(bytes.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex)]
        }
        if isAfterQuote { return value[...] }
        guard let quoted else { return trimmed(value[...]) }
        let rest = value[quoted...]
        if rest.allSatisfy(Self.isSpace) { return value[..<quoted] }
        let mark = [UInt8(ascii: "\"")]
        return trimmed((mark + value[..<quoted] + mark + rest)[...])
    }
}
