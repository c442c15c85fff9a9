import CLibXML2

/// The names that rules ask for, as pointers into a parser's own dictionary: libxml2 gives every name once, so that two
/// names are equal exactly if their pointers are.
struct PageNames {
    typealias Name = UnsafePointer<xmlChar>

    let xhtml: Name
    let a, button, li, figure, td, th, dt, dd: Name
    let img, br, hr, input, link, meta, source, base, wbr, col, area: Name
    let h1, h2, h3, h4, h5, h6, main, title: Name
    let href, src, srcset, action, cite, id, alt, charset, role, rel, htmlFor: Name
    let ariaHidden, ariaLabel, ariaLabelledby, ariaDescribedby, ariaControls: Name

    /// Nil if memory ran out.
    init?(_ dictionary: xmlDictPtr) {
        var isComplete = true
        func name(_ text: String) -> Name {
            if let name = xmlDictLookup(dictionary, text, -1) { return name }
            isComplete = false
            return UnsafePointer(UnsafeMutableRawPointer(dictionary).assumingMemoryBound(to: xmlChar.self))
        }
        xhtml = name("http://www.w3.org/1999/xhtml")
        (a, button, li, figure) = (name("a"), name("button"), name("li"), name("figure"))
        (td, th, dt, dd) = (name("td"), name("th"), name("dt"), name("dd"))
        (img, br, hr, input) = (name("img"), name("br"), name("hr"), name("input"))
        (link, meta, source) = (name("link"), name("meta"), name("source"))
        (base, wbr, col, area) = (name("base"), name("wbr"), name("col"), name("area"))
        (h1, h2, h3, h4, h5, h6) = (name("h1"), name("h2"), name("h3"), name("h4"), name("h5"), name("h6"))
        (main, title) = (name("main"), name("title"))
        (href, src, srcset, action, cite) = (name("href"), name("src"), name("srcset"), name("action"), name("cite"))
        (id, alt, charset, role, htmlFor) = (name("id"), name("alt"), name("charset"), name("role"), name("for"))
        rel = name("rel")
        (ariaHidden, ariaLabel) = (name("aria-hidden"), name("aria-label"))
        (ariaLabelledby, ariaDescribedby) = (name("aria-labelledby"), name("aria-describedby"))
        ariaControls = name("aria-controls")
        guard isComplete else { return nil }
    }

    /// 1 to 6 for headings.
    func headingLevel(_ name: Name) -> Int? {
        switch name {
        case h1: 1
        case h2: 2
        case h3: 3
        case h4: 4
        case h5: 5
        case h6: 6
        default: nil
        }
    }

    /// Elements that HTML closes by itself.
    func isVoid(_ name: Name) -> Bool {
        switch name {
        case img, br, hr, input, link, meta, source, base, wbr, col, area: true
        default: false
        }
    }

    /// Elements whose text can stand for the pictures in them.
    func isCaptioned(_ name: Name) -> Bool {
        switch name {
        case a, li, button, figure, td, th, dt, dd: true
        default: false
        }
    }
}
