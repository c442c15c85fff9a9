import CLibXML2

/// What the names on a page mean to the rules, looked up by pointer: libxml2 interns every name, so that two names are
/// equal exactly if their pointers are.
struct PageNames {
    typealias Name = UnsafePointer<xmlChar>

    /// What the rules know of an element.
    struct Element {
        let kind: Kind
        let traits: Traits

        /// The elements that rules refer to by name.
        enum Kind: UInt8 {
            case other
            case a, base, button, form, h1, h2, h3, h4, h5, h6, img, input, label, link, main, meta, noscript, script
            case source, table, title
            /// A form field other than `input` and `button`.
            case field
            /// `header` and `footer`.
            case banner
            case row, cell
        }

        /// Properties shared by several elements.
        struct Traits: OptionSet {
            let rawValue: UInt16
            /// Has no end tag in HTML.
            static let void = Traits(rawValue: 1)
            /// Its text can serve as the alternative of the pictures in it.
            static let captioned = Traits(rawValue: 2)
            /// Needs a text.
            static let worded = Traits(rawValue: 4)
            /// Contains only phrasing content, and so no block at any depth.
            static let textual = Traits(rawValue: 8)
            /// Not allowed in phrasing content.
            static let block = Traits(rawValue: 16)
            /// Clicked, chosen or typed into.
            static let interactive = Traits(rawValue: 32)
        }

        static let other = Element(.other, [])

        init(_ kind: Kind, _ traits: Traits) {
            self.kind = kind
            self.traits = traits
        }

        fileprivate init(mark: UInt32) {
            self.init(Kind(rawValue: UInt8(truncatingIfNeeded: mark)) ?? .other, Traits(rawValue: UInt16(mark >> 8)))
        }

        fileprivate var mark: UInt32 { UInt32(kind.rawValue) | UInt32(traits.rawValue) << 8 }

        var headingLevel: Int? {
            Kind.h1.rawValue...Kind.h6.rawValue ~= kind.rawValue ? Int(kind.rawValue - Kind.h1.rawValue) + 1 : nil
        }
    }

    enum Attribute: UInt8 {
        case other, address, source, sources, sizes, id, alternative, role, rel, hidden, label, references, labelledby,
            charset, language, target, title, type, focus, place, span, rows, name, content, property
    }

    /// The XHTML namespace.
    let xhtml: Name
    private let elements: PointerTable
    private let attributes: PointerTable

    /// Nil if memory ran out.
    init?(_ dictionary: xmlDictPtr) {
        guard let xhtml = xmlDictLookup(dictionary, "http://www.w3.org/1999/xhtml", -1),
            let elements = PointerTable(Self.elementNames.mapValues(\.mark), dictionary),
            let attributes = PointerTable(Self.attributeNames.mapValues { UInt32($0.rawValue) }, dictionary)
        else { return nil }
        self.xhtml = xhtml
        self.elements = elements
        self.attributes = attributes
    }

    func element(_ name: Name) -> Element { Element(mark: elements[name]) }

    func attribute(_ name: Name) -> Attribute {
        Attribute(rawValue: UInt8(truncatingIfNeeded: attributes[name])) ?? .other
    }

    private static let elementNames: [String: Element] = {
        var named: [String: Element] = [:]
        func add(_ names: String, _ traits: Element.Traits = [], as kind: Element.Kind = .other) {
            for name in names.split(separator: " ") { named[String(name)] = Element(kind, traits) }
        }
        add("area br col embed track wbr", [.void])
        add("hr", [.void, .block])
        add("base", [.void], as: .base)
        add("img", [.void], as: .img)
        add("input", [.void, .interactive], as: .input)
        add("link", [.void], as: .link)
        add("meta", [.void], as: .meta)
        add("source", [.void], as: .source)
        add("abbr b caption cite data em i legend mark q small span strong time", [.textual])
        add("article aside blockquote dialog div dl fieldset nav ol section ul", [.block])
        add("details", [.block, .interactive])
        add("header footer", [.block], as: .banner)
        add("p", [.block, .textual])
        add("li dt dd", [.captioned])
        add("figure", [.captioned, .block])
        add("td th", [.captioned], as: .cell)
        add("summary", [.captioned, .worded])
        add("a", [.captioned, .worded, .interactive], as: .a)
        add("button", [.captioned, .worded, .interactive, .textual], as: .button)
        add("label", [.captioned, .worded, .interactive, .textual], as: .label)
        let headings: [Element.Kind] = [.h1, .h2, .h3, .h4, .h5, .h6]
        for (index, kind) in headings.enumerated() {
            add("h\(index + 1)", [.captioned, .worded, .block, .textual], as: kind)
        }
        add("output", [.textual], as: .field)
        add("select", [.interactive], as: .field)
        add("form", [.block], as: .form)
        add("main", [.block], as: .main)
        add("noscript", as: .noscript)
        add("script", as: .script)
        add("table", [.block], as: .table)
        add("title", as: .title)
        add("tr", as: .row)
        return named
    }()

    private static let attributeNames: [String: Attribute] = [
        "href": .address, "action": .address, "cite": .address, "src": .source, "srcset": .sources, "sizes": .sizes,
        "id": .id, "alt": .alternative, "role": .role, "rel": .rel, "aria-hidden": .hidden, "aria-label": .label,
        "aria-describedby": .references, "aria-controls": .references, "aria-owns": .references,
        "aria-details": .references, "aria-activedescendant": .references, "headers": .references,
        "aria-labelledby": .labelledby, "charset": .charset, "lang": .language, "for": .target, "title": .title,
        "type": .type, "autofocus": .focus, "tabindex": .place, "colspan": .span, "rowspan": .rows, "name": .name,
        "http-equiv": .name, "content": .content, "property": .property,
    ]
}

/// A small table from pointers to marks other than 0.
struct PointerTable {
    private var places: [(pointer: UInt, mark: UInt32)]

    /// Nil if memory ran out.
    fileprivate init?(_ marks: [String: UInt32], _ dictionary: xmlDictPtr) {
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
    subscript(pointer: UnsafePointer<xmlChar>) -> UInt32 {
        let bits = UInt(bitPattern: pointer)
        var place = Self.place(of: bits)
        while places[place].pointer != bits, places[place].pointer != 0 { place = (place + 1) & 255 }
        return places[place].mark
    }

    private static func place(of bits: UInt) -> Int {
        Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 56) & 255
    }
}
