import HeroBasics

/// The text of a file as UTF-8, portion by portion, whatever it is encoded in and whether it is compressed.
///
/// The file is read twice: at first to find out its encoding. Memory does not grow with it.
final class TextFile {
    private let file: InflatedFile
    private let decoder: TextDecoder
    private var isAtEnd = false

    /// - Throws: `InflatedFile.Fault` if the file cannot be opened; one that is damaged is read up to there.
    init(_ path: String) throws(InflatedFile.Fault) {
        var survey = TextSurvey()
        let first = try InflatedFile(path)
        while let portion = (try? first.next()) ?? nil { survey.scan(portion, isLast: false) }
        survey.scan([], isLast: true)
        decoder = TextDecoder(survey.finding())
        file = try InflatedFile(path)
    }

    /// What is to be said of the encoding, once all is read.
    var remark: String? { decoder.remark }

    func next() throws(InflatedFile.Fault) -> [UInt8]? {
        while !isAtEnd {
            let portion = try file.next()
            isAtEnd = portion == nil
            let text = decoder.decode(portion ?? [], isLast: isAtEnd)
            if !text.isEmpty { return text }
        }
        return nil
    }
}
