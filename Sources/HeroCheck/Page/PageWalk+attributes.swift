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
    mutating func read(_ attributes: Attributes, of element: PageNames.Element) -> Bool {
        var hasWords = false
        var alternative: Bytes?
        var isDecoration = false
        for index in 0..<attributes.count {
            guard let name = attributes.name(index) else { continue }
            let value = attributes.value(index)
            switch names.attribute(name) {
            case .other, .rel: break
            case .address: follow(value, element == .link && isLoaded(attributes) ? .src : .href)
            case .source: follow(value, .src)
            case .sources: followEach(value)
            case .id: enter(id: value)
            case .references: want(each: value)
            case .labelledby:
                want(each: value)
                hasWords = true
            case .label: hasWords = hasWords || value.contains { $0 > 0x20 }
            case .alternative: alternative = value
            case .hidden: isDecoration = isDecoration || value.elementsEqual("true".utf8)
            case .role:
                let isUnseen = value.elementsEqual("presentation".utf8) || value.elementsEqual("none".utf8)
                isDecoration = isDecoration || isUnseen
            case .charset: hasCharset = true
            case .language: if depth == 1 { language = Array(value) }
            }
        }
        if element == .img, let alternative { checkAlternative(alternative, isDecoration: isDecoration) }
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
        var start = 0
        while start < list.count {
            while start < list.count, list[start] <= 0x20 { start += 1 }
            var end = start
            while end < list.count, list[end] > 0x20, list[end] != UInt8(ascii: ",") { end += 1 }
            follow(Bytes(rebasing: list[start..<end]), .srcset)
            while end < list.count, list[end] != UInt8(ascii: ",") { end += 1 }
            start = end + 1
        }
    }

    /// Whether a `<link>` makes the browser load something, rather than telling of a page elsewhere.
    private func isLoaded(_ attributes: Attributes) -> Bool {
        let rel = (0..<attributes.count).first { attributes.name($0).map(names.attribute) == .rel }
        guard let index = rel else { return true }
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
