import Foundation
import HeroSources

/// The JSON objects of a file: one a line, or those of a list, or one behind the other with line ends in them.
///
/// Memory does not grow with the file. What is no object is returned as well, up to the next comma or line.
final class JSONObjects {
    private let text: TextFile
    private let bytes: ByteReader
    private var line = 1
    private let layout: Layout
    private let longest: Int

    private enum Layout { case lines, list, stream }

    struct Object {
        let json: String
        /// Where it begins.
        let line: Int
    }

    /// - Parameter longest: what is longer is cut, and no JSON then.
    /// - Throws: `InflatedFile.Fault`.
    init(_ path: String, longest: Int) throws(InflatedFile.Fault) {
        text = try TextFile(path)
        self.longest = longest
        bytes = ByteReader(text.next)
        if try bytes.peek() == 0xEF, bytes.ahead.starts(with: [0xEF, 0xBB, 0xBF]) { try bytes.skip(3) }
        layout = Self.layout(of: bytes.ahead)
        if layout == .list {
            while let byte = try bytes.peek(), Self.isSpace(byte) { try advance(over: byte) }
            try bytes.skip(1)
        }
    }

    /// How a file is laid out that begins like this.
    private static func layout(of start: ArraySlice<UInt8>) -> Layout {
        let start = start.drop(while: isSpace)
        let first = start.prefix { $0 != 0x0A }
        let rest = start[first.endIndex...].drop(while: isSpace)
        func isObject(_ line: ArraySlice<UInt8>) -> Bool {
            keys(ofObject: String(decoding: line, as: UTF8.self)) != nil
        }
        switch start.first {
        case UInt8(ascii: "["):
            let isLine = first.last { !isSpace($0) } == UInt8(ascii: "]") && !rest.isEmpty
            return isLine ? .lines : .list
        // A first line that is broken costs itself; else its object goes on below.
        case UInt8(ascii: "{"):
            return isObject(first) || isObject(rest.prefix { $0 != 0x0A }) ? .lines : .stream
        default: return .lines
        }
    }

    /// What is to be said of the encoding, once all is read.
    var remark: String? { text.remark }

    /// - Throws: `InflatedFile.Fault`.
    func next() throws(InflatedFile.Fault) -> Object? {
        if layout == .lines {
            while let json = try bytes.line(longest: longest) {
                line += 1
                if !json.allSatisfy(\.isWhitespace) { return Object(json: json, line: line - 1) }
            }
            return nil
        }
        while let byte = try bytes.peek() {
            if Self.isSpace(byte) || byte == UInt8(ascii: ",") {
                try advance(over: byte)
                continue
            }
            if layout == .list, byte == UInt8(ascii: "]") { return nil }
            let begin = line
            return Object(json: String(decoding: try item(byte), as: UTF8.self), line: begin)
        }
        return nil
    }

    /// An object or a list up to its end, or another value.
    private func item(_ first: UInt8) throws(InflatedFile.Fault) -> [UInt8] {
        var (depth, isInText, isEscaped) = (0, false, false)
        var item: [UInt8] = []
        while let byte = try bytes.peek() {
            try advance(over: byte)
            if item.count <= longest { item.append(byte) }
            if isEscaped {
                isEscaped = false
            } else if isInText {
                isEscaped = byte == UInt8(ascii: "\\")
                isInText = byte != UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "\"") {
                isInText = true
            } else if "{[".utf8.contains(byte) {
                depth += 1
            } else if "}]".utf8.contains(byte) {
                depth -= 1
            }
            // A value that is no object ends before the next one.
            let isOver =
                try "{[".utf8.contains(first) ? depth == 0 : bytes.peek().map { ",]\n".utf8.contains($0) } ?? true
            if isOver, !isInText { break }
        }
        return item
    }

    private func advance(over byte: UInt8) throws(InflatedFile.Fault) {
        if byte == 0x0A { line += 1 }
        try bytes.skip(1)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The keys of a line that is a JSON object, in any order; nil for another line.
    static func keys(ofObject line: String) -> [String]? {
        let line = Data(line.utf8)
        func keys(_ line: Data) -> [String]? {
            (try? JSONDecoder().decode([String: IgnoredValue].self, from: line)).map { Array($0.keys) }
        }
        return keys(line) ?? ReplyText.mendedLine(line).flatMap { keys($0.line) }
    }

    /// Any value, of which only the key counts.
    private struct IgnoredValue: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
