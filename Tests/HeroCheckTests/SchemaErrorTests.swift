import CLibXML2
import Testing

@testable import HeroCheck

@Suite("What libxml2 says against a page by the schema")
struct SchemaErrorTests {
    /// As libxml2 hands it over.
    private func complaint(_ message: String, code: xmlParserErrors) -> SchemaError {
        var message = Array(message.utf8CString)
        return message.withUnsafeMutableBufferPointer { text in
            var fault = xmlError()
            fault.domain = Int32(XML_FROM_SCHEMASV.rawValue)
            fault.code = Int32(code.rawValue)
            fault.message = text.baseAddress
            return SchemaError(XMLFault(&fault))
        }
    }

    @Test("names element and attribute")
    func named() {
        let message = "Element '{http://www.w3.org/1999/xhtml}a', attribute 'href': The attribute 'x' is not allowed."
        let seen = complaint(message, code: XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1)
        #expect(seen.rule == .schema)
        #expect(seen.words == "<a> may not have the attribute href")
    }

    @Test(
        "is told, however little of it there is",
        arguments: ["", ": ", ":", "'", "''", "Element ''", "Element 'a', attribute '", ": '", "\n"]
    )
    func little(message: String) {
        for code in [
            XML_SCHEMAV_CVC_COMPLEX_TYPE_4, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_ELEMENT_CONTENT,
            XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1, XML_SCHEMAV_CVC_ENUMERATION_VALID, XML_SCHEMAV_CVC_PATTERN_VALID,
            XML_SCHEMAV_CVC_MINLENGTH_VALID, XML_SCHEMAV_CVC_ELT_1, XML_SCHEMAV_MISC,
        ] {
            #expect(!complaint(message, code: code).words.isEmpty)
        }
    }
}
