/// A look at a text, portion by portion, that finds out what it is encoded in.
public struct TextSurvey: Sendable {
    private var start: [UInt8] = []
    /// The beginning of a character whose rest is in the next portion.
    private var begun: [UInt8] = []
    private var line = 1
    /// How many characters of several bytes UTF-8 has in it.
    private var characters = 0
    private var faults = TextFaults()
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
    private static let unassigned: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

    /// Whether nearly all that is no UTF-8 is windows-1252. A byte gone wrong does not make others unreadable.
    private var isWindows: Bool { unassigned * 8 <= faults.count }

    /// The encoding of the text, and what is to be said of it.
    ///
    /// What its bytes prove counts before what is declared: a text of valid UTF-8 with letters beyond ASCII in it is no
    /// other. Without a declaration, text is UTF-8, or windows-1252 where too little of it is.
    /// - Parameter declared: nil if nothing, or a charset that is not known, is.
    public func finding(declared: Charset? = nil) -> Finding {
        if let told = Charset(start: start), told != .utf8 { return Finding(charset: told) }
        if faults.count == 0, characters > 0 || declared?.isWide != false { return Finding(charset: .utf8) }
        if let declared, declared != .utf8 { return Finding(charset: declared) }
        if faults.count > characters, isWindows {
            let remark = "it is no UTF-8: read as \(Charset.windows1252.name), as line \(faults.line ?? 1) suggests"
            return Finding(charset: .windows1252, remark: remark)
        }
        return Finding(charset: .utf8, remark: faults.remark(.utf8))
    }

    public struct Finding: Equatable, Sendable {
        public let charset: Charset
        /// Nil if there is nothing to be said.
        public internal(set) var remark: String?
    }
}

/// A text that was read from its bytes, as UTF-8.
public struct DecodedText: Equatable, Sendable {
    public let utf8: [UInt8]
    /// What its owner should know of how it was read; nil if there is nothing.
    public let remark: String?

    /// - Parameter declared: the charset that came with the bytes.
    public init(_ bytes: [UInt8], declared: Charset? = nil) {
        var survey = TextSurvey()
        survey.scan(bytes, isLast: true)
        let finding = survey.finding(declared: declared)
        if finding.charset != .utf8, let converter = CharsetConverter(from: finding.charset) {
            utf8 = converter.convert(bytes, isLast: true)
            remark = converter.faults.remark(finding.charset, after: finding.remark)
        } else {
            utf8 = finding.remark == nil ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
            remark = finding.remark
        }
    }
}
