import CLibXML2

/// The version of the rules that a schema cannot express.
enum PageRules {
    /// Raise with every change to what is found, so that results of older rules are not trusted.
    static let version = 4
}

extension PageWalk {
    /// A browser reads the page as HTML, where `<div/>` opens an element and `<br></br>` is two elements.
    mutating func checkEnd(of name: PageNames.Name, _ element: PageNames.Element) {
        // libxml2 is now positioned right after the attributes.
        let isSelfClosed = context.pointee.input?.pointee.cur?.pointee == UInt8(ascii: "/")
        guard isSelfClosed != element.traits.contains(.void) else { return }
        let tag = String(cString: name)
        let message = isSelfClosed ? "<\(tag)/> stays open in a browser: write <\(tag)></\(tag)>" : "write <\(tag)/>"
        find(.html, message, line: line)
    }

    mutating func checkHeading(_ level: Int) {
        if level == 1 {
            h1Count += 1
            if h1Count > 1 { find(.heading, "a second <h1>", line: line) }
        }
        if level > headingLevel + 1 {
            let above = headingLevel == 0 ? "nothing" : "<h\(headingLevel)>"
            find(.heading, "<h\(level)> follows \(above): a level is left out", line: line)
        }
        headingLevel = level
    }

    /// An empty text marks a decorative picture: accepted if there is text beside it, or a second mark as decorative.
    mutating func checkAlternative(_ text: Bytes, isDecoration: Bool) {
        if text.hasWords {
            if let last = captioned.indices.last { captioned[last].hasWords = true }
        } else if !text.isEmpty {
            find(.alternative, "picture with a blank alternative text", line: line)
        } else if !isDecoration {
            if captioned.isEmpty {
                findSilentPicture(line)
            } else {
                silentPictures.append(line)
            }
        }
    }

    /// Checks, at its end, an element whose text can serve as the alternative of its pictures.
    mutating func settle(_ element: Captioned) {
        if element.hasWords {
            forgetPictures(from: element.firstSilent)
            if let outer = captioned.indices.last { captioned[outer].hasWords = true }
        } else if element.element.traits.contains(.worded) {
            forgetPictures(from: element.firstSilent)
            findSilent(element)
        } else if captioned.isEmpty {
            for line in silentPictures { findSilentPicture(line) }
            silentPictures.removeAll(keepingCapacity: true)
        }
    }

    private mutating func forgetPictures(from first: Int) {
        if silentPictures.count > first { silentPictures.removeSubrange(first...) }
    }

    private mutating func findSilent(_ captioned: Captioned) {
        switch captioned.element.kind {
        case .a, .button: find(.alternative, "link or button without words", line: captioned.line)
        case .label: find(.alternative, "label without words", line: captioned.line)
        case .other: find(.alternative, "<summary> without words", line: captioned.line)
        default: find(.heading, "heading without words", line: captioned.line)
        }
    }

    private mutating func findSilentPicture(_ line: Int) {
        find(.alternative, "picture without alternative text, and no text beside it", line: line)
    }

    /// The checks that need the whole page.
    mutating func finish() {
        if !hasDoctype { find(.html, "no <!DOCTYPE html>: browsers fall back to quirks mode") }
        if title.allSatisfy({ $0 <= 0x20 }) { find(.title, "page without a title") }
        if !head.hasCharset { find(.charset, "no <meta charset=\"utf-8\"/>") }
        if h1Count == 0 { find(.heading, "no <h1>") }
        if mainCount == 0 { find(.main, "no <main>") }
        for number in 0..<wantedIDs.count {
            let isThere = wantedIDs.withBytes(of: number) { ids.number(of: $0) != nil }
            if !isThere {
                find(.anchor, "no element here has the id \"\(wantedIDs.text(number))\"", line: wantedLines[number])
            }
        }
        checkFields()
    }
}
