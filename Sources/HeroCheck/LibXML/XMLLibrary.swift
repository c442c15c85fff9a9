import CLibXML2

/// libxml2 made ready for hostile documents: no file, no address and no entity is ever loaded for one.
public enum XMLLibrary {
    /// That of the libxml2 that is loaded, such as "2.9.14".
    public static var version: String {
        let text = String(cString: herodex_xml_version())
        guard let number = Int(text.prefix { $0.isNumber }) else { return text }
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

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
