/// Keeps templates that multiply from exhausting memory, and deep ones from overflowing the stack.
struct CompilerLimits {
    private static let deepest = 200
    private static let mostSteps = 20_000
    private static let mostOperations = 500_000
    private static let mostLiteralBytes = 16 << 20
    private static let mostErrors = 500

    private var depth = 0
    private var steps = 0
    /// False once a limit is exceeded; nothing more is compiled then.
    private(set) var isKept = true

    /// Goes one level deeper; returns a description of the limit this exceeds, the first time it happens.
    mutating func enter(_ code: ProgramBuilder) -> String? {
        guard isKept else { return nil }
        depth += 1
        steps += 1
        if depth > Self.deepest { return give("sections and templates are nested more than \(Self.deepest) deep") }
        let isLarge =
            steps > Self.mostSteps || code.program.operations.count > Self.mostOperations
            || code.program.literals.count > Self.mostLiteralBytes
        return isLarge ? give("with all its partials the page's template is too large") : nil
    }

    /// Returns, the first time only, that there are too many errors to continue.
    mutating func check(errorCount: Int) -> String? {
        guard isKept, errorCount >= Self.mostErrors else { return nil }
        return give("the search for mistakes stopped here, after \(Self.mostErrors)")
    }

    mutating func leave() { depth -= 1 }

    private mutating func give(_ message: String) -> String {
        isKept = false
        return message
    }
}
