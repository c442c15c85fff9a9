/// Text in the man macros of roff, as man(7) defines them.
struct RoffText {
    private(set) var text: String
    /// Whether nothing stands below the last heading yet: what follows needs no macro to be a paragraph.
    private var isAtHeading = false

    /// - Parameters:
    ///   - name: of the page, such as "herodex-build".
    ///   - source: what the page's foot names, such as "herodex 0.1.0".
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

    /// Paragraphs, parted by empty lines.
    mutating func paragraphs(_ words: String) {
        for paragraph in words.split(separator: "\n\n") {
            beginParagraph()
            text += Self.line(Self.escaped(paragraph))
        }
    }

    /// Lines of pieces that are ready for roff: see `bold`, `italic`, `escaped`.
    mutating func line(_ pieces: String) {
        text += Self.line(pieces)
        isAtHeading = false
    }

    mutating func lineBreak() { text += ".br\n" }

    /// Something and, below and further to the right, what is said of it.
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

    /// Characters that mean something to roff, and those that it would turn into others of typography: what is copied
    /// from a page has to work.
    static func escaped(_ words: some StringProtocol) -> String {
        var escaped = ""
        for character in words {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\"": escaped += "\\(dq"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private static func quoted(_ words: String) -> String { "\"\(escaped(words))\"" }

    /// A line of text may not begin as a macro does.
    private static func line(_ pieces: String) -> String {
        pieces.split(separator: "\n").map { $0.hasPrefix(".") ? "\\&\($0)\n" : "\($0)\n" }.joined()
    }
}
