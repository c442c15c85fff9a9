/// An error as the user reads it: one sentence, then whichever apply of where, why, what was kept and what to try.
public struct Explanation: Equatable, Sendable {
    public var summary: String
    public var at: [String]
    public var because: String?
    public var kept: String?
    public var attempt: String?
    /// Several errors in one run, each with what applies to it alone.
    public var parts: [Explanation]

    public init(
        _ summary: String,
        at: [String] = [],
        because: String? = nil,
        kept: String? = nil,
        attempt: String? = nil,
        parts: [Explanation] = []
    ) {
        self.summary = summary
        self.at = at
        self.because = because
        self.kept = kept
        self.attempt = attempt
        self.parts = parts
    }

    /// Why it happened, or what did where nothing else is known.
    package var reason: String { because ?? summary }

    /// The lines as printed after `herodex: `; every value on its own indented line.
    public var lines: [String] {
        var lines = [summary]
        // Below a place its line of text may be shown, indented.
        lines += at.map { ($0.hasPrefix("    ") ? "  " : "  at: ") + $0 }
        // The further lines of a part are indented below its first one.
        for part in parts {
            lines += part.lines.enumerated().map { index, line in (index == 0 ? "  at: " : "    ") + line }
        }
        if let because { lines.append("  because: \(because)") }
        if let kept { lines.append("  kept: \(kept)") }
        if let attempt { lines.append("  try: \(attempt)") }
        return lines.map(\.inOneLine)
    }
}

/// An error that can explain itself. Where errors are to be told apart, a module has one such value type; tests compare it whole.
public protocol ExplainedError: Error, Equatable, Sendable {
    var explanation: Explanation { get }
}

/// An error that need not be told apart from others is thrown as its explanation.
extension Explanation: ExplainedError {
    public var explanation: Explanation { self }
}
