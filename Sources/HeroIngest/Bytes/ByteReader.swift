/// A file's bytes, by lines and by counts.
final class ByteReader {
    private let next: ByteStream
    private var buffer: [UInt8] = []
    private var position = 0

    init(_ next: @escaping ByteStream) { self.next = next }

    /// What is in memory already of the bytes that are read next.
    var ahead: ArraySlice<UInt8> { buffer[position...] }

    /// The byte that is read next; nil at the end of the file.
    func peek() throws(InflatedFile.Fault) -> UInt8? {
        if position == buffer.count, try !fill() { return nil }
        return buffer[position]
    }

    /// The lines up to the next empty one, empty lines before them left out; nil at the end of the file.
    func header(longest: Int) throws(InflatedFile.Fault) -> [String]? {
        var lines: [String] = []
        var length = 0
        while let line = try line(longest: longest) {
            length += line.utf8.count
            if line.isEmpty {
                if lines.isEmpty { continue }
                return lines
            }
            guard length <= longest else { return lines }
            lines.append(line)
        }
        if lines.isEmpty { return nil }
        throw .cut
    }

    func read(_ count: Int) throws(InflatedFile.Fault) -> [UInt8] {
        while buffer.count - position < count {
            guard try fill() else { throw .cut }
        }
        defer { position += count }
        return Array(buffer[position..<position + count])
    }

    func skip(_ count: Int) throws(InflatedFile.Fault) {
        var rest = count
        while rest > 0 {
            if position == buffer.count, try !fill() { throw .cut }
            let step = min(rest, buffer.count - position)
            position += step
            rest -= step
        }
    }

    /// The next line without its end; nil at the end of the file. A line that is too long is cut.
    func line(longest: Int) throws(InflatedFile.Fault) -> String? {
        var start = position
        while true {
            if let end = buffer[start...].firstIndex(of: 0x0A) {
                let line = buffer[position..<end]
                position = end + 1
                return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            }
            if buffer.count - position > longest {
                defer { position = buffer.count }
                return String(decoding: buffer[position...], as: UTF8.self)
            }
            let scanned = buffer.count - position
            guard try fill() else {
                if position == buffer.count { return nil }
                defer { position = buffer.count }
                return String(decoding: buffer[position...], as: UTF8.self)
            }
            start = position + scanned
        }
    }

    private func fill() throws(InflatedFile.Fault) -> Bool {
        guard let more = try next() else { return false }
        buffer.removeFirst(position)
        position = 0
        buffer += more
        return true
    }
}
