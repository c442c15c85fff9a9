import CLibXML2

/// What the names on a page are, looked up by pointer: libxml2 interns every name, so that two names are equal exactly if
/// their pointers are.
final class NameTable {
    typealias Name = UnsafePointer<xmlChar>

    /// The XHTML namespace.
    let xhtml: Name
    private let elements: PointerTable
    private let attributes: PointerTable

    /// Nil if memory ran out.
    init?(_ dictionary: xmlDictPtr) {
        guard let xhtml = xmlDictLookup(dictionary, "http://www.w3.org/1999/xhtml", -1),
            let elements = PointerTable(PageElement.Kind.names, dictionary),
            let attributes = PointerTable(PageElement.Attribute.names, dictionary)
        else { return nil }
        self.xhtml = xhtml
        self.elements = elements
        self.attributes = attributes
    }

    func kind(_ name: Name) -> PageElement.Kind { PageElement.Kind(rawValue: elements[name]) ?? .other }

    func attribute(_ name: Name) -> PageElement.Attribute {
        PageElement.Attribute(rawValue: attributes[name]) ?? .other
    }
}

/// A small table from pointers to numbers other than 0.
private struct PointerTable {
    private var places: [(pointer: UInt, number: UInt8)]

    /// Nil if memory ran out.
    init?(_ numbers: [String: UInt8], _ dictionary: xmlDictPtr) {
        places = Array(repeating: (0, 0), count: 256)
        for (name, number) in numbers {
            guard let pointer = xmlDictLookup(dictionary, name, -1) else { return nil }
            let bits = UInt(bitPattern: pointer)
            var place = Self.place(of: bits)
            while places[place].pointer != 0 { place = (place + 1) & 255 }
            places[place] = (bits, number)
        }
    }

    /// The number of `pointer`; 0 for one without.
    subscript(pointer: NameTable.Name) -> UInt8 {
        let bits = UInt(bitPattern: pointer)
        var place = Self.place(of: bits)
        while places[place].pointer != bits, places[place].pointer != 0 { place = (place + 1) & 255 }
        return places[place].number
    }

    private static func place(of bits: UInt) -> Int {
        Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 56) & 255
    }
}
