import Foundation

/// The places in a JSON text that Foundation's decoder refuses without saying where they are: values nested too deeply,
/// strings that are not valid Unicode, numbers too large.
///
/// Found by scanning bytes, with a bounded stack of its own: no nesting depth overflows the program's stack.
struct UndecodablePlaces {
    /// The number of levels that the decoder reads.
    static let deepest = 512
    /// When a value is nested more deeply, its part at this level is left out: what contains it has a path that can be
    /// shown, and there are few such parts.
    fileprivate static let levelLeftOut = 8
    /// The most faults that are recorded for a text.
    private static let most = 1_000

    /// The values that `cutting` leaves out.
    fileprivate(set) var tooDeep: [ReadingFault] = []
    private var others: [ReadingFault] = []
    /// The bytes of each place that is too deep, and null for them.
    fileprivate var leftOut: [JSONTextFault] = []
    /// Bytes that make a string or a number unreadable, and what can take their place.
    private var repairs: [JSONTextFault] = []
    private var firstRepair: ReadingFault?

    init(in body: Data) { self = body.withUnsafeBytes { PlaceScanner($0).found } }

    fileprivate init() {}

    /// The fault of the value at a path or within it; nil if there is none of this kind.
    func first(at path: String) -> ReadingFault? {
        firstTooDeep(at: path) ?? others.first { Self.holds(path, $0.path) }
    }

    /// The first place at a path or within it that is nested too deeply; nil if there is none.
    func firstTooDeep(at path: String) -> ReadingFault? { tooDeep.first { Self.holds(path, $0.path) } }

    /// The text with null in place of values nested too deeply.
    func cutting(_ body: Data) -> Data { Self.repaired(body, leftOut) }

    /// The text with strings that can be read, and null in place of numbers too large; nil if it has neither.
    func mending(_ body: Data) -> Data? { repairs.isEmpty ? nil : Self.repaired(body, repairs) }

    /// What `mending` leaves out, for the owner; nil for nothing.
    var remark: String? {
        firstRepair.map { first in
            let places = repairs.count == 1 ? "at" : "in \(repairs.count) places, first at"
            return "what cannot be read is left out \(places) \(first.path): \(first.reason)"
        }
    }

    fileprivate static let null = Array("null".utf8)

    private static func repaired(_ body: Data, _ repairs: [JSONTextFault]) -> Data {
        var (repaired, end) = (Data(), 0)
        for repair in repairs {
            repaired += body.dropFirst(end).prefix(repair.place.lowerBound - end)
            repaired += repair.replacement
            end = repair.place.upperBound
        }
        return repaired + body.dropFirst(end)
    }

    /// Records what is wrong at a place, and what can take the place of its bytes; nothing where they need no repair.
    fileprivate mutating func add(_ fault: ReadingFault, repairs: [JSONTextFault]) {
        if others.count < Self.most { others.append(fault) }
        if !repairs.isEmpty { firstRepair = firstRepair ?? fault }
        self.repairs += repairs
    }

    /// Whether `other` is the value at `path` or a part of it.
    fileprivate static func holds(_ path: String, _ other: String) -> Bool {
        guard other.hasPrefix(path) else { return false }
        let rest = other.dropFirst(path.count)
        return path.isEmpty || rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
    }
}

/// Scans a JSON text from front to back. Invalid JSON is skipped: the decoder reports it.
private struct PlaceScanner {
    /// The position in an open container: the member or the element that is being read.
    private enum Step {
        case key(Range<Int>)
        case index(Int)
    }

    private let bytes: UnsafeRawBufferPointer
    private(set) var found = UndecodablePlaces()
    private var position = 0
    /// The containers that are open, the outermost one first.
    private var frames: [(start: Int, step: Step)] = []

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"): open(.key(position..<position))
            case UInt8(ascii: "["): open(.index(0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = frames.popLast()
                position += 1
            case UInt8(ascii: ","):
                if case .index(let index) = frames.last?.step { frames[frames.count - 1].step = .index(index + 1) }
                position += 1
            case UInt8(ascii: "\""): readText()
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
            default: position += 1
            }
        }
    }

    private mutating func open(_ step: Step) {
        guard frames.count == UndecodablePlaces.deepest else {
            frames.append((position, step))
            position += 1
            return
        }
        let level = UndecodablePlaces.levelLeftOut
        let start = frames[level].start
        frames.removeSubrange(level...)
        position = start
        // The decoder reports an unterminated one as broken.
        guard passContainer() else { return }
        let reason = "it is nested more than \(UndecodablePlaces.deepest) levels deep"
        let null = UndecodablePlaces.null
        found.leftOut.append(JSONTextFault(place: start..<position, reason: reason, replacement: null))
        found.tooDeep.append(ReadingFault(path: path, reason: reason))
    }

    /// Moves past the container that begins here.
    /// - Returns: whether it has an end.
    private mutating func passContainer() -> Bool {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                passText()
                continue
            default: break
            }
            position += 1
            if depth == 0 { return true }
        }
        return false
    }

    /// Moves past the string that begins here.
    private mutating func passText() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }

    private mutating func readText() {
        let start = position + 1
        passText()
        let text = min(start, bytes.count)..<max(start, min(position - 1, bytes.count))
        var next = position
        while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
        if case .key = frames.last?.step, next < bytes.count, bytes[next] == UInt8(ascii: ":") {
            frames[frames.count - 1].step = .key(text)
        }
        let faults = JSONTextFault.all(in: bytes[text])
        if let first = faults.first { found.add(ReadingFault(path: path, reason: first.reason), repairs: faults) }
    }

    private mutating func readNumber() {
        let start = position
        while position < bytes.count, "+-.eE0123456789".utf8.contains(bytes[position]) { position += 1 }
        // Most numbers are shorter, and those always fit.
        guard position - start > 4 else { return }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(digits), abs(number) >= 0x1p63 else { return }
        let reason = "the number \(digits.cut(to: 30)) is too large"
        let repair = JSONTextFault(place: start..<position, reason: reason, replacement: UndecodablePlaces.null)
        found.add(ReadingFault(path: path, reason: reason), repairs: number.isInfinite ? [repair] : [])
    }

    private var path: String {
        frames.reduce(into: "") { text, frame in
            switch frame.step {
            case .index(let index): text += "[\(index)]"
            case .key(let key): text += (text.isEmpty ? "" : ".") + name(key)
            }
        }
    }

    private func name(_ key: Range<Int>) -> String {
        let raw = Data(bytes[key])
        let quoted = Data("[\"".utf8) + raw + Data("\"]".utf8)
        let names = try? JSONDecoder().decode([String].self, from: quoted)
        return names?.first ?? String(decoding: raw, as: UTF8.self)
    }
}
