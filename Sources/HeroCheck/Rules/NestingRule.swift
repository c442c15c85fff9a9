/// Open elements restrict their descendants at any depth. The schema only looks at parents and children: `<p><a><div>`
/// passes it, as a link may contain blocks, but a browser ends the paragraph before the block.
struct NestingRule: PageRule {
    /// The outermost open element of its sort; depth 0 for none.
    private struct Enclosure {
        var depth = 0
        private var name: NameTable.Name?

        mutating func enter(_ element: PageElement, in page: PageContext) {
            guard depth == 0 else { return }
            depth = page.depth
            name = element.name
        }

        mutating func leave(_ depth: Int) {
            if self.depth == depth { self.depth = 0 }
        }

        func check(isAround element: PageElement, in page: inout PageContext) {
            guard depth > 0 else { return }
            page.report(.nesting, "<\(element.tag)> may not be inside <\(tag)>, however deep")
        }

        var tag: String { name.map { String(cString: $0) } ?? "" }
    }

    private var text = Enclosure()
    /// A link or button.
    private var control = Enclosure()
    private var label = Enclosure()
    private var form = Enclosure()
    /// A header or footer.
    private var banner = Enclosure()
    private var noscript = Enclosure()

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        // The schema finds a block directly in text, but not one in a link in text.
        let hasGap = text.depth > 0 && max(control.depth, noscript.depth) > text.depth
        if hasGap, element.kind.isBlock { text.check(isAround: element, in: &page) }
        if element.kind.isTextual { text.enter(element, in: page) }
        if element.kind.isInteractive { control.check(isAround: element, in: &page) }
        switch element.kind {
        case .a, .button: control.enter(element, in: page)
        case .label: Self.enter(&label, element, &page)
        case .form: Self.enter(&form, element, &page)
        case .header, .footer: Self.enter(&banner, element, &page)
        case .noscript: Self.enter(&noscript, element, &page)
        default: break
        }
        // A `tabindex` makes an element interactive.
        if element.has(.tabindex), control.depth > 0, control.depth < page.depth {
            page.report(.nesting, "an element with tabindex may not be inside <\(control.tag)>")
        }
    }

    private static func enter(_ enclosure: inout Enclosure, _ element: PageElement, _ page: inout PageContext) {
        enclosure.check(isAround: element, in: &page)
        enclosure.enter(element, in: page)
    }

    mutating func endElement(in page: inout PageContext) {
        text.leave(page.depth)
        control.leave(page.depth)
        label.leave(page.depth)
        form.leave(page.depth)
        banner.leave(page.depth)
        noscript.leave(page.depth)
    }
}

extension PageElement.Kind {
    /// Whether it is not allowed in phrasing content.
    fileprivate var isBlock: Bool {
        switch self {
        case .article, .aside, .blockquote, .details, .dialog, .div, .dl, .fieldset, .figure, .footer, .form, .h1, .h2,
            .h3, .h4, .h5, .h6, .header, .hr, .main, .nav, .ol, .p, .section, .table, .ul:
            true
        default: false
        }
    }

    /// Whether it contains only phrasing content, and so no block at any depth.
    fileprivate var isTextual: Bool {
        switch self {
        case .abbr, .b, .button, .caption, .cite, .data, .em, .h1, .h2, .h3, .h4, .h5, .h6, .i, .label, .legend, .mark,
            .output, .p, .q, .small, .span, .strong, .time:
            true
        default: false
        }
    }

    /// Whether it is clicked, chosen or typed into.
    fileprivate var isInteractive: Bool {
        switch self {
        case .a, .button, .details, .input, .label, .select: true
        default: false
        }
    }
}
