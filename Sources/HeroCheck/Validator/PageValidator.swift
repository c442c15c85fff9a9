import CLibXML2
public import HeroBasics

/// Validates pages in one pass: well-formedness, the schema, and the rules no schema can express.
///
/// Use one validator per task; it is not `Sendable`, since libxml2's contexts serve one thread at a time.
public final class PageValidator {
    private let schema: PageSchema
    private let validator: xmlSchemaValidCtxtPtr
    private var parser: xmlParserCtxtPtr
    private var names: NameTable
    private let callbacks: UnsafeMutablePointer<xmlSAXHandler>
    private let handler: UnsafeMutablePointer<PageHandler>

    /// No entities, no network, no DTD, and libxml2's limits for depth and length stay on. Line numbers above 65,535
    /// are not a problem, because no tree is built.
    private static let options = Int32(XML_PARSE_NONET.rawValue)

    /// - Throws: `Explanation` for want of memory.
    public init(schema: PageSchema) throws(Explanation) {
        guard let validator = xmlSchemaNewValidCtxt(schema.pointer) else { throw .outOfMemory }
        guard let (parser, names) = Self.freshParser() else {
            xmlSchemaFreeValidCtxt(validator)
            throw .outOfMemory
        }
        self.schema = schema
        self.validator = validator
        self.parser = parser
        self.names = names
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: PageHandler.callbacks)
        handler = .allocate(capacity: 1)
        handler.initialize(to: PageHandler(path: "", parser: parser, names: names))
        xmlSchemaSetValidStructuredErrors(validator, PageHandler.errorCallback, handler)
        xmlSchemaValidateSetLocator(validator, PageHandler.locator, handler)
    }

    deinit {
        xmlFreeParserCtxt(parser)
        xmlSchemaFreeValidCtxt(validator)
        callbacks.deinitialize(count: 1)
        callbacks.deallocate()
        handler.deinitialize(count: 1)
        handler.deallocate()
    }

    private static func freshParser() -> (xmlParserCtxtPtr, NameTable)? {
        guard let parser = xmlNewParserCtxt() else { return nil }
        guard let names = NameTable(parser.pointee.dict) else {
            xmlFreeParserCtxt(parser)
            return nil
        }
        return (parser, names)
    }

    /// A parser keeps every name it has seen; pages full of made-up names would make it grow without limit.
    private func renewParser() {
        guard xmlDictSize(parser.pointee.dict) > Self.mostNames, let (parser, names) = Self.freshParser() else {
            return
        }
        xmlFreeParserCtxt(self.parser)
        self.parser = parser
        self.names = names
    }

    private static let mostNames: Int32 = 20_000

    /// Validates a page by itself.
    /// - Parameter path: the page's path relative to the site's folder, such as `heroes/goku.html`; its links are
    ///   resolved against it.
    public func validate(_ page: [UInt8], path: String) -> PageValidation {
        page.withUnsafeBufferPointer { validate($0, path: path) }
    }

    /// Validates a page whose bytes are not in an array.
    func validate(_ page: UnsafeBufferPointer<UInt8>, path: String) -> PageValidation {
        renewParser()
        handler.pointee = PageHandler(path: path, parser: parser, names: names)
        if page.isEmpty {
            handler.pointee.fail(.wellFormed, "the page is empty")
        } else if page.count > Self.longestPage {
            handler.pointee.fail(.wellFormed, "the page has more than \(Self.longestPage / 1_000_000) MB")
        } else {
            read(page)
        }
        let read = handler.pointee.page
        return PageValidation(path: path, findings: read.findings.sorted(), summary: read.summary)
    }

    /// Pages have about ten kilobytes; beyond this limit something is wrong that no finding could explain.
    static let longestPage = 50_000_000

    /// Whether libxml2 must be told that a page is UTF-8: it then copies the page once more, piece by piece.
    ///
    /// A document type at the very start leaves no doubt, as neither a byte order mark nor an XML declaration precedes it.
    /// Long pages need the pieces: libxml2 applies its limit for the length of a text to them.
    private static func needsEncoding(_ page: Bytes) -> Bool {
        page.count > 1_000_000 || !page.starts(with: "<!".utf8)
    }

    private func read(_ page: Bytes) {
        // libxml2 keeps this per thread, so it is set again for each page.
        xmlSetStructuredErrorFunc(handler, PageHandler.errorCallback)
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        var events: UnsafeMutablePointer<xmlSAXHandler>? = callbacks
        var target: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(handler)
        guard let plug = xmlSchemaSAXPlug(validator, &events, &target) else {
            return handler.pointee.fail(.schema, "the schema could not be applied")
        }
        handler.pointee.startDocument(page)
        let ownEvents = parser.pointee.sax
        parser.pointee.sax = events
        parser.pointee.userData = target
        let encoding = Self.needsEncoding(page) ? "UTF-8" : nil
        page.withMemoryRebound(to: CChar.self) { text in
            // No tree is built: only the events are used.
            _ = xmlCtxtReadMemory(parser, text.baseAddress, Int32(text.count), nil, encoding, Self.options)
        }
        // A failure without a message, such as running out of memory, must not count as valid.
        let isAccepted = parser.pointee.wellFormed == 1 && xmlSchemaIsValid(validator) == 1
        if !isAccepted, handler.pointee.page.findings.isEmpty {
            handler.pointee.fail(.wellFormed, "libxml2 refuses the page without saying why")
        }
        xmlSchemaSAXUnplug(plug)
        parser.pointee.sax = ownEvents
        parser.pointee.userData = UnsafeMutableRawPointer(parser)
        if !handler.pointee.isBroken { handler.pointee.endDocument() }
    }
}

extension Explanation {
    static let outOfMemory = Explanation("there is not enough memory to check pages")
}
