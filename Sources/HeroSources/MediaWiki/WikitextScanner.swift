/// The text of an article with what its templates and links become, read in one pass over its wikitext.
///
/// Whatever is open stands in a list of frames of bounded length, so that neither depth nor what is never closed costs
/// more than its length. Grammar: https://www.mediawiki.org/wiki/Preprocessor_ABNF.
struct WikitextScanner {
    private let bytes: [UInt8]
    private let names: WikiNamespaces
    private let title: String
    private var position = 0
    /// Where the next `>` is that was looked for.
    private var nextEnd = 0
    private var frames = [Frame(kind: .page)]
    /// The openers beyond the deepest frame, whose closers are passed over too.
    private var skipped = 0
    /// Elements that are opened and never closed after here.
    private var unclosed: Set<String> = []
    private var hasHeading = false
    private var article = WikiArticle()

    /// As deep as MediaWiki follows templates.
    private static let deepest = 40
    private static let longestTag = 4_000
    /// MediaWiki's titles have 255 bytes; a link may have a section besides.
    private static let longestTitle = 1_000

    private struct Frame {
        enum Kind { case page, template, parameter, link, table }

        let kind: Kind
        var parts: [WikiPart] = [WikiPart()]
        /// The names of templates in it that are not known.
        var unknown: [String] = []
    }

    /// - Parameter title: of the article.
    static func read(_ text: String, title: String, names: WikiNamespaces) -> WikiArticle {
        var scanner = WikitextScanner(bytes: Array(text.utf8), names: names, title: title)
        return scanner.read()
    }

    private mutating func read() -> WikiArticle {
        while position < bytes.count { step() }
        while frames.count > 1 { giveUp() }
        article.text = frames[0].parts[0].text
        return article
    }

    private var top: Frame.Kind { frames[frames.count - 1].kind }

