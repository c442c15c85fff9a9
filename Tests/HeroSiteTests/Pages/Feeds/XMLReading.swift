import Foundation
import FoundationXML
import Testing

/// An XML file as libxml2 reads it: every element with its attributes and the text in it.
final class XMLReading: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    /// - Throws: where the file is not well-formed.
    init(_ bytes: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }

    /// The texts of all elements of this name, in order.
    func texts(_ name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: elementName, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        for index in open { elements[index].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
