import Foundation

/// The marks of links, pictures and verbatim text in what is left of wikitext: control characters, which no text has.
enum WikiMark {
    static let link: UInt8 = 1
    static let label: UInt8 = 2
    static let linkEnd: UInt8 = 3
    static let verbatim: UInt8 = 4
    static let verbatimEnd: UInt8 = 5
    static let lineBreak: UInt8 = 7
    static let file: UInt8 = 0x0E
    static let fileEnd: UInt8 = 0x0F

    static func link(to title: String, _ shown: [UInt8]) -> [UInt8] {
        [link] + Array(title.utf8) + [label] + shown + [linkEnd]
    }

    static func file(_ name: String) -> [UInt8] { [file] + Array(name.utf8) + [fileEnd] }

    static func verbatim(_ text: some Sequence<UInt8>) -> [UInt8] {
        [verbatim] + text.map { $0 == 0x0A ? lineBreak : $0 }.filter { $0 >= 0x20 || $0 == lineBreak } + [verbatimEnd]
    }

    /// The text that readers see of it, on one line.
    static func plain(_ text: some Sequence<UInt8>) -> [UInt8] {
        var plain: [UInt8] = []
        var isHidden = false
        for byte in text {
            switch byte {
            case link, file: isHidden = true
            case label, fileEnd: isHidden = false
            case lineBreak: plain.append(0x20)
            case ..<0x09: break
            default: if !isHidden { plain.append(byte) }
            }
        }
        return plain
    }

    /// The titles that links lead to, each once, and the names of files.
    static func targets(in text: [UInt8], of mark: UInt8) -> [String] {
        let end = mark == file ? fileEnd : label
        let parts = text.split(separator: mark, omittingEmptySubsequences: false).dropFirst()
        return parts.map { String(decoding: $0.prefix { $0 != end }, as: UTF8.self) }.uniqued(by: \.self)
    }
}

/// What elements of HTML and of MediaWiki's extensions become.
enum WikiElement {
    enum Raw { case dropped, verbatim, pictures }

    /// The elements whose content is no wikitext.
    static let raw: [String: Raw] = [
        "nowiki": .verbatim, "pre": .verbatim, "syntaxhighlight": .verbatim, "source": .verbatim,
        "gallery": .pictures, "tabber": .pictures, "imagemap": .pictures,
        "ref": .dropped, "math": .dropped, "chem": .dropped, "script": .dropped, "style": .dropped,
        "timeline": .dropped, "score": .dropped, "templatedata": .dropped, "templatestyles": .dropped,
        "includeonly": .dropped, "infobox": .dropped, "hiero": .dropped, "graph": .dropped, "mapframe": .dropped,
        "inputbox": .dropped, "html": .dropped, "iframe": .dropped, "video": .dropped, "youtube": .dropped,
    ]

    static func text(of name: String, isEnd: Bool) -> [UInt8] {
        switch name {
        case "br": [WikiMark.lineBreak]
        case "b", "strong": Array("'''".utf8)
        case "i", "em", "cite", "dfn", "var": Array("''".utf8)
        case "li": isEnd ? [] : Array("\n* ".utf8)
        case "p", "div", "ul", "ol", "dl", "dt", "dd", "table", "tr", "blockquote", "center", "hr", "poem": [0x0A]
        case "td", "th": [0x20]
        default: []
        }
    }

    /// The names of files that a gallery's lines begin with, or that links in other content lead to.
    static func pictures(in content: ArraySlice<UInt8>, names: WikiNamespaces) -> [String] {
        String(decoding: content, as: UTF8.self).split(separator: "\n").prefix(1_000).compactMap { line in
            let start = line.firstRange(of: "[[").map { line[$0.upperBound...] } ?? line
            let text = start.prefix { $0 != "|" && $0 != "]" }
            if case .file(let name) = WikiLink(String(text), names: names) { return name }
            let isName = text.contains(".") && !text.contains("[") && !text.contains("=")
            return isName ? WikiTitle.normalized(text) : nil
        }
    }
}
