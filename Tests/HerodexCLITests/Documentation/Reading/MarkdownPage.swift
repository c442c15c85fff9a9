import Foundation

/// A page of Markdown of this repository: README, a chapter of the manual, a decision note.
struct MarkdownPage: CustomStringConvertible, Sendable {
    /// From the repository's root.
    let path: String
    let text: String
    let blocks: [CodeBlock]
    /// All but code blocks.
    let prose: String
    let headings: [String]

    var description: String { path }

    /// A fenced block, or lines that are indented by four.
    struct CodeBlock: Sendable {
        /// What stands behind the fence; empty for none.
        let language: String
        let line: Int
        var lines: [String] = []

        var text: String { lines.joined(separator: "\n") + "\n" }
    }

    init(path: String, text: String) {
        var reader = Reader()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(String(line)) }
        self.path = path
        self.text = text
        blocks = reader.blocks
        prose = reader.prose.joined(separator: "\n")
        headings = reader.prose.filter { $0.contains(#/^#{1,6} /#) }
    }

    /// Code within sentences and tables, on one line each.
    var codeSpans: [String] {
        simpleProse.matches(of: /`([^`]+)`/).map { String($0.output.1).replacing("\n", with: " ") }
    }

    /// Where its links and pictures lead.
    var links: [String] {
        simpleProse.replacing(/`[^`]+`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    }

    /// With one mark at each end of a span of code.
    private var simpleProse: String { prose.replacing("``", with: "`") }

    /// The names under which a code host lets its headings be linked to.
    var anchors: Set<String> {
        var anchors: Set<String> = []
        for heading in headings {
            let words = heading.drop { $0 == "#" }.trimmingPrefix(" ").lowercased()
            let kept = words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            let anchor = kept.replacing(" ", with: "-")
            let copies = sequence(first: 1) { $0 + 1 }.lazy.map { "\(anchor)-\($0)" }
            anchors.insert(anchors.contains(anchor) ? copies.first { !anchors.contains($0) } ?? anchor : anchor)
        }
        return anchors
    }

    /// The lines below a heading, up to the next one of its level or above.
    func section(_ heading: String) -> MarkdownPage? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: Substring(heading)) else { return nil }
        let level = heading.prefix { $0 == "#" }.count
        let end = lines[(start + 1)...].firstIndex { line in
            let marks = line.prefix { $0 == "#" }.count
            return (1...level).contains(marks) && line.dropFirst(marks).hasPrefix(" ")
        }
        let section = lines[start..<(end ?? lines.endIndex)].joined(separator: "\n")
        return MarkdownPage(path: "\(path), \(heading)", text: section)
    }

    /// Its tables, row by row, the line below the titles among them.
    var tables: [[[String]]] {
        prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .split { !$0.hasPrefix("|") }.map { rows in
                rows.map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            }
    }

    /// The first cells of the first table below a heading.
    func firstCells(below heading: String) -> [String] {
        (section(heading)?.tables.first ?? []).dropFirst(2).compactMap(\.first)
    }

    /// Tells code from prose, line by line.
    private struct Reader {
        var blocks: [CodeBlock] = []
        var prose: [String] = []
        private var number = 0
        private var isFenced = false
        private var isIndented = false

        mutating func read(_ line: String) {
            number += 1
            if line.hasPrefix("```") {
                isFenced.toggle()
                if isFenced { blocks.append(CodeBlock(language: String(line.dropFirst(3)), line: number)) }
            } else if isFenced {
                blocks[blocks.count - 1].lines.append(line)
            } else if line.hasPrefix("    "), isIndented || prose.last.map(\.isEmpty) ?? true {
                if !isIndented { blocks.append(CodeBlock(language: "", line: number)) }
                isIndented = true
                blocks[blocks.count - 1].lines.append(String(line.dropFirst(4)))
            } else {
                isIndented = false
                prose.append(line)
            }
        }
    }
}

/// The pages people read: README, and the DocC catalogue with the manual in it.
enum Documents {
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let catalogue = "Sources/herodex/Herodex.docc"

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func page(_ path: String) throws -> MarkdownPage { MarkdownPage(path: path, text: try text(path)) }

    static func chapter(_ name: String) throws -> MarkdownPage { try page("\(catalogue)/Manual/\(name).md") }

    /// README and the manual's chapters: what tells how to use the program.
    static func guides() throws -> [MarkdownPage] { try [page("README.md")] + chapters() }

    static func chapters() throws -> [MarkdownPage] { try pages(in: catalogue + "/Manual") }

    static func all() throws -> [MarkdownPage] { try [page("README.md")] + pages(in: catalogue) }

    private static func pages(in folder: String) throws -> [MarkdownPage] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return try paths.filter { $0.hasSuffix(".md") }.sorted().map { try page("\(folder)/\($0)") }
    }
}
