import CLibXML2

/// libxml2 made ready for hostile documents: no file, no address and no entity is ever loaded for one.
enum XMLLibrary {
    /// Done once for the process; libxml2 wants it before the first of several threads uses it.
    private static let started: Void = {
        xmlInitParser()
        // The one loader for all that a document or schema names. It knows the parts of the page schema by their exact
        // names and serves them from memory; everything else does not exist.
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
        guard let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_UTF8) else {
            xmlFreeParserInputBuffer(buffer)
            return nil
        }
        return input
    }
}
