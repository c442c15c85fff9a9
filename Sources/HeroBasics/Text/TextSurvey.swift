/// A look at a text, portion by portion, that finds out what it is encoded in.
public struct TextSurvey: Sendable {
    private var start: [UInt8] = []
    /// The beginning of a character whose rest is in the next portion.
    private var begun: [UInt8] = []
    private var line = 1
    /// How many characters of several bytes UTF-8 has in it.
    private var characters = 0
    private(set) var faults = TextFaults()
    /// How many of them are none in windows-1252 either.
    private var unassigned = 0

    public init() {}

    public mutating func scan(_ portion: [UInt8], isLast: Bool) {
        if start.count < 4 { start += portion.prefix(4 - start.count) }
        let bytes = begun.isEmpty ? portion : begun + portion
        begun = []
        bytes.withUnsafeBufferPointer { scan($0, isLast: isLast) }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        var rest = bytes[...]
        while !rest.isEmpty {
            do throws(UTF8.ValidationError) {
                _ = try UTF8Span(validating: Span(_unsafeElements: UnsafeBufferPointer(rebasing: rest)))
                return pass(rest)
            } catch {
                let first = rest.startIndex + error.byteOffsets.lowerBound
                let last = rest.startIndex + error.byteOffsets.upperBound
                pass(rest[..<first])
                rest = rest[first...]
                if error.kind == .truncatedScalar, last == bytes.endIndex, !isLast {
                    begun = Array(rest)
                    return
                }
                if rest[..<last].contains(where: Self.unassigned.contains) { unassigned += 1 }
                faults.add(line: line)
                rest = rest[last...]
            }
        }
    }

    private mutating func pass(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
        characters += text.count { $0 >= 0xC0 }
        line += text.count { $0 == 0x0A }
    }

    /// The bytes that are no characters in windows-1252.
    static let unassigned: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

    /// Whether more of the text is no UTF-8 than is.
    var isForeign: Bool { faults.count > characters }

    /// The encoding of the text.
    ///
    /// What its bytes prove counts before what is declared: a text of valid UTF-8 with letters beyond ASCII in it is no
    /// other. Without a declaration, text is UTF-8, but for lines of windows-1252.
    /// - Parameter declared: nil if nothing, or a charset that is not known, is.
    public func finding(declared: Charset? = nil) -> Finding {
        if let told = Charset(start: start), told != .utf8 { return Finding(charset: told) }
        if faults.count == 0, characters > 0 || declared?.isWide != false { return Finding(charset: .utf8) }
        if let declared, declared != .utf8 { return Finding(charset: declared) }
        // A byte gone wrong does not make others unreadable.
        return Finding(charset: .utf8, hasFaults: faults.count > 0, isWindows: unassigned * 8 <= faults.count)
    }

    public struct Finding: Equatable, Sendable {
        public let charset: Charset
        /// Whether the text has bytes that are not UTF-8.
        var hasFaults = false
        /// Whether nearly all that is no UTF-8 is windows-1252.
        var isWindows = true
    }
}
