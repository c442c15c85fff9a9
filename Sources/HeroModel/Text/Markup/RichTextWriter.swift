import HeroBasics

/// Writes safe markup together with the plain text, in whatever order blocks, styles and text arrive.
///
/// Blocks are flat: a paragraph or a list item, each opened by its first visible character, so that there are no empty
/// ones. Styles are always nested in the same order (link, strong, emphasis) and closed with their block.
struct RichTextWriter {
    /// What a line feed in the text means.
    enum LineBreaks { case kept, collapsed }
    enum List: String {
        case bulleted = "ul"
        case numbered = "ol"
    }

    /// The style of the text that follows.
    var link: String?
    var strong = 0
    var emphasis = 0
    /// The list items around the text that follows, innermost last.
    private var items: [List] = []

    // In UTF-8: texts are written a character at a time, which costs a `String` ten times as much.
    private var markup: [UInt8] = []
    private var plain: [UInt8] = []
    private var openBlock: Block?
    private var openList: List?
    private var open = Style()
    private var hasPendingSpace = false
    private var pendingBreaks = 0
    private var room: Int
    /// Markup may be much longer than its text (a long link around each word), so it has a limit of its own.
    private let longestMarkup: Int
    private(set) var isFull = false

    private enum Block { case paragraph, item }

    private struct Style: Equatable {
        var link: String?
        var isStrong = false
        var isEmphasised = false
    }

    init(longestText: Int) {
        room = longestText
        longestMarkup = 5 * longestText
    }

    mutating func write(_ text: String, lineBreaks: LineBreaks) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where lineBreaks == .kept: breakLine()
            case " ", "\n", "\t": hasPendingSpace = true
            default:
                guard !isFull else { return }
                writeVisible(scalar)
            }
        }
    }

    /// A line break; two in a row end a paragraph.
    mutating func breakLine() { pendingBreaks += 1 }

    /// What follows is a new paragraph, or a new line of the current list item.
    mutating func endParagraph() { pendingBreaks = max(pendingBreaks, 2) }

    mutating func beginItem(_ list: List) {
        endBlock()
        items.append(list)
    }

    mutating func endItem() {
        endBlock()
        _ = items.popLast()
    }

    mutating func finished() -> RichText {
        endBlock()
        endList()
        return RichText(markup: String(decoding: markup, as: UTF8.self), plain: String(decoding: plain, as: UTF8.self))
    }

    // MARK: Text

    private mutating func writeVisible(_ scalar: Unicode.Scalar) {
        guard room > 0, markup.count < longestMarkup else {
            isFull = true
            return append("…")
        }
        // Normalising a page must not join a combining mark with the ">" of a tag before it: "≯" ends no tag.
        if scalar.isMark, openBlock == nil || pendingBreaks > 0 || open != wanted { return }
        room -= hasPendingSpace ? 2 : 1
        settleBreaks()
        if openBlock == nil { beginBlock() }
        settleStyle(wanted)
        append(scalar)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "<", ">", "&":
            plain += scalar.utf8
            markup += MarkupEscaping.betweenTags(String(scalar)).utf8
        case _ where scalar.isASCII:
            // Most are; a sequence of bytes takes several times as long as one.
            plain.append(UInt8(scalar.value))
            markup.append(UInt8(scalar.value))
        default:
            plain += scalar.utf8
            markup += scalar.utf8
        }
    }

    // MARK: Blocks

    /// Line breaks are written only between two visible characters.
    private mutating func settleBreaks() {
        defer { pendingBreaks = 0 }
        guard pendingBreaks > 0, openBlock != nil else { return }
        hasPendingSpace = false
        if pendingBreaks > 1, items.isEmpty { return endBlock() }
        settleStyle(Style())
        markup += "<br/>".utf8
        plain += "\n".utf8
    }

    private mutating func beginBlock() {
        hasPendingSpace = false
        if !plain.isEmpty { plain += "\n".utf8 }
        if let list = items.last {
            if openList != list {
                endList()
                markup += "<\(list.rawValue)>".utf8
                openList = list
            }
            markup += "<li>".utf8
            openBlock = .item
        } else {
            endList()
            markup += "<p>".utf8
            openBlock = .paragraph
        }
    }

    private mutating func endBlock() {
        pendingBreaks = 0
        hasPendingSpace = false
        settleStyle(Style())
        switch openBlock {
        case .paragraph: markup += "</p>".utf8
        case .item: markup += "</li>".utf8
        case nil: break
        }
        openBlock = nil
    }

    private mutating func endList() {
        if let openList { markup += "</\(openList.rawValue)>".utf8 }
        openList = nil
    }

    // MARK: Styles

    private var wanted: Style { Style(link: link, isStrong: strong > 0, isEmphasised: emphasis > 0) }

    /// Closes the styles no longer wanted, writes the pending space between words, opens the styles wanted now.
    private mutating func settleStyle(_ wanted: Style) {
        let isSettled = open == wanted
        let keepsLink = open.link == wanted.link
        let keepsStrong = keepsLink && open.isStrong && wanted.isStrong
        if !isSettled {
            if open.isEmphasised { markup += "</em>".utf8 }
            if open.isStrong, !keepsStrong { markup += "</strong>".utf8 }
            if open.link != nil, !keepsLink { markup += "</a>".utf8 }
        }
        if hasPendingSpace {
            markup += " ".utf8
            plain += " ".utf8
            hasPendingSpace = false
        }
        if !isSettled {
            if let link = wanted.link, !keepsLink { markup += Self.opening(of: link).utf8 }
            if wanted.isStrong, !keepsStrong { markup += "<strong>".utf8 }
            if wanted.isEmphasised { markup += "<em>".utf8 }
            open = wanted
        }
    }

    private static func opening(of link: String) -> String {
        #"<a href="\#(MarkupEscaping.inQuotes(link))" rel="external nofollow noopener">"#
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
