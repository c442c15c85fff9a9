import CLibXML2

/// libxml2 set up for hostile documents: it never loads a file, address or entity for one.
public enum XMLLibrary {
    /// The version of the loaded libxml2, such as "2.9.14".
    public static var version: String {
        let text = String(cString: herodex_xml_version())
        guard let number = Int(text.prefix { $0.isNumber }) else { return text }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// Runs once per process; libxml2 requires this before it is used from several threads.
    private static let started: Void = {
        xmlInitParser()
        // The only loader for everything that a document or schema references. It serves the parts of the page schema,
        // by exact name, from memory; everything else does not exist.
        xmlSetExternalEntityLoader { name, _, context in
            guard let name, let context, let part = SchemaText.part(named: String(cString: name)) else { return nil }
            return XMLLibrary.input(of: part, context: context)
        }
    }()

    static func start() { _ = started }

    private static func input(of text: [UInt8], context: xmlParserCtxtPtr) -> xmlParserInputPtr? {
        let buffer = text.withUnsafeBytes { bytes in
            // The library copies the bytes.
            xmlParserInputBufferCreateMem(
                bytes.bindMemory(to: CChar.self).baseAddress,
                Int32(bytes.count),
                XML_CHAR_ENCODING_UTF8
            )
        }
        guard let buffer else { return nil }
        let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_UTF8)
        if input == nil { xmlFreeParserInputBuffer(buffer) }
        return input
    }
}
