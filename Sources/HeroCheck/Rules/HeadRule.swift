/// The encoding, the base of addresses and the description are in the head once, and early enough.
struct HeadRule: PageRule {
    /// Browsers guess the encoding if they do not find it in the first bytes.
    private static let charsetReach = 1_024

    private var hasCharset = false
    private var hasBase = false
    /// Whether a `<link>` or `<script>` was found.
    private var hasAddress = false
    private var hasDescription = false

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        switch element.kind {
        case .meta: checkMeta(element, &page)
        case .link, .script: hasAddress = true
        case .base:
            page.expectFirst("<base>", &hasBase, .head)
            if hasAddress { page.report(.head, "<base> comes after a <link> or <script>") }
        default: break
        }
    }

    private mutating func checkMeta(_ element: PageElement, _ page: inout PageContext) {
        let name = element[.name] ?? element[.httpEquiv]
        if element.has(.charset) {
            page.expectFirst("<meta charset>", &hasCharset, .charset)
            if page.position > Self.charsetReach {
                page.report(.charset, "<meta charset> is not within the first \(Self.charsetReach) bytes")
            }
        } else if !element.has(.content) {
            page.report(.head, "<meta> without content")
        } else if name == nil, !element.has(.property) {
            page.report(.head, "<meta> that does not say what its content is")
        }
        if let name, name.elementsEqual("description".utf8) { page.expectFirst("description", &hasDescription, .head) }
    }

    func endDocument(in page: inout PageContext) {
        if !hasCharset { page.report(.charset, "no <meta charset=\"utf-8\"/>", line: nil) }
    }
}
