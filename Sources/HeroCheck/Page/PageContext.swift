import CLibXML2

/// The page being validated: where the parser is, and what is found.
struct PageContext {
    private let path: String
    private let parser: xmlParserCtxtPtr
    private(set) var findings: [Finding] = []
    /// What other pages need to know of it.
    var summary = PageSummary()
    /// How many elements are open.
    var depth = 0
    var hasDoctype = false
    /// What the next text is.
    var text = Text.words
    /// Ids that must exist on this page: targets of links, labels and descriptions.
    var wantedIDs = IDReferences()
    private var addresses: AddressReader

    enum Text { case words, title, script }

    init(path: String, parser: xmlParserCtxtPtr) {
        self.path = path
        self.parser = parser
        addresses = AddressReader(page: path)
    }

    // MARK: Place

    /// The parser's line, from 1.
    var line: Int { parser.pointee.input.map { Int($0.pointee.line) } ?? 0 }

    /// The next byte that the parser reads: after a start tag's attributes, its end.
    var nextByte: UInt8? { parser.pointee.input?.pointee.cur?.pointee }

    /// How many bytes of the page have been read. `xmlByteConsumed` is wrong past a page's first 32,000 bytes.
    var position: Int {
        guard let input = parser.pointee.input?.pointee, let start = input.base, let end = input.cur else { return 0 }
        return Int(input.consumed) + (end - start)
    }

    // MARK: Findings

    /// Adds a finding at the parser's line.
    mutating func report(_ rule: Finding.Rule, _ message: String) { report(rule, message, line: line) }

    /// Adds a finding.
    /// - Parameter line: nil if something is missing from the page as a whole.
    mutating func report(_ rule: Finding.Rule, _ message: String, line: Int?, column: Int? = nil) {
        findings.append(Finding(path: path, line: line, column: column, rule: rule, message: message))
    }

    /// Reports an element that may be on a page once, if it was there before.
    mutating func expectFirst(_ name: String, _ isKnown: inout Bool, _ rule: Finding.Rule) {
        if isKnown { report(rule, "a second \(name)") }
        isKnown = true
    }

    // MARK: Links

    /// Resolves an address, and records the link or reports what is wrong with it.
    mutating func follow(_ value: Bytes, _ kind: PageLink.Kind) {
        // Ampersands are the only characters libxml2 passes on escaped; they are rare in a site's own addresses.
        guard value.index(of: UInt8(ascii: "&")) != nil else { return followUnescaped(value, kind) }
        let unescaped = Array(String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&").utf8)
        unescaped.withUnsafeBufferPointer { followUnescaped($0, kind) }
    }

    private mutating func followUnescaped(_ value: Bytes, _ kind: PageLink.Kind) {
        switch addresses.read(value) {
        case .inside(let hasFragment):
            let line = line
            let isOwnPlace = hasFragment && addresses.isOwn
            addresses.target.withBytes { target in
                if isOwnPlace {
                    let hash = target.index(of: UInt8(ascii: "#"))
                    wantedIDs.insert(target.part(from: hash.map { $0 + 1 } ?? target.count), line: line)
                } else {
                    summary.insert(target, kind, line: line)
                }
            }
        case .outside:
            // Everything a page loads must be in the site: it is read without a network.
            if kind != .href { report(.link, "\(value.quoted) is outside the site") }
        case .nowhere(let fault):
            report(.link, "link to \(value.quoted) \(fault.reason)")
        }
    }
}

/// Ids that a page refers to, each with the line of the first reference.
struct IDReferences {
    private var ids = ByteInterner()
    private var lines: [Int] = []

    mutating func insert(_ id: Bytes, line: Int) {
        if ids.intern(id).isNew { lines.append(line) }
    }

    func contains(_ id: Bytes) -> Bool { ids.number(of: id) != nil }

    /// Calls `body` with each id and its line.
    func forEachID(_ body: (Bytes, Int) -> Void) {
        for (number, line) in lines.enumerated() { ids.withBytes(of: number) { body($0, line) } }
    }
}
