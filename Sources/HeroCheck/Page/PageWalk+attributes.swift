import CLibXML2

/// The attributes of one element, as libxml2 hands them on: five pointers each.
struct Attributes {
    let count: Int
    private let pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(count: Int32, pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        self.count = pointers == nil ? 0 : Int(count)
        self.pointers = pointers
    }

    /// Nil for names with a prefix, which no rule asks for.
    func name(_ index: Int) -> PageNames.Name? {
        guard let pointers, pointers[5 * index + 1] == nil else { return nil }
        return pointers[5 * index]
    }

    func value(_ index: Int) -> Bytes {
        guard let pointers, let start = pointers[5 * index + 3], let end = pointers[5 * index + 4] else {
            return Bytes(start: nil, count: 0)
        }
        return Bytes(start: start, count: end - start)
    }
}

extension PageWalk {
    /// Whether an attribute names the element in words.
    @discardableResult
    mutating func read(_ attributes: Attributes, of element: PageNames.Name) -> Bool {
        var hasWords = false
        var alternative: Bytes?
        var isDecoration = false
        for index in 0..<attributes.count {
            guard let attribute = attributes.name(index) else { continue }
            let value = attributes.value(index)
            switch attribute {
            case names.href where element == names.link: follow(value, isLoaded(attributes) ? .src : .href)
            case names.href, names.action, names.cite: follow(value, .href)
            case names.src: follow(value, .src)
            case names.srcset: followEach(value)
            case names.id: enter(id: value)
            case names.htmlFor, names.ariaLabelledby, names.ariaDescribedby, names.ariaControls:
                want(each: value)
                hasWords = hasWords || attribute == names.ariaLabelledby
            case names.ariaLabel: hasWords = hasWords || value.contains { $0 > 0x20 }
            case names.alt: alternative = value
            case names.ariaHidden: isDecoration = isDecoration || value.elementsEqual("true".utf8)
            case names.role:
                let isUnseen = value.elementsEqual("presentation".utf8) || value.elementsEqual("none".utf8)
                isDecoration = isDecoration || isUnseen
            case names.charset: hasCharset = true
            default: break
            }
        }
        if element == names.img, let alternative { checkAlternative(alternative, isDecoration: isDecoration) }
        return hasWords
    }

    // MARK: Ids

    private mutating func enter(id: Bytes) {
        if id.contains(where: { $0 <= 0x20 }) || id.isEmpty {
            find(.id, "an id must be one word", line: line)
        } else if !ids.intern(id).isNew {
            find(.id, "the id \(id.quoted) is on this page twice", line: line)
        }
    }

    private mutating func want(each list: Bytes) {
        for id in list.split(separator: UInt8(ascii: " ")) { want(Bytes(rebasing: id)) }
    }

    private mutating func want(_ id: Bytes) {
        if wantedIDs.intern(id).isNew { wantedLines.append(line) }
    }

    // MARK: Links

    private mutating func follow(_ value: Bytes, _ kind: PageLink.Kind) {
        // Ampersands are the one thing libxml2 hands on escaped; in a site's own addresses they hardly occur.
        guard value.contains(UInt8(ascii: "&")) else { return followUnescaped(value, kind) }
        let unescaped = Array(String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&").utf8)
        unescaped.withUnsafeBufferPointer { followUnescaped($0, kind) }
    }

    private mutating func followUnescaped(_ value: Bytes, _ kind: PageLink.Kind) {
        switch addresses.read(value) {
        case .inside(let hasFragment):
            guard hasFragment, addresses.isOwn else { return keep(kind) }
            addresses.target.withUnsafeBufferPointer { target in
                let start = target.firstIndex(of: UInt8(ascii: "#")).map { $0 + 1 } ?? target.count
                want(Bytes(rebasing: target[start...]))
            }
        case .outside:
            // What a page shows or runs has to be in the site: it is read without a network.
            if kind != .href { find(.link, "\(value.quoted) lies outside the site", line: line) }
        case .nowhere(let fault):
            find(.link, "link to \(value.quoted) \(fault.reason)", line: line)
        }
    }

    private mutating func keep(_ kind: PageLink.Kind) {
        let isNew = addresses.target.withUnsafeBufferPointer { links.intern($0).isNew }
        if isNew { linkPlaces.append((line, kind)) }
    }

    /// `srcset`: addresses, each with a width or density, divided by commas.
    private mutating func followEach(_ list: Bytes) {
        for candidate in list.split(separator: UInt8(ascii: ",")) {
            let address = candidate.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
            follow(Bytes(rebasing: address), .srcset)
        }
    }

    /// Whether a `<link>` makes the browser load something, rather than telling of a page elsewhere.
    private func isLoaded(_ attributes: Attributes) -> Bool {
        guard let index = (0..<attributes.count).first(where: { attributes.name($0) == names.rel }) else { return true }
        let told = ["canonical", "alternate", "license", "author", "help", "next", "prev", "search"]
        return !told.contains { attributes.value(index).elementsEqual($0.utf8) }
    }
}

extension Bytes {
    /// For messages: in quotes, cut where it is very long.
    var quoted: String {
        let text = String(decoding: prefix(120), as: UTF8.self)
        return "\"" + text.trimmedLine + (count > 120 ? "…" : "") + "\""
    }
}

extension String {
    /// Without white space and controls around it or line breaks in it.
    var trimmedLine: String {
        split { $0.isNewline || $0.isWhitespace }.joined(separator: " ")
    }
}
