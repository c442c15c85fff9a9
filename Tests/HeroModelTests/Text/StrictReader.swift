/// Reads markup as `RichText` promises it and nothing else: blocks of the allow-list holding text and inline elements,
/// well nested, every attribute exactly as written by the room. Throws at the first thing out of place.
struct StrictReader {
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private var rest: Substring.UnicodeScalarView
    private var open: [String] = []
    private var lines: [String] = []

    /// The text in `markup`: a line a paragraph, list item or line break.
    static func text(of markup: String) throws -> String {
        var reader = StrictReader(rest: markup.unicodeScalars[...])
        while !reader.rest.isEmpty { try reader.step() }
        guard reader.open.isEmpty else { throw Fault(description: "left open: \(reader.open)") }
        return reader.lines.joined(separator: "\n")
    }

    private init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    private mutating func step() throws {
        guard rest.first == "<" else { return try readText() }
        guard let end = rest.firstIndex(of: ">") else { throw Fault(description: "a tag without end: \(rest)") }
        let tag = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        if tag == "br/" {
            guard isInText else { throw Fault(description: "br outside of text") }
            lines.append("")
        } else if tag.hasPrefix("/") {
            guard open.popLast() == String(tag.dropFirst()) else { throw Fault(description: "<\(tag)> out of order") }
        } else {
            try begin(tag)
        }
    }

    private mutating func begin(_ tag: String) throws {
        switch tag {
        case "p", "ul", "ol":
            guard open.isEmpty else { throw Fault(description: "\(tag) in \(open)") }
            if tag == "p" { lines.append("") }
            open.append(tag)
        case "li":
            guard open == ["ul"] || open == ["ol"] else { throw Fault(description: "li in \(open)") }
            lines.append("")
            open.append(tag)
        case "em", "strong":
            guard isInText, !open.contains(tag) else { throw Fault(description: "\(tag) in \(open)") }
            open.append(tag)
        default:
            let link = #/a href="(?i:https?):\/\/[!#-;=?-~]+" rel="external nofollow noopener"/#
            guard isInText, !open.contains("a"), tag.wholeMatch(of: link) != nil else {
                throw Fault(description: "<\(tag)> is not on the list")
            }
            open.append("a")
        }
    }

    private var isInText: Bool { open.contains("p") || open.contains("li") }

    private mutating func readText() throws {
        let scalars = rest.prefix { $0 != "<" }
        rest = rest[scalars.endIndex...]
        let text = String(scalars)
        guard isInText, !lines.isEmpty else { throw Fault(description: "text outside of blocks: \(text)") }
        guard text.unicodeScalars.allSatisfy(Self.isFit) else { throw Fault(description: "unfit character: \(text)") }
        lines[lines.count - 1] += try Self.unescaped(text)
    }

    /// Works on scalars: a mark after ">" or ";" would make it another `Character`.
    private static func unescaped(_ text: String) throws -> String {
        var scalars = text.unicodeScalars[...]
        var output = String.UnicodeScalarView()
        let entities: [(String, Unicode.Scalar)] = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        while let scalar = scalars.first {
            if let (name, meant) = entities.first(where: { scalars.starts(with: $0.0.unicodeScalars) }) {
                output.append(meant)
                scalars = scalars.dropFirst(name.unicodeScalars.count)
            } else if scalar == "&" || scalar == ">" {
                throw Fault(description: "not escaped: \(text)")
            } else {
                output.append(scalar)
                scalars = scalars.dropFirst()
            }
        }
        return String(output)
    }

    private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: false
        default: true
        }
    }
}
