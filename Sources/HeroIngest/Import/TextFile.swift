import HeroBasics

/// The text of a file as UTF-8, portion by portion, whatever it is encoded in and whether it is compressed.
///
/// The file is read twice: at first to find out its encoding. Memory does not grow with it.
final class TextFile: ByteStream {
    private let file: InflatedFile
    private let converter: CharsetConverter?
    private let charset: Charset
    private let found: String?
    private var isAtEnd = false

    /// - Throws: `InflatedFile.Fault` if the file cannot be opened; one that is damaged is read up to there.
    init(_ path: String) throws(InflatedFile.Fault) {
        var survey = TextSurvey()
        let first = try InflatedFile(path)
        while let portion = (try? first.next()) ?? nil { survey.scan(portion, isLast: false) }
        survey.scan([], isLast: true)
        let finding = survey.finding()
        charset = finding.charset
        converter = charset == .utf8 ? nil : CharsetConverter(from: charset)
        found = finding.remark
        file = try InflatedFile(path)
    }

    /// What is to be said of the encoding, once all is read.
    var remark: String? { converter?.faults.remark(charset, after: found) ?? found }

    func next() throws(InflatedFile.Fault) -> [UInt8]? {
        while !isAtEnd {
            let portion = try file.next()
            isAtEnd = portion == nil
            guard let converter else { return portion }
            let text = converter.convert(portion ?? [], isLast: isAtEnd)
            if !text.isEmpty { return text }
        }
        return nil
    }
}
