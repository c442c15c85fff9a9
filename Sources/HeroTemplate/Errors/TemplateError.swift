/// One mistake in a template: its position, a message, and the known name that may have been meant.
public struct TemplateError: Error, Equatable, Sendable {
    /// The file as the caller named it: the folder's path and the template's path below it.
    public var file: String
    /// Counted from 1; 0 if the error concerns the file as a whole.
    public var line: Int
    /// Counted from 1 in characters; 0 if the error concerns the file as a whole.
    public var column: Int
    /// The offending line, without its indentation and cut to a readable length.
    public var lineText: String
    /// One sentence without a full stop.
    public var message: String
    /// The known name closest to an unknown one, if any is close.
    public var suggestion: String?

    public init(
        file: String,
        line: Int = 0,
        column: Int = 0,
        lineText: String = "",
        message: String,
        suggestion: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.lineText = lineText
        self.message = message
        self.suggestion = suggestion
    }

    /// `file:line:column: message`, and the suggestion if there is one.
    public var summary: String {
        let place = line > 0 ? "\(file):\(line):\(column)" : file
        let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
        return "\(place): \(message)\(hint)"
    }

    /// The summary, followed by the indented offending line.
    var lines: [String] {
        lineText.isEmpty ? [summary] : [summary, "    \(lineText)"]
    }

    fileprivate func repeats(_ other: TemplateError) -> Bool {
        (file, line, column, claim) == (other.file, other.line, other.column, other.claim)
    }

    /// The message up to its colon: what is wrong, without the reason.
    private var claim: Substring { message.prefix { $0 != ":" } }
}

extension TemplateError: Comparable, CustomStringConvertible {
    public var description: String { lines.joined(separator: "\n") }

    /// Reading order: by file, then from top to bottom.
    public static func < (one: TemplateError, other: TemplateError) -> Bool {
        (one.file, one.line, one.column, one.message) < (other.file, other.line, other.column, other.message)
    }
}

/// All mistakes in a folder of templates, in the order of the files; never empty.
public struct TemplateErrors: Error, Equatable, Sendable {
    public let all: [TemplateError]

    /// Sorts the errors and drops repetitions: a partial used on ten pages is wrong once, even if the part of the
    /// message after the colon differs by the page's context.
    public init(_ errors: [TemplateError]) {
        var kept: [TemplateError] = []
        for error in errors.sorted() where kept.last?.repeats(error) != true { kept.append(error) }
        all = kept
    }

    /// The text of all errors, line by line, ready to be printed.
    public var lines: [String] { all.flatMap(\.lines) }
}

extension TemplateErrors: CustomStringConvertible {
    public var description: String { lines.joined(separator: "\n") }
}
