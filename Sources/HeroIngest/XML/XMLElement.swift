import CLibXML2

/// An element of an XML document that is in memory, by names without their namespaces.
struct XMLElement {
    private let node: xmlNodePtr

    init(_ node: xmlNodePtr) { self.node = node }

    var name: String { String(cString: node.pointee.name) }

    /// The value of an attribute.
    subscript(_ name: String) -> String? {
        properties.first { String(cString: $0.pointee.name) == name }.map(Self.text)
    }

    /// The names and values of its attributes, in order.
    var attributes: [(name: String, value: String)] {
        properties.map { (String(cString: $0.pointee.name), Self.text(of: $0)) }
    }

    private var properties: some Sequence<xmlAttrPtr> {
        sequence(state: node.pointee.properties) { next in
            defer { next = next?.pointee.next }
            return next
        }
    }

    private static func text(of attribute: xmlAttrPtr) -> String { text(of: content(from: attribute.pointee.children)) }

    /// The element that it is in.
    var parent: XMLElement? {
        node.pointee.parent.flatMap { $0.pointee.type == XML_ELEMENT_NODE ? XMLElement($0) : nil }
    }

    /// What it holds, in order.
    var content: [Content] { Self.content(from: node.pointee.children) }

    /// What a node and those behind it hold.
    private static func content(from first: xmlNodePtr?) -> [Content] {
        var content: [Content] = []
        var next = first
        while let node = next {
            switch node.pointee.type {
            case XML_ELEMENT_NODE: content.append(.element(XMLElement(node)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                if let text = node.pointee.content { content.append(.text(String(cString: text))) }
            default: break
            }
            next = node.pointee.next
        }
        return content
    }

    enum Content {
        case element(XMLElement)
        case text(String)
    }

    var elements: [XMLElement] { content.compactMap { if case .element(let element) = $0 { element } else { nil } } }

    /// Its text, without that of the elements in it.
    var text: String { Self.text(of: content) }

    private static func text(of content: [Content]) -> String {
        content.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    }
}
