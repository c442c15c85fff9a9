import HeroBasics

/// Resolves the addresses in a page without creating strings: every page has about sixty of them.
struct AddressReader {
    enum Lead: Equatable {
        /// To a file of the site, or a fragment of one: `target` holds `path` or `path#fragment`.
        case inside(fragment: Bool)
        /// To an `http` or `https` address.
        case outside
        case nowhere(AddressFault)
    }

    /// Whether a path may contain `%20` and the like.
    private enum Escaping { case none, percent }

    /// The target of the last address read, relative to the site's folder.
    private(set) var target = ByteBuffer(capacity: 256)
    private var page = ByteBuffer(capacity: 256)
    /// The length of each folder on the way to the page, with its slash: from the site's own, which is 0, to the page's.
    private var folderLengths = [0]
    /// Scheme and host of the last valid outside address: most pages use the same few.
    private var soundOrigin: [UInt8] = []

    /// - Parameter path: the path of the page that contains the addresses.
    init(page path: String) {
        for byte in path.utf8 {
            page.append(byte)
            if byte == UInt8(ascii: "/") { folderLengths.append(page.count) }
        }
    }

    /// Whether `target` is on the page itself.
    var isOwn: Bool {
        target.withBytes { target in
            page.withBytes { page in
                target.count >= page.count && target.part(from: 0, to: page.count).equals(page)
                    && (target.count == page.count || target[page.count] == UInt8(ascii: "#"))
            }
        }
    }

    mutating func read(_ value: Bytes) -> Lead {
        guard let base = value.baseAddress, value.count > 0 else { return .nowhere(.empty) }
        let (slash, colon, percent) = (UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "%"))
        let (backslash, mark, question) = (UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "?"))
        let (a, z) = (UInt8(ascii: "a"), UInt8(ascii: "z"))
        // The positions of the fragment's `#` and of the query's `?` before it.
        var hash = 0
        var query: Int?
        var hasSlash = false
        var escaping = Escaping.none
        while hash < value.count {
            let byte = base[hash]
            // Most bytes are small letters, which decide nothing.
            if byte < a || byte > z {
                if byte == mark { break }
                if byte <= 0x20 || byte == 0x7F || byte == backslash { return .nowhere(.unfitCharacter) }
                if byte == slash {
                    hasSlash = true
                } else if byte == percent {
                    escaping = .percent
                } else if byte == question {
                    query = query ?? hash
                } else if byte == colon, !hasSlash, query == nil {
                    return lead(of: value, scheme: value.part(from: 0, to: hash))
                }
            }
            hash += 1
        }
        let pathEnd = query ?? hash
        if base[0] == slash { return .nowhere(.absolute) }
        if pathEnd == 0 {
            startTarget(page.count)
        } else if let fault = follow(value.part(from: 0, to: pathEnd), escaping: escaping) {
            return .nowhere(fault)
        }
        guard hash < value.count else { return .inside(fragment: false) }
        let fragment = value.part(from: hash + 1)
        if fragment.isEmpty { return .nowhere(.emptyFragment) }
        target.append(UInt8(ascii: "#"))
        return append(fragment, .percent) ? .inside(fragment: true) : .nowhere(.unfitCharacter)
    }

    private mutating func lead(of value: Bytes, scheme: Bytes) -> Lead {
        let name = String(decoding: scheme, as: UTF8.self).lowercased()
        guard name == "http" || name == "https" else { return .nowhere(.scheme(name)) }
        let slash = UInt8(ascii: "/")
        let start = scheme.count + 3
        guard value.count > start, value[start - 2] == slash, value[start - 1] == slash, value[start] != slash else {
            return .nowhere(.noHost)
        }
        let end = value[start...].firstIndex { $0 == slash || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let origin = value.part(from: 0, to: end ?? value.count)
        if !soundOrigin.elementsEqual(origin) {
            guard WebAuthority(of: String(decoding: origin, as: UTF8.self)) != nil else { return .nowhere(.noHost) }
            soundOrigin.removeAll(keepingCapacity: true)
            soundOrigin.append(contentsOf: origin)
        }
        return AddressTail.isFit(value.part(from: origin.count)) ? .outside : .nowhere(.unfitCharacter)
    }

    /// Sets `target` to the first `length` bytes of the page's path.
    private mutating func startTarget(_ length: Int) {
        target.removeAll()
        page.withBytes { target.append($0.part(from: 0, to: length)) }
    }

    /// Resolves `path` against the page's folder.
    private mutating func follow(_ path: Bytes, escaping: Escaping) -> AddressFault? {
        var (start, level) = (0, folderLengths.count - 1)
        while path.beginsWithWayUp(at: start) {
            if level == 0 { return .leavesSite }
            level -= 1
            start += 3
        }
        startTarget(folderLengths[level])
        let rest = path.part(from: start)
        // Almost all addresses: only names from here on.
        guard escaping == .none, rest.isNamesOnly else { return followSteps(of: rest, escaping: escaping) }
        target.append(rest)
        return nil
    }

    /// Resolves `path` against `target`, a folder, step by step.
    private mutating func followSteps(of path: Bytes, escaping: Escaping) -> AddressFault? {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var start = 0
        while true {
            let end = path.index(of: slash, from: start) ?? path.count
            let step = path.part(from: start, to: end)
            let isLast = end == path.count
            guard let base = step.baseAddress, step.count > 0 else { return isLast ? .folder : .emptyStep }
            if base[0] == dot, step.count == 1 || (step.count == 2 && base[1] == dot) {
                if step.count == 2, !leaveFolder() { return .leavesSite }
                if isLast { return .folder }
            } else {
                guard append(step, escaping) else { return .unfitCharacter }
                if isLast { return nil }
                target.append(slash)
            }
            start = end + 1
        }
    }

    /// Drops the last folder of `target`; false if there is none.
    private mutating func leaveFolder() -> Bool {
        guard target.count > 0 else { return false }
        let slash = UInt8(ascii: "/")
        let kept = target.withBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            // The slash at the end belongs to the folder.
            var end = bytes.count - 1
            while end > 0, base[end - 1] != slash { end -= 1 }
            return end
        }
        target.shorten(to: kept)
        return true
    }

    /// Appends `step` percent-decoded; false if the encoding is broken or decodes to a control or delimiter.
    private mutating func append(_ step: Bytes, _ escaping: Escaping) -> Bool {
        guard escaping == .percent else {
            target.append(step)
            return true
        }
        var index = 0
        while index < step.count {
            var byte = step[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index + 1 < step.count, let high = Hex.value(of: step[index]),
                    let low = Hex.value(of: step[index + 1])
                else { return false }
                byte = high << 4 | low
                index += 2
                if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
                    return false
                }
            }
            target.append(byte)
        }
        return true
    }

}

