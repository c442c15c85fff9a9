import HeroBasics
import Yams

extension YamlError {
    /// The parser's error, with its place, in words for users who do not know YAML's specification. Repeated keys are
    /// no such error: `YAMLText` reads on behind them.
    /// - Parameter text: the lines of the file.
    func explained(in file: String, text: [Substring]) -> YAMLMistake {
        switch self {
        case .scanner(let context, let problem, let end, _), .parser(let context, let problem, let end, _),
            .composer(let context, let problem, let end, _):
            // Something unclosed is to be fixed where it was opened.
            let mark = problem.contains("unexpected end of stream") ? context?.mark ?? end : end
            let fault = YAMLFault(problem, at: mark, in: text)
            let line = fault.line ?? mark.line
            let column = fault.line == nil || fault.line == mark.line ? mark.column : 1
            return .wrong(place: FilePlace(file, line: line, column: column), problem: fault.problem, hint: fault.hint)
        case .reader(let problem, _, _, _):
            return .unreadable(file: file, reason: problem, hint: "save it as UTF-8 text")
        default:
            return .unreadable(file: file, reason: "it is not YAML", hint: nil)
        }
    }
}

/// An error in the YAML of a file, and how to fix it.
private struct YAMLFault {
    var problem: String
    var hint: String
    /// Where to fix it, if not where the parser stopped.
    var line: Int?

    init(_ words: String, at mark: Mark, in text: [Substring]) {
        let line = text.indices.contains(mark.line - 1) ? text[mark.line - 1] : ""
        let start = line.unicodeScalars.dropFirst(mark.column - 1).first.map(Character.init)
        let indented = text.indices.filter { Self.hasTabInIndentation(text[$0]) }.map { $0 + 1 }
        let isTab = start == "\t" || words.contains("tab character") || indented.contains(mark.line)
        if isTab, let first = indented.first {
            let more = indented.dropFirst()
            problem = "a tab cannot indent YAML" + (more.isEmpty ? "" : ", here and in \(Self.listed(more))")
            hint = "use spaces, two for each level"
            self.line = first
        } else if words.contains("expected ',' or '}'"), line.contains(/: *\$\{/) {
            problem = "a variable in braces is not in quotes"
            hint = "put it in quotes: \"${NAME}\""
        } else if let (problem, hint) = Self.known(words, start) {
            self.problem = problem
            self.hint = hint
        } else {
            problem = "this is not YAML: \(words)"
            hint = "put a value with special characters in quotes, and begin keys of one level in one column"
        }
    }

    private static func hasTabInIndentation(_ line: Substring) -> Bool {
        let start = line.prefix { $0.isWhitespace }
        return start.contains("\t") && start.endIndex < line.endIndex && line[start.endIndex] != "#"
    }

    private static func listed(_ lines: ArraySlice<Int>) -> String {
        let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
        return "line\(lines.count == 1 ? "" : "s") \(shown)" + (lines.count > 5 ? " and \(lines.count - 5) more" : "")
    }

    /// In the order checked; the parser's messages are libyaml's.
    private static func known(_ words: String, _ start: Character?) -> (String, String)? {
        if words.contains("cannot start any token") {
            let sign = start.map(String.init) ?? "that"
            return ("a value cannot begin with \(sign)", "put it in quotes: \"\(sign)…\"")
        }
        return problems.first { words.contains($0.words) }.map { ($0.problem, $0.hint) }
    }

    private static let problems: [(words: String, problem: String, hint: String)] = [
        ("Maximum nesting level", "lists and mappings are nested too deeply", "write them on fewer levels"),
        (
            "but found another document", "one document expected, a second begins here",
            "remove the line ---, or move what follows into a file of its own"
        ),
        (
            "mapping values are not allowed", "a colon is not allowed here",
            "put a value that holds \": \" in quotes, or begin the key in the column of its neighbours"
        ),
        (
            "block sequence entries are not allowed", "a list cannot begin here",
            "begin it on the line after its key: \"- \" and the item"
        ),
        (
            "could not find expected ':'", "a key without a colon",
            "write key: value, with a colon and a space, and close quotes where they began"
        ),
        ("expected ',' or ']'", "a list in brackets is not closed", "write a comma between its items and ] at its end"),
        (
            "expected ',' or '}'", "a mapping in braces is not closed",
            "write a comma between its entries and } at its end"
        ),
        (
            "did not find expected key", "this line does not fit in with those above",
            "begin keys of one level in one column, and close quotes, brackets and braces above"
        ),
        (
            "did not find expected '-'", "this line does not fit in with the list above",
            "begin each item of a list with \"- \", in one column"
        ),
        (
            "did not find expected node content", "a value is missing or not allowed here",
            "write a value, or put one with special characters in quotes"
        ),
        ("unexpected end of stream", "quotes that are opened here are not closed", "write the closing quote"),
        ("undefined alias", "there is no anchor of this name above", "put a value that begins with * in quotes"),
        (
            "unknown escape character", "a backslash before a character that needs none",
            "write \\\\ for a backslash, or use 'single quotes'"
        ),
        ("control characters", "a control character", "remove it; most editors show it as ^ and a letter"),
        (
            "did not find expected <document start>", "text after the end of the document",
            "begin keys of one level in one column"
        ),
    ]
}
