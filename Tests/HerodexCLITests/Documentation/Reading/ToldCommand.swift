/// A command that a page tells its reader to type, or speaks of.
struct ToldCommand: CustomStringConvertible {
    let program: String
    let arguments: [String]
    /// Whether a sentence names the command alone, without what it would need.
    var isName = false

    var description: String { ([program] + arguments).joined(separator: " ") }

    /// Those in code blocks (in a `console` block only what follows the prompt) and in spans of code.
    static func all(in page: MarkdownPage) -> [ToldCommand] {
        let blocks = page.blocks.flatMap { block in typed(in: block).flatMap { read($0) } }
        let spans = page.codeSpans.flatMap { span in
            // What may be left out stands in brackets.
            let commands = read(span.hasPrefix("herodex ") ? span.replacing(/[\[\]]/, with: "") : span)
            return commands.map {
                ToldCommand(program: $0.program, arguments: $0.arguments, isName: $0.arguments.count == 1)
            }
        }
        return blocks + spans
    }

    private static func typed(in block: MarkdownPage.CodeBlock) -> [String] {
        guard block.language == "console" else { return block.lines }
        return block.lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }

    private static func read(_ line: String) -> [ToldCommand] {
        ShellLine(line).commands.map { words in
            let program = words[0].split(separator: "/").last.map(String.init) ?? ""
            return ToldCommand(program: program, arguments: Array(words.dropFirst()))
        }
    }
}