    private mutating func step() {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "{"): open(run(of: byte))
        case UInt8(ascii: "}"): close(run(of: byte))
        case UInt8(ascii: "["): openLink()
        case UInt8(ascii: "]"): closeLink()
        case UInt8(ascii: "|"): separate()
        case UInt8(ascii: "="):
            let last = frames.count - 1
            let part = frames[last].parts.count - 1
            if top == .template, frames[last].parts[part].equals == nil {
                frames[last].parts[part].equals = frames[last].parts[part].text.count
            }
            append(byte)
        case UInt8(ascii: "<"): element()
        case UInt8(ascii: "\n"):
            // No title goes over a line's end.
            while top == .link, frames[frames.count - 1].parts.count == 1 { giveUp() }
            if frames.count == 1, byteAt(1) == UInt8(ascii: "="), byteAt(2) == UInt8(ascii: "=") { hasHeading = true }
            append(byte)
        case UInt8(ascii: "_") where byteAt(1) == byte: magicWord()
        case ..<0x09, 0x0B..<0x20: position += 1
        default:
            let text = bytes[position...].prefix { !Self.isSpecial[Int($0)] }
            put(text.isEmpty ? bytes[position...position] : text)
            position += max(1, text.count)
        }
    }

    private static let isSpecial: [Bool] = (0...255).map { $0 < 0x20 || "{}[]|=<_".utf8.contains(UInt8($0)) }

    private func byteAt(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func run(of byte: UInt8) -> Int { bytes[position...].prefix { $0 == byte }.count }

    private mutating func append(_ byte: UInt8) {
        put([byte])
        position += 1
    }

    private mutating func put(_ text: some Sequence<UInt8>) {
        let last = frames.count - 1
        frames[last].parts[frames[last].parts.count - 1].text += text
    }

    /// `__TOC__` and its like.
    private mutating func magicWord() {
        let word = bytes[(position + 2)...].prefix(30).prefix { (0x41...0x5A).contains($0) }
        let end = word.endIndex
        let isWord = !word.isEmpty && bytes[end...].starts(with: Array("__".utf8))
        if isWord { position = end + 2 } else { append(bytes[position]) }
    }

    // MARK: Frames

    private mutating func push(_ kind: Frame.Kind) {
        if frames.count <= Self.deepest { return frames.append(Frame(kind: kind)) }
        if kind != .table { skipped += 1 }
    }

    private mutating func open(_ run: Int) {
        if run == 1 {
            let isTable = byteAt(1) == UInt8(ascii: "|") && isAtLineStart
            if isTable {
                push(.table)
                position += 2
            } else {
                append(bytes[position])
            }
            return
        }
        var rest = run
        while rest >= 2 {
            let isParameter = rest == 3 || rest > 4
            push(isParameter ? .parameter : .template)
            rest -= isParameter ? 3 : 2
        }
        position += run - rest
    }

    private mutating func close(_ run: Int) {
        var rest = run
        while rest >= 2 {
            if skipped > 0 {
                skipped -= 1
            } else {
                while top == .link, frames.count > 2 { giveUp() }
                switch top {
                case .parameter where rest >= 3:
                    rest -= 1
                    closeParameter()
                case .parameter, .template: closeTemplate()
                case .page, .link, .table: break
                }
            }
            rest -= 2
        }
        if run == 1 { append(UInt8(ascii: "}")) } else { position += run }
    }

    private mutating func separate() {
        switch top {
        case .template, .parameter, .link:
            frames[frames.count - 1].parts.append(WikiPart())
            position += 1
        case .table where byteAt(1) == UInt8(ascii: "}") && isAtLineStart:
            frames.removeLast()
            position += 2
        case .table, .page: append(bytes[position])
        }
    }

    private var isAtLineStart: Bool {
        let before = bytes[..<position].last { $0 != 0x20 && $0 != UInt8(ascii: ":") }
        return before == nil || before == UInt8(ascii: "\n")
    }

    /// Ends what is never closed: its text stays, without its marks.
    private mutating func giveUp() {
        let frame = frames.removeLast()
        let first = frame.parts[0].text
        switch frame.kind {
        case .link where frame.parts.count > 1: put(frame.parts[frame.parts.count - 1].text)
        case .template where frame.parts.count > 1:
            // The name goes, the values stay.
            put(first.drop { $0 != UInt8(ascii: "\n") })
            for part in frame.parts.dropFirst() { put([UInt8(ascii: "\n")] + part.value) }
        default: for part in frame.parts { put(part.text) }
        }
    }

    private mutating func closeParameter() {
        let frame = frames.removeLast()
        if frame.parts.count > 1 { put(frame.parts[1].text) }
    }

    private mutating func closeTemplate() {
        let frame = frames.removeLast()
        let template = WikiTemplate(frame.parts, unknown: frame.unknown, names: names)
        if frames.count == 1 { article.add(template, isLead: !hasHeading) }
        let text = template.expansion(title: title)
        frames[frames.count - 1].unknown +=
            frame.unknown + (text.isEmpty && template.mayHoldText ? [template.name] : [])
        put(text)
    }

    // MARK: Links

    private mutating func openLink() {
        guard byteAt(1) == UInt8(ascii: "["), frames.count <= Self.deepest else { return append(bytes[position]) }
        push(.link)
        position += 2
    }

    private mutating func closeLink() {
        guard byteAt(1) == UInt8(ascii: "]"), top == .link else { return append(bytes[position]) }
        position += 2
        let parts = frames.removeLast().parts.map { WikiMark.plain($0.text) }
        let label = parts.count > 1 ? parts[parts.count - 1] : nil
        guard parts[0].count <= Self.longestTitle else { return put(label ?? parts[0]) }
        switch WikiLink(String(decoding: parts[0], as: UTF8.self), names: names) {
        case .category(let name): article.categories.append(name)
        case .file(let name): put(WikiMark.file(name))
        case .language where label == nil: break
        case .page(let title, let shown):
            let shown = label.map { $0.isEmpty ? Array(shown.utf8) : $0 } ?? Array(shown.utf8)
            put(WikiMark.link(to: title, shown))
        case .language(let shown), .other(let shown): put(label ?? Array(shown.utf8))
        }
    }

    // MARK: Elements

    private mutating func element() {
        if bytes[position...].starts(with: Array("<!--".utf8)) {
            let end = unclosed.contains("!--") ? nil : place(of: Array("-->".utf8), from: position + 4)
            if end == nil { unclosed.insert("!--") }
            position = end.map { $0 + 3 } ?? position + 4
            return
        }
        let isEnd = byteAt(1) == UInt8(ascii: "/")
        let start = position + (isEnd ? 2 : 1)
        let word = bytes[min(start, bytes.count)...].prefix(20).prefix { (0x61...0x7A).contains($0 | 0x20) }
        if nextEnd < word.endIndex {
            nextEnd = bytes[word.endIndex...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        }
        let end = nextEnd
        guard !word.isEmpty, end < min(bytes.count, word.endIndex + Self.longestTag) else {
            return append(bytes[position])
        }
        let name = String(decoding: word, as: UTF8.self).lowercased()
        let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
        position = end + 1
        guard let kind = WikiElement.raw[name] else { return put(WikiElement.text(of: name, isEnd: isEnd)) }
        guard !isEnd, !isEmpty, !unclosed.contains(name) else { return }
        guard let closing = place(of: Array("</".utf8) + Array(name.utf8), from: position) else {
            unclosed.insert(name)
            return
        }
        let content = bytes[position..<closing]
        position = bytes[closing...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        switch kind {
        case .dropped: break
        case .verbatim: put(WikiMark.verbatim(content))
        case .pictures: for name in WikiElement.pictures(in: content, names: names) { put(WikiMark.file(name)) }
        }
    }

    /// Where small letters stand next, whatever their case in the text.
    private func place(of word: [UInt8], from start: Int) -> Int? {
        var place = start
        while let found = bytes[place...].firstIndex(of: word[0]) {
            let isWord =
                bytes.count - found >= word.count
                && zip(bytes[found...], word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 >= 0x61 }
            if isWord { return found }
            place = found + 1
        }
        return nil
    }
}
