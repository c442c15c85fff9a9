import CLibXML2

/// What was found in a page's head.
struct HeadNotes {
    fileprivate(set) var hasCharset = false
    fileprivate var hasBase = false
    /// Whether a `<link>` or `<script>` was found.
    fileprivate var hasAddress = false
    fileprivate var hasDescription = false
}

extension PageWalk {
    /// Browsers guess the encoding if they do not find it in the first bytes.
    private static var charsetReach: Int { 1_024 }

    mutating func checkMeta(_ notes: AttributeNotes) {
        if notes.hasCharset {
            if head.hasCharset { find(.charset, "a second <meta charset>", line: line) }
            head.hasCharset = true
            if position > Self.charsetReach {
                find(.charset, "<meta charset> is not within the first \(Self.charsetReach) bytes", line: line)
            }
        } else if !notes.hasContent {
            find(.head, "<meta> without content", line: line)
        } else if notes.name == nil, !notes.hasProperty {
            find(.head, "<meta> that does not say what its content is", line: line)
        }
        guard let name = notes.name, name.elementsEqual("description".utf8) else { return }
        if head.hasDescription { find(.head, "a second description", line: line) }
        head.hasDescription = true
    }

    /// How many bytes of the page have been read. `xmlByteConsumed` is wrong past a page's first 32,000 bytes.
    private var position: Int {
        guard let input = context.pointee.input?.pointee, let start = input.base, let end = input.cur else { return 0 }
        return Int(input.consumed) + (end - start)
    }

    /// The base of relative addresses must be set before the first one.
    mutating func checkOrder(of element: PageNames.Element) {
        guard element.kind == .base else {
            head.hasAddress = true
            return
        }
        if head.hasBase { find(.head, "a second <base>", line: line) }
        if head.hasAddress { find(.head, "<base> comes after a <link> or <script>", line: line) }
        head.hasBase = true
    }
}
