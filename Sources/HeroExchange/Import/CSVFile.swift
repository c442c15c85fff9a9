import Foundation

/// A file of comma-separated values (RFC 4180), read row by row: memory does not grow with the file.
///
/// Lines end with LF or CRLF, a byte order mark is passed over, a quote in quotes is written twice. Two habits of tables
/// that circulate are read as well: `\/` and `\"` are the character itself, and a row may stand in quotes as a whole,
/// as spreadsheet programs leave it.
final class CSVFile {
    private let bytes: InflatedFile
    private var buffer: [UInt8] = []
    private var position = 0
    /// The number of the line that is read next, from 1.
    private var line = 1
    private var isFolded = false

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

    /// - Throws: `InflatedFile.Fault`.
    init(_ path: String) throws(InflatedFile.Fault) {
        bytes = try InflatedFile(path)
        while buffer.count < 3, try fill() {}
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The first row: the names of the columns; nil for a file without rows.
    /// - Throws: `InflatedFile.Fault`.
    func header() throws(InflatedFile.Fault) -> [String]? {
        guard case .row(let row)? = try next() else { return nil }
        if row.values.count == 1, row.values[0].contains(",") {
            isFolded = true
            return Self.unfolded(row.values[0])
        }
        return row.values
    }

    /// The next row that is not empty; nil at the end.
    /// - Throws: `InflatedFile.Fault`.
    func next() throws(InflatedFile.Fault) -> Next? {
        while true {
            guard let row = try read() else { return nil }
            guard case .row(let found) = row, isFolded, found.values.count == 1 else {
                if case .row(let found) = row, found.values == [""] { continue }
                return row
            }
            if found.values == [""] { continue }
            return .row(Row(line: found.line, values: Self.unfolded(found.values[0])))
        }
    }

    private static func unfolded(_ text: String) -> [String] {
        var scanner = RowScanner()
        for byte in text.utf8 { _ = scanner.take(byte) }
        return scanner.finish()
    }

    private func read() throws(InflatedFile.Fault) -> Next? {
        let first = line
        var scanner = RowScanner()
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
            if byte == 0x0A { ended += 1 }
            if scanner.take(byte) {
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
            if let end = buffer[position...].firstIndex(of: 0x0A) {
                position = end + 1
                break
            }
            position = buffer.count
            if try !fill() { break }
        }
        line = first + 1
        return .broken(line: first)
    }

    /// Drops what was read, and adds the next bytes.
    private func fill() throws(InflatedFile.Fault) -> Bool {
        buffer.removeFirst(position)
        position = 0
        guard let more = try bytes.next() else { return false }
        buffer += more
        return true
    }
}

/// The values of one row, byte by byte.
private struct RowScanner {
    private var values: [String] = []
    private var value: [UInt8] = []
    private(set) var isQuoted = false
    /// Whether the byte before was a quote within quotes: the end of them, or half of a quote.
    private var isAfterQuote = false
    private var isAfterBackslash = false
    /// Whether something stands behind a closing quote: the quote that opened was never closed, and another row's did.
    private(set) var isBroken = false

    var isEmpty: Bool { values.isEmpty && value.isEmpty && !isQuoted && !isAfterQuote && !isAfterBackslash }

    /// - Returns: whether the row ends here.
    mutating func take(_ byte: UInt8) -> Bool {
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
            isBroken = isBroken || ![UInt8(ascii: ","), 0x0A, 0x0D].contains(byte)
        }
        switch byte {
        case UInt8(ascii: "\""):
            if isQuoted { isAfterQuote = true } else if value.isEmpty { isQuoted = true } else { value.append(byte) }
        case UInt8(ascii: "\\"): isAfterBackslash = true
        case UInt8(ascii: ",") where !isQuoted: end()
        case 0x0A where !isQuoted: return true
        default: value.append(byte)
        }
        return false
    }

    mutating func finish() -> [String] {
        end()
        return values
    }

    private mutating func end() {
        if isAfterBackslash { value.append(UInt8(ascii: "\\")) }
        if value.last == 0x0D { value.removeLast() }
        values.append(String(decoding: value, as: UTF8.self))
        value = []
        (isQuoted, isAfterQuote, isAfterBackslash) = (false, false, false)
    }
}
