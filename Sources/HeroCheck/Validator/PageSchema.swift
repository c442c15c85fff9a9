import CLibXML2
public import HeroBasics

/// The schema of Herodex pages, compiled once and shared by all validators.
///
/// The compiled schema never changes after `init`; libxml2 only reads it while validating.
public final class PageSchema: @unchecked Sendable {
    /// Identifies the schema and rules a page was validated by: results kept from another version are not valid.
    public static let version =
        "rules-\(PageRules.version) schema-\(SchemaText.digest) libxml2-\(XMLLibrary.version)"

    let pointer: xmlSchemaPtr

    /// - Throws: `Explanation` if libxml2 cannot compile the schema.
    public init() throws(Explanation) {
        XMLLibrary.start()
        let text = SchemaText.page
        let parsed = text.withUnsafeBytes { bytes -> Result<xmlSchemaPtr, Explanation> in
            guard
                let context = xmlSchemaNewMemParserCtxt(
                    bytes.bindMemory(to: CChar.self).baseAddress,
                    Int32(bytes.count)
                )
            else { return .failure(.outOfMemory) }
            defer { xmlSchemaFreeParserCtxt(context) }
            let faults = FaultList()
            xmlSchemaSetParserStructuredErrors(context, FaultList.gather, faults.opaque)
            guard let schema = xmlSchemaParse(context) else {
                let reason = faults.first ?? "no reason given"
                let attempt = "another version of libxml2: apt-get install libxml2"
                return .failure(Explanation("the page schema cannot be used", because: reason, attempt: attempt))
            }
            return .success(schema)
        }
        pointer = try parsed.get()
    }

    deinit { xmlSchemaFree(pointer) }
}

/// Collects the errors that libxml2 reports for a schema.
private final class FaultList {
    private(set) var first: String?

    var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let gather: xmlStructuredErrorFunc = { target, error in
        guard let target, let error else { return }
        let list = Unmanaged<FaultList>.fromOpaque(target).takeUnretainedValue()
        let fault = XMLFault(error)
        list.first = list.first ?? "line \(fault.line): \(fault.message)"
    }
}
