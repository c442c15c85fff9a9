/// The open elements that restrict their descendants at any depth. The schema only looks at parents and children:
/// `<p><a><div>` passes it, as a link may contain blocks, but a browser ends the paragraph before the block.
struct Enclosures {
    /// The outermost open element of its sort; depth 0 for none.
    struct Enclosure {
        var depth = 0
        var name: PageNames.Name?

        mutating func enter(_ name: PageNames.Name, _ depth: Int) {
            guard self.depth == 0 else { return }
            self.depth = depth
            self.name = name
        }

        mutating func leave(_ depth: Int) {
            if self.depth == depth { self.depth = 0 }
        }
    }

    /// An element that may contain only phrasing content.
    var text = Enclosure()
    /// A link or button.
    var interactive = Enclosure()
    var label = Enclosure()
    var form = Enclosure()
    var banner = Enclosure()
    var noscript = Enclosure()

    /// Whether an element that may contain blocks is inside one that may not.
    var hasGap: Bool { text.depth > 0 && max(interactive.depth, noscript.depth) > text.depth }

    mutating func leave(_ depth: Int) {
        text.leave(depth)
        interactive.leave(depth)
        label.leave(depth)
        form.leave(depth)
        banner.leave(depth)
        noscript.leave(depth)
    }
}

extension PageWalk {
    mutating func checkNesting(of name: PageNames.Name, _ element: PageNames.Element) {
        // The schema finds a block directly in text, but not one in a link in text.
        if element.traits.contains(.block), enclosures.hasGap { check(name, isOutside: enclosures.text) }
        if element.traits.contains(.textual) { enclosures.text.enter(name, depth) }
        if element.traits.contains(.interactive) { check(name, isOutside: enclosures.interactive) }
        switch element.kind {
        case .a, .button: enclosures.interactive.enter(name, depth)
        case .label:
            check(name, isOutside: enclosures.label)
            enclosures.label.enter(name, depth)
        case .form:
            check(name, isOutside: enclosures.form)
            enclosures.form.enter(name, depth)
        case .banner:
            check(name, isOutside: enclosures.banner)
            enclosures.banner.enter(name, depth)
        case .noscript:
            check(name, isOutside: enclosures.noscript)
            enclosures.noscript.enter(name, depth)
        default: break
        }
    }

    /// A `tabindex` makes an element interactive.
    mutating func checkPlace() {
        let outer = enclosures.interactive
        guard outer.depth > 0, outer.depth < depth, let name = outer.name else { return }
        find(.nesting, "an element with tabindex may not be inside <\(String(cString: name))>", line: line)
    }

    private mutating func check(_ name: PageNames.Name, isOutside enclosure: Enclosures.Enclosure) {
        guard enclosure.depth > 0, let outer = enclosure.name else { return }
        let inner = String(cString: name)
        find(.nesting, "<\(inner)> may not be inside <\(String(cString: outer))>, however deep", line: line)
    }
}
