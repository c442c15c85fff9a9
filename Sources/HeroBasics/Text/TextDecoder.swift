/// A reading of a text as UTF-8, portion by portion, once a survey has found out what it is encoded in.
///
/// A line that is rather windows-1252 than UTF-8 is read as that: tables are put together from several.
public final class TextDecoder {
    private let finding: TextSurvey.Finding
    private let converter: CharsetConverter?
    /// The beginning of a line whose rest is in the next portion.
    private var begun: [UInt8] = []
    private var line = 1
    private var faults = TextFaults()
    /// The lines that are windows-1252.
    private var windowsLines = TextFaults()
    private var windowsFaults = TextFaults()

    private static let longestLine = 1 << 20

    public init(_ finding: TextSurvey.Finding) {
        self.finding = finding
        let charset = finding.hasFaults ? .windows1252 : finding.charset
        converter = charset == .utf8 ? nil : CharsetConverter(from: charset)
    }

    /// The UTF-8 of a portion; U+FFFD stands for what is no character of the charset.
    public func decode(_ portion: [UInt8], isLast: Bool) -> [UInt8] {
        guard let converter else { return portion }
        if !finding.hasFaults { return converter.convert(portion, isLast: isLast) }
        var rest = (begun + portion)[...]
        var text: [UInt8] = []
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            text += decode(line: rest[...end])
            rest = rest[(end + 1)...]
        }
        // A character that is begun is not cut.
        let cut = rest.count > Self.longestLine ? rest.lastIndex { $0 < 0x80 } : nil
        if let cut = isLast ? rest.indices.last : cut {
            text += decode(line: rest[...cut])
            rest = rest[(cut + 1)...]
        }
        begun = Array(rest)
        return text
    }

    private func decode(line bytes: ArraySlice<UInt8>) -> [UInt8] {
        defer { line += bytes.last == 0x0A ? 1 : 0 }
        var survey = TextSurvey()
        survey.scan(Array(bytes), isLast: true)
        if survey.faults.count == 0 { return Array(bytes) }
        guard finding.isWindows, survey.isForeign, let converter else {
            faults.add(line: line, count: survey.faults.count)
            return Array(String(decoding: bytes, as: UTF8.self).utf8)
        }
        windowsLines.add(line: line)
        windowsFaults.add(line: line, count: bytes.count(where: TextSurvey.unassigned.contains))
        return converter.convert(Array(bytes), isLast: true)
    }

    /// What its owner should know of how the text was read, once all is; nil if there is nothing.
    public var remark: String? {
        if !finding.hasFaults { return converter?.faults.remark(finding.charset) }
        let known = windowsLines.line.map { first in
            let lines = windowsLines.count
            return
                (lines == 1 ? "line \(first) is no UTF-8" : "\(lines) lines are no UTF-8, the first is line \(first)")
                + ": read as \(Charset.windows1252.name)"
        }
        return faults.remark(.utf8, after: windowsFaults.remark(.windows1252, after: known))
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
        let decoder = TextDecoder(survey.finding(declared: declared))
        utf8 = decoder.decode(bytes, isLast: true)
        remark = decoder.remark
    }
}
