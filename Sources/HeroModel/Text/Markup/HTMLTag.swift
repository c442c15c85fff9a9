import CLibXML2

/// What an element of foreign HTML means for its text. Elements not listed here are replaced by their text.
enum HTMLTag {
    case paragraph, heading, lineBreak, bulletedList, numberedList, item
    case emphasis, strong, link
    /// Removed with all its content.
    case dropped
    case unknown

    init(_ name: String) {
        switch name {
        case "p", "div", "section", "article", "aside", "header", "footer", "main", "nav", "address", "blockquote",
            "figure", "figcaption", "dl", "dt", "dd", "table", "caption", "tr", "td", "th", "pre", "hr", "center",
            "form", "fieldset", "option", "details", "summary", "body":
            self = .paragraph
        case "h1", "h2", "h3", "h4", "h5", "h6": self = .heading
        case "br": self = .lineBreak
        case "ul", "menu", "dir": self = .bulletedList
        case "ol": self = .numberedList
        case "li": self = .item
        case "em", "i", "cite", "dfn", "var": self = .emphasis
        case "strong", "b": self = .strong
        case "a": self = .link
        case "script", "style", "template", "iframe", "object", "noscript", "noembed", "noframes", "svg", "math":
            self = .dropped
        default: self = .unknown
        }
    }

    /// Whether a text has tags, and HTML has none of them. Names with a hyphen or a colon are of other markup.
    static func areUnknown(in text: String) -> Bool {
        let names = text.matches(of: /<\/?([A-Za-z][A-Za-z0-9:-]*)/).map { $0.1.lowercased() }
        return !names.isEmpty
            && names.allSatisfy { name in
                HTMLTag(name) == .unknown && !others.contains(name) && htmlTagLookup(name) == nil
                    && !name.contains { "-:".contains($0) }
            }
    }

    /// Elements of HTML that libxml2 does not know and that mean nothing here.
    private static let others: Set = [
        "audio", "bdi", "canvas", "data", "datalist", "dialog", "hgroup", "mark", "meter", "output", "picture",
        "progress",
        "rb", "rp", "rt", "rtc", "ruby", "search", "slot", "source", "time", "track", "video", "wbr",
    ]

    /// Whether the element starts lines of its own, so that line breaks in the source text do not count.
    var shapesLines: Bool {
        switch self {
        case .paragraph, .heading, .lineBreak, .bulletedList, .numberedList, .item: true
        case .emphasis, .strong, .link, .dropped, .unknown: false
        }
    }

    /// Whether `html` contains a tag that shapes lines. Checked in the text, since the parser adds its own paragraphs.
    static func shapesLines(in html: String) -> Bool {
        html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst().contains { rest in
            let name = rest.drop { $0 == UInt8(ascii: "/") }.prefix(12)
                .prefix {
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                }
            return !name.isEmpty && HTMLTag(String(decoding: name, as: UTF8.self).lowercased()).shapesLines
        }
    }
}
