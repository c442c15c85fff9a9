import Foundation

/// The theme that `herodex init --theme` writes.
enum StarterTheme {
    static let folder = "theme"
    private static let file = "theme/assets/theme.css"

    /// Writes it into this folder.
    /// - Returns: the file's path.
    /// - Throws: `InitError`.
    static func write() throws -> String {
        guard !FileManager.default.fileExists(atPath: folder) else { throw InitError.themeExists(folder: folder) }
        guard let base = TemplatesFolder.base,
            let style = try? String(contentsOfFile: base + "/assets/style.css", encoding: .utf8),
            let text = text(of: style)
        else { throw InitError.noStyle }
        try InitCommand.write(text, to: file)
        return file
    }

    /// The properties of a style, each in a comment; nil if it has none.
    static func text(of style: String) -> String? {
        guard let start = style.firstRange(of: ":root {\n"),
            let end = style[start.upperBound...].firstRange(of: "\n}")
        else { return nil }
        let lines = style[start.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        let properties = lines.map { line in
            line.firstMatch(of: /^  (--[a-z-]+: .*;)$/).map { "  /* \($0.output.1) */" } ?? String(line)
        }
        return """
            /* A theme: these rules follow those of the style. Take the comment marks away from what you change.
               light-dark(a, b) is a on light screens and b on dark ones. color-scheme: dark is dark first. */
            :root {
            \(properties.joined(separator: "\n"))
            }

            """
    }
}
