import Foundation
import HeroBasics

/// The HTML of what is left of wikitext: sections, paragraphs, lists and emphasis.
struct WikiBlocks {
    private var html: [UInt8] = []
    private var open: Block?
    /// The headings that wait for text below them.
    private var headings: [(level: Int, text: ArraySlice<UInt8>)] = []
    /// The level of a section that is passed over.
    private var skipped: Int?

    private enum Block: String { case p, ul, ol }

    /// Sections that say nothing offline.
    private static let apart: Set<String> = [
        "references", "external links", "gallery", "navigation", "see also", "notes", "footnotes", "sources",
        "einzelnachweise", "weblinks", "galerie", "enlaces externos", "referencias", "galería", "véase también",
        "liens externes", "références", "voir aussi", "примечания", "ссылки", "галерея", "см. также",
    ]

    /// The HTML of a text with marks, which may be of any quality.
    static func html(_ text: [UInt8]) -> String {
        var blocks = WikiBlocks()
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) { blocks.add(line) }
        blocks.close()
        return String(decoding: blocks.html, as: UTF8.self)
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        let line = line.trimmedSpaces
        if let (level, title) = Self.heading(line) { return begin(level, title) }
        if skipped != nil { return }
        let text = line.drop { "*#:;".utf8.contains($0) }
        guard let first = line.first, WikiMark.plain(text).contains(where: { $0 > 0x20 }) else { return close() }
        switch first {
        case UInt8(ascii: "*"), UInt8(ascii: "#"): put(text, in: first == UInt8(ascii: "*") ? .ul : .ol)
        case UInt8(ascii: ";"), UInt8(ascii: ":"):
            close()
            put(text, in: .p)
            close()
        // What is left of a table or of a template that was never closed.
        case UInt8(ascii: "|"): close()
        case UInt8(ascii: "-") where line.starts(with: Array("----".utf8)): close()
        default: put(line, in: .p)
        }
    }

    private mutating func put(_ line: ArraySlice<UInt8>, in block: Block) {
        if open != block || !headings.isEmpty {
            close()
            for heading in headings { html += Array("<h3>".utf8) + WikiInline.html(heading.text) + Array("</h3>".utf8) }
            headings = []
            html += Array("<\(block)>".utf8)
            open = block
        } else if block == .p {
            html.append(0x20)
        }
        let text = WikiInline.html(line)
        html += block == .p ? text : Array("<li>".utf8) + text + Array("</li>".utf8)
    }

    private mutating func close() {
        if let open { html += Array("</\(open)>".utf8) }
        open = nil
    }

    private mutating func begin(_ level: Int, _ title: ArraySlice<UInt8>) {
        close()
        if let skipped, level > skipped { return }
        headings.removeAll { $0.level >= level }
        let text = String(decoding: WikiMark.plain(title), as: UTF8.self).lowercased()
        skipped = Self.apart.contains(text.trimmed) ? level : nil
        if skipped == nil { headings.append((level, title)) }
    }

    private static func heading(_ line: ArraySlice<UInt8>) -> (level: Int, title: ArraySlice<UInt8>)? {
        let sign = UInt8(ascii: "=")
        let level = min(line.prefix { $0 == sign }.count, line.reversed().prefix { $0 == sign }.count, 6)
        guard level > 1, line.count > 2 * level else { return nil }
        return (level, line.dropFirst(level).dropLast(level))
    }
}

/// The HTML of one line.
enum WikiInline {
    static func html(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var html: [UInt8] = []
        var (isBold, isItalic) = (false, false)
        var place = line.startIndex
        /// Where the text of a link to another site ends.
        var linkEnd: Int?
        let lastBracket = line.lastIndex(of: UInt8(ascii: "]")) ?? -1
        func run(of byte: UInt8) -> Int { line[place...].prefix { $0 == byte }.count }
        func style(_ bold: Bool, _ italic: Bool) {
            html += Array(((isItalic ? "</i>" : "") + (isBold ? "</b>" : "")).utf8)
            (isBold, isItalic) = (bold, italic)
            html += Array(((isBold ? "<b>" : "") + (isItalic ? "<i>" : "")).utf8)
        }
        while place < line.endIndex {
            let byte = line[place]
            switch byte {
            case UInt8(ascii: "'"):
                let count = run(of: byte)
                place += count
                html += Array(repeating: byte, count: count == 1 || count == 4 ? 1 : max(0, count - 5))
                switch count {
                case 1: break
                case 2: style(isBold, !isItalic)
                case 3, 4: style(!isBold, isItalic)
                default: style(!isBold, !isItalic)
                }
            case WikiMark.link, WikiMark.file:
                let end = byte == WikiMark.link ? WikiMark.label : WikiMark.fileEnd
                place = line[place...].firstIndex(of: end).map { $0 + 1 } ?? line.endIndex
            case WikiMark.verbatim:
                let text = line[place...].dropFirst().prefix { $0 != WikiMark.verbatimEnd }
                for byte in text { html += escaped(byte, isText: true) }
                place = min(text.endIndex + 1, line.endIndex)
            case WikiMark.label, WikiMark.linkEnd: place += 1
            // Whether it begins an address is asked first: the closing bracket may be far away.
            case UInt8(ascii: "[") where linkEnd == nil && place < lastBracket && isAddress(line[(place + 1)...]):
                let end = line[place...].firstIndex(of: UInt8(ascii: "]")) ?? lastBracket
                let address = line[(place + 1)..<end].prefix { $0 > 0x20 }
                place = address.endIndex
                let label = line[place..<end].trimmedSpaces
                if label.isEmpty {
                    place = end + 1
                } else {
                    html += Array("<a href=\"".utf8) + address.filter { $0 != 0x22 && $0 > 0x20 } + Array("\">".utf8)
                    (place, linkEnd) = (label.startIndex, end)
                }
            case UInt8(ascii: "]") where place == linkEnd:
                html += Array("</a>".utf8)
                place += 1
                linkEnd = nil
            // Nothing of a template or link that is not whole stays.
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
                let count = run(of: byte)
                if count == 1, html.last != byte { html.append(byte) }
                place += count
            default:
                html += escaped(byte, isText: false)
                place += 1
            }
        }
        style(false, false)
        return html
    }

    /// Whether a text begins with the address of a page elsewhere.
    private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
        ["http://", "https://"].contains { text.starts(with: $0.utf8) }
    }

    /// - Parameter isText: whether `&` is no beginning of an entity.
    private static func escaped(_ byte: UInt8, isText: Bool) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: ">"): Array("&gt;".utf8)
        case UInt8(ascii: "&") where isText: Array("&amp;".utf8)
        case WikiMark.lineBreak: Array("<br>".utf8)
        default: [byte]
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text without spaces around it.
    fileprivate var trimmedSpaces: ArraySlice<UInt8> {
        var text = self
        while let first = text.first, " \t\r".utf8.contains(first) { text.removeFirst() }
        while let last = text.last, " \t\r".utf8.contains(last) { text.removeLast() }
        return text
    }
}
