import CLibXML2

/// What the names on a page mean to the rules, looked up by their place in memory: libxml2 hands out every name once, so
/// that two names are equal exactly if their pointers are.
struct PageNames {
    typealias Name = UnsafePointer<xmlChar>

    enum Element: UInt8 {
        /// Nothing to the rules, or closed by HTML itself (`void`).
        case other, void
        case a, button, h1, h2, h3, h4, h5, h6, img, link, main, script, title
        /// An element whose text can stand for the pictures in it.
        case captioned

        var headingLevel: Int? {
            Self.h1.rawValue...Self.h6.rawValue ~= rawValue ? Int(rawValue - Self.h1.rawValue) + 1 : nil
        }

        var isVoid: Bool { self == .void || self == .img || self == .link }
        var isCaptioned: Bool { self == .captioned || self == .a || self == .button }
    }

    enum Attribute: UInt8 {
        case other, address, source, sources, id, alternative, role, rel, hidden, label, references, labelledby,
            charset, language
    }

    /// The XHTML namespace.
    let xhtml: Name
    private let elements: PointerTable
    private let attributes: PointerTable

    /// Nil if memory ran out.
    init?(_ dictionary: xmlDictPtr) {
        guard let xhtml = xmlDictLookup(dictionary, "http://www.w3.org/1999/xhtml", -1),
            let elements = PointerTable(Self.elementNames.mapValues(\.rawValue), dictionary),
            let attributes = PointerTable(Self.attributeNames.mapValues(\.rawValue), dictionary)
        else { return nil }
        self.xhtml = xhtml
        self.elements = elements
        self.attributes = attributes
    }

    func element(_ name: Name) -> Element { Element(rawValue: elements[name]) ?? .other }

    func attribute(_ name: Name) -> Attribute { Attribute(rawValue: attributes[name]) ?? .other }

    private static let elementNames: [String: Element] = [
        "a": .a, "button": .button, "img": .img, "link": .link, "main": .main, "script": .script,
        "title": .title,
        "h1": .h1, "h2": .h2, "h3": .h3, "h4": .h4, "h5": .h5, "h6": .h6,
        "li": .captioned, "figure": .captioned, "td": .captioned, "th": .captioned, "dt": .captioned,
        "dd": .captioned, "area": .void, "base": .void, "br": .void, "col": .void, "embed": .void, "hr": .void,
        "input": .void, "meta": .void, "source": .void, "track": .void, "wbr": .void,
    ]

    private static let attributeNames: [String: Attribute] = [
        "href": .address, "action": .address, "cite": .address, "src": .source, "srcset": .sources, "id": .id,
        "alt": .alternative, "role": .role, "rel": .rel, "aria-hidden": .hidden, "aria-label": .label,
        "for": .references, "aria-describedby": .references, "aria-controls": .references,
        "aria-labelledby": .labelledby, "charset": .charset, "lang": .language,
    ]
}

/// A small table from pointers to marks other than 0.
struct PointerTable {
    private var places: [(pointer: UInt, mark: UInt8)]

    /// Nil if memory ran out.
    fileprivate init?(_ marks: [String: UInt8], _ dictionary: xmlDictPtr) {
        places = Array(repeating: (0, 0), count: 256)
        for (name, mark) in marks {
            guard let pointer = xmlDictLookup(dictionary, name, -1) else { return nil }
            let bits = UInt(bitPattern: pointer)
            var place = Self.place(of: bits)
            while places[place].pointer != 0 { place = (place + 1) & 255 }
            places[place] = (bits, mark)
        }
    }

    /// The mark of `pointer`; 0 for one without.
    subscript(pointer: UnsafePointer<xmlChar>) -> UInt8 {
        let bits = UInt(bitPattern: pointer)
        var place = Self.place(of: bits)
        while places[place].pointer != bits, places[place].pointer != 0 { place = (place + 1) & 255 }
        return places[place].mark
    }

    private static func place(of bits: UInt) -> Int {
        Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 56) & 255
    }
}
