/// Pictures have a text alternative, and links, buttons, labels, summaries and headings have words.
///
/// An empty text marks a decorative picture: accepted if there is text beside it, or a second mark as decorative.
struct AlternativeRule: PageRule {
    /// An element whose text can serve as the alternative of the pictures in it.
    private struct Captioned {
        let depth: Int
        let line: Int
        let kind: PageElement.Kind
        var hasWords: Bool
        /// The index of its first picture in `silentPictures`.
        let firstSilent: Int
    }

    private var open: [Captioned] = []
    /// Lines of pictures with an empty alternative text in elements that are still open.
    private var silentPictures: [Int] = []

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        switch element.kind {
        case .img: if let text = element[.alt] { check(text, of: element, &page) }
        case .a, .button, .dd, .dt, .figure, .h1, .h2, .h3, .h4, .h5, .h6, .label, .li, .summary, .td, .th:
            open.append(
                Captioned(
                    depth: page.depth,
                    line: page.line,
                    kind: element.kind,
                    hasWords: element.isNamed,
                    firstSilent: silentPictures.count
                )
            )
        default: break
        }
    }

    private mutating func check(_ text: Bytes, of picture: PageElement, _ page: inout PageContext) {
        if text.hasWords {
            addWords()
        } else if !text.isEmpty {
            page.report(.alternative, "picture with a blank alternative text")
        } else if !Self.isDecoration(picture) {
            silentPictures.append(page.line)
            if open.isEmpty { reportPictures(&page) }
        }
    }

    private static func isDecoration(_ picture: PageElement) -> Bool {
        let role = picture[.role].map { String(decoding: $0, as: UTF8.self) }
        return role == "presentation" || role == "none" || picture[.ariaHidden]?.elementsEqual("true".utf8) == true
    }

    mutating func characters(_ text: Bytes, in page: inout PageContext) {
        if page.text == .words, open.last?.hasWords == false, text.hasWords { addWords() }
    }

    mutating func endElement(in page: inout PageContext) {
        if open.last?.depth == page.depth { close(open.removeLast(), &page) }
    }

    private mutating func close(_ element: Captioned, _ page: inout PageContext) {
        if element.hasWords {
            silentPictures.removeSubrange(element.firstSilent...)
            addWords()
        } else if let fault = Self.fault(of: element.kind) {
            silentPictures.removeSubrange(element.firstSilent...)
            page.report(fault.rule, fault.message, line: element.line)
        } else if open.isEmpty {
            reportPictures(&page)
        }
    }

    /// What is missing in an element without words; nil for one that needs none.
    private static func fault(of kind: PageElement.Kind) -> (rule: Finding.Rule, message: String)? {
        switch kind {
        case .a, .button: (.alternative, "link or button without words")
        case .label: (.alternative, "label without words")
        case .summary: (.alternative, "<summary> without words")
        case .h1, .h2, .h3, .h4, .h5, .h6: (.heading, "heading without words")
        default: nil
        }
    }

    private mutating func addWords() {
        if !open.isEmpty { open[open.count - 1].hasWords = true }
    }

    private mutating func reportPictures(_ page: inout PageContext) {
        for line in silentPictures {
            page.report(.alternative, "picture without alternative text, and no text beside it", line: line)
        }
        silentPictures.removeAll()
    }
}
