import CLibXML2

/// An element of an XML document that is in memory, by names without their namespaces.
struct XMLElement {
    private let node: xmlNodePtr

    init(_ node: xmlNodePtr) { self.node = node }

    var name: String { String(cString: node.pointee.name) }

    /// The value of an attribute.
    subscript(_ name: String) -> String? {
        var attribute = node.pointee.properties
        while let one = attribute {
            if String(cString: one.pointee.name) == name {
                return one.pointee.children.flatMap { $0.pointee.content }.map { String(cString: $0) } ?? ""
            }
            attribute = one.pointee.next
        }
        return nil
    }

    /// The element that it is in.
    var parent: XMLElement? {
        node.pointee.parent.flatMap { $0.pointee.type == XML_ELEMENT_NODE ? XMLElement($0) : nil }
    }

    /// What it holds, in order.
    var content: [Content] {
        var content: [Content] = []
        var child = node.pointee.children
        while let one = child {
            switch one.pointee.type {
            case XML_ELEMENT_NODE: content.append(.element(XMLElement(one)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                if let text = one.pointee.content { content.append(.text(String(cString: text))) }
            default: break
            }
            child = one.pointee.next
        }
        return content
    }

    enum Content {
        case element(XMLElement)
        case text(String)
    }

    var elements: [XMLElement] { content.compactMap { if case .element(let element) = $0 { element } else { nil } } }

    /// Its text, without that of the elements in it.
    var text: String { content.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined() }
}
