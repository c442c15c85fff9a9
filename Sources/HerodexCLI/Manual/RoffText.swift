/// Text in the man macros of roff, as man(7) defines them.
struct RoffText {
    private(set) var text: String
    /// Whether the last heading has no text yet: then a paragraph needs no macro.
    private var isAtHeading = false

    /// - Parameters:
    ///   - name: of the page, such as "herodex-build".
    ///   - source: the text in the page's footer, such as "herodex 0.1.0".
    init(page name: String, source: String) {
        text = """
            .TH \(Self.quoted(name.uppercased())) 1 "" \(Self.quoted(source)) "Herodex manual"
            .nh
            .ad l

            """
    }

    mutating func section(_ title: String) {
        text += ".SH \(Self.quoted(title))\n"
        isAtHeading = true
    }

    private mutating func beginParagraph() {
        if !isAtHeading { text += ".PP\n" }
        isAtHeading = false
    }

    /// Paragraphs, separated by empty lines.
    mutating func paragraphs(_ words: String) {
        for paragraph in words.split(separator: "\n\n") {
            beginParagraph()
            text += Self.line(Self.escaped(paragraph))
        }
    }

    /// Lines of pieces that are already in roff: see `bold`, `italic`, `escaped`.
    mutating func line(_ pieces: String) {
        text += Self.line(pieces)
        isAtHeading = false
    }

    mutating func lineBreak() { text += ".br\n" }

    /// A term and, indented below it, its description.
    mutating func definition(of pieces: String, _ words: String) {
        text += ".TP\n" + Self.line(pieces) + Self.line(Self.escaped(words))
        isAtHeading = false
    }

    /// A command as it is typed.
    mutating func example(_ command: String, _ words: String) {
        beginParagraph()
        text += Self.line(Self.escaped(words))
        text += ".PP\n.RS 4\n.nf\n" + Self.line(Self.bold(command)) + ".fi\n.RE\n"
    }

    static func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }

    static func italic(_ words: String) -> String { "\\fI\(escaped(words))\\fR" }

    /// Escapes characters with a meaning in roff, and those that it would typeset differently: text copied from a page
    /// has to work.
    static func escaped(_ words: some StringProtocol) -> String {
        words.map { escapes[$0] ?? String($0) }.joined()
    }

    private static let escapes: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    ]

    private static func quoted(_ words: String) -> String { "\"\(escaped(words))\"" }

    /// A line of text must not begin like a macro.
    private static func line(_ pieces: String) -> String {
        pieces.split(separator: "\n").map { $0.hasPrefix(".") ? "\\&\($0)\n" : "\($0)\n" }.joined()
    }
}
