import CLibXML2

/// Follows libxml2 through a page and collects, in the same pass as the schema, what the other rules need.
///
/// Works on libxml2's own bytes; strings are created only for findings. One walk serves all pages of a validator.
struct PageWalk {
    let names: PageNames
    let context: xmlParserCtxtPtr

    private(set) var findings: [Finding] = []
    private(set) var isBroken = false
    private var path = ""
    var addresses = AddressReader()

    var ids = ByteInterner()
    var links = ByteInterner()
    /// Line and kind of each link in `links`.
    var linkPlaces: [(line: Int, kind: PageLink.Kind)] = []
    /// Ids that must exist on this page: targets of links, labels and descriptions.
    var wantedIDs = ByteInterner()
    var wantedLines: [Int] = []

    /// The language of the page as a whole.
    var language: [UInt8] = []
    var title: [UInt8] = []
    var titleLine = 0
    private var isInTitle = false
    /// The script being read.
    var script: OpenScript?
    var h1Count = 0
    var mainCount = 0
    var hasDoctype = false
    var headingLevel = 0

    var depth = 0
    var captioned: [Captioned] = []
    /// Lines of pictures with an empty alternative text in elements that are still open.
    var silentPictures: [Int] = []
    var enclosures = Enclosures()
    var tables: [OpenTable] = []
    var fields = FieldNotes()
    var head = HeadNotes()
    var choices = ChoiceReader()
    private var summary = ByteBuffer(capacity: 4_096)

    /// An element whose text can serve as the alternative of the pictures in it.
    struct Captioned {
        let depth: Int
        let line: Int
        let element: PageNames.Element
        var hasWords: Bool
        /// The index of its first picture in `silentPictures`.
        let firstSilent: Int
    }

    init(names: PageNames, context: xmlParserCtxtPtr) {
        self.names = names
        self.context = context
    }

    mutating func begin(path: String) {
        self.path = path
        addresses.enter(page: path)
        findings.removeAll()
        isBroken = false
        ids.removeAll()
        links.removeAll()
        linkPlaces.removeAll(keepingCapacity: true)
        wantedIDs.removeAll()
        wantedLines.removeAll(keepingCapacity: true)
        language.removeAll(keepingCapacity: true)
        title.removeAll(keepingCapacity: true)
        titleLine = 0
        isInTitle = false
        script = nil
        (h1Count, mainCount, headingLevel, depth) = (0, 0, 0, 0)
        hasDoctype = false
        captioned.removeAll(keepingCapacity: true)
        silentPictures.removeAll(keepingCapacity: true)
        enclosures = Enclosures()
        tables.removeAll(keepingCapacity: true)
        fields.removeAll()
        head = HeadNotes()
    }

    var line: Int { context.pointee.input.map { Int($0.pointee.line) } ?? 0 }

    mutating func find(_ rule: Finding.Rule, _ message: String, line: Int? = nil, column: Int? = nil) {
        findings.append(Finding(path: path, line: line, column: column, rule: rule, message: message))
    }

    // MARK: Events

    mutating func open(
        _ name: PageNames.Name,
        prefix: PageNames.Name?,
        space: PageNames.Name?,
        attributes: Attributes
    ) {
        depth += 1
        if prefix != nil {
            find(.html, "<\(String(cString: name))> has a prefix, which HTML does not know", line: line)
        }
        var notes = AttributeNotes()
        guard space == names.xhtml else { return read(attributes, of: .other, into: &notes) }
        let element = names.element(name)
        checkEnd(of: name, element)
        checkNesting(of: name, element)
        if let level = element.headingLevel { checkHeading(level) }
        switch element.kind {
        case .main:
            mainCount += 1
            if mainCount > 1 { find(.main, "a second <main>", line: line) }
        case .title:
            isInTitle = true
            titleLine = line
        case .script:
            beginScript(attributes)
            checkOrder(of: element)
        case .base, .link: checkOrder(of: element)
        case .table: tables.append(OpenTable(depth: depth))
        case .row: beginRow()
        default: break
        }
        read(attributes, of: element, into: &notes)
        judge(notes, of: element)
        guard element.traits.contains(.captioned) else { return }
        captioned.append(
            Captioned(
                depth: depth,
                line: line,
                element: element,
                hasWords: notes.hasWords,
                firstSilent: silentPictures.count
            )
        )
    }

    mutating func openForeign(_ what: String) {
        find(.html, "\(what) means something else in HTML", line: line)
    }

    mutating func close() {
        isInTitle = false
        if let script {
            endScript(script)
            self.script = nil
        }
        if let last = captioned.last, last.depth == depth {
            captioned.removeLast()
            settle(last)
        }
        if let table = tables.last { closeTable(table) }
        enclosures.leave(depth)
        depth -= 1
    }

    mutating func read(text: Bytes) {
        if isInTitle { return title.append(contentsOf: text) }
        if script != nil {
            script?.text.append(contentsOf: text)
            return
        }
        guard let last = captioned.indices.last, !captioned[last].hasWords else { return }
        if text.hasWords { captioned[last].hasWords = true }
    }

    mutating func readDoctype(isPlain: Bool) {
        hasDoctype = true
        let hasSubset = context.pointee.input?.pointee.cur?.pointee == UInt8(ascii: "[")
        guard !isPlain || hasSubset else { return }
        isBroken = true
        find(.wellFormed, "the document type must be <!DOCTYPE html> and no more", line: line)
        xmlStopParser(context)
    }

    /// Records any error that libxml2 reports for the page.
    mutating func take(_ fault: XMLFault) {
        guard !isBroken else { return }
        switch fault.origin {
        case .parser:
            isBroken = fault.isFatal
            find(.wellFormed, fault.words, line: fault.line, column: fault.column)
        case .schema:
            let schemaError = SchemaError(fault)
            find(schemaError.rule, schemaError.words, line: line)
        }
    }

    // MARK: Result

    /// The validation of the page just read.
    mutating func proof(path: String) -> PageValidation {
        PageValidation(path: path, findings: findings.sorted(), summary: PageSummary(trusted: pack()))
    }

    private mutating func pack() -> String {
        summary.removeAll()
        summary.append(number: titleLine)
        summary.append(PageSummary.space)
        for byte in language where byte > 0x20 { summary.append(byte) }
        summary.append(PageSummary.space)
        packTitle()
        summary.append(PageSummary.lineEnd)
        for number in 0..<ids.count {
            if number > 0 { summary.append(PageSummary.space) }
            ids.withBytes(of: number) { summary.append($0) }
        }
        for (number, place) in linkPlaces.enumerated() {
            summary.append(PageSummary.lineEnd)
            summary.append(place.kind.mark)
            summary.append(number: place.line)
            summary.append(PageSummary.space)
            links.withBytes(of: number) { summary.append($0) }
        }
        return summary.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Packs the words of the title with one space between them.
    private mutating func packTitle() {
        let start = summary.count
        var isGap = false
        for byte in title {
            if byte <= 0x20 {
                isGap = summary.count > start
            } else {
                if isGap { summary.append(PageSummary.space) }
                isGap = false
                summary.append(byte)
            }
        }
    }
}