extension Bytes {
    /// Whether `../` and more is at `start`.
    fileprivate func beginsWithWayUp(at start: Int) -> Bool {
        guard let base = baseAddress, count > start + 3 else { return false }
        let dot = UInt8(ascii: ".")
        return base[start] == dot && base[start + 1] == dot && base[start + 2] == UInt8(ascii: "/")
    }

    /// Whether no step of this path is empty or begins with a dot.
    fileprivate var isNamesOnly: Bool {
        guard let base = baseAddress else { return false }
        let slash = UInt8(ascii: "/")
        var start = 0
        while start < count, base[start] != slash, base[start] != UInt8(ascii: ".") {
            guard let end = index(of: slash, from: start) else { return true }
            start = end + 1
        }
        return false
    }
}

/// Why an address is invalid, whatever files exist.
enum AddressFault: Equatable {
    case empty, emptyFragment, emptyStep, absolute, folder, leavesSite, unfitCharacter, noHost
    case scheme(String)

    /// Why the address cannot work, worded to follow "link to ADDRESS".
    var reason: String {
        switch self {
        case .empty: "is empty"
        case .emptyFragment: "names no place after its #"
        case .emptyStep: "has two slashes in a row"
        case .absolute: "begins at a server's root, which a folder on a disk does not have"
        case .folder: "leads to a folder: name the file, such as index.html"
        case .leavesSite: "leads out of the site's folder"
        case .unfitCharacter: "holds a character that has no place in an address"
        case .noHost: "names no host that a browser could find"
        case .scheme(let name): "begins with \(name):, only http: and https: lead out of the site"
        }
    }
}
