import CLibXML2

/// An element as its start tag gives it. Its bytes are libxml2's own, valid during the event alone.
struct PageElement {
    let name: NameTable.Name
    let kind: Kind
    /// Whether it is an element of HTML, not of a drawing.
    let isHTML: Bool
    private unowned(unsafe) let names: NameTable
    private let count: Int
    /// Five pointers for each attribute.
    private let pointers: UnsafeMutablePointer<NameTable.Name?>?
    private var present: AttributeSet = []

    /// The elements that the schema knows, and further ones without an end tag.
    enum Kind: UInt8, CaseIterable {
        case other
        case a, abbr, area, article, aside, b, base, blockquote, body, br, button, caption, cite, col, data, dd, del
        case details, dialog, div, dl, dt, em, embed, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6
        case head, header, hr, html, i, img, input, ins, label, legend, li, link, main, mark, meta, nav, noscript, ol
        case optgroup, option, output, p, picture, q, script, section, select, small, source, span, strong, summary
        case table, tbody, td, template, tfoot, th, thead, time, title, tr, track, ul, wbr

        static let names = numbersByName()
    }

    /// The attributes that rules ask for.
    enum Attribute: UInt8, CaseIterable {
        case other
        case action, alt, ariaActivedescendant, ariaControls, ariaDescribedby, ariaDetails, ariaHidden, ariaLabel
        case ariaLabelledby, ariaOwns, autofocus, charset, cite, colspan, content, `for`, headers, href, httpEquiv, id
        case lang, name, property, rel, role, rowspan, sizes, src, srcset, tabindex, title, type

        static let names = numbersByName()
    }

    /// - Parameter pointers: the attributes as libxml2 passes them.
    init(
        _ name: NameTable.Name,
        space: NameTable.Name?,
        _ count: Int32,
        _ pointers: UnsafeMutablePointer<NameTable.Name?>?,
        _ names: NameTable
    ) {
        self.name = name
        self.names = names
        isHTML = space == names.xhtml
        kind = isHTML ? names.kind(name) : .other
        self.count = pointers == nil ? 0 : Int(count)
        self.pointers = pointers
        for index in 0..<self.count { present.insert(attribute(index)) }
    }

    func has(_ attribute: Attribute) -> Bool { present.contains(attribute) }

    /// The value of an attribute; nil if it is not there.
    @inline(__always)
    subscript(attribute: Attribute) -> Bytes? { has(attribute) ? find(attribute) : nil }

    private func find(_ attribute: Attribute) -> Bytes? {
        for index in 0..<count where self.attribute(index) == attribute { return value(index) }
        return nil
    }

    /// Calls `body` with the value of each of these attributes that is there.
    func forEach(of attributes: AttributeSet, _ body: (Bytes) -> Void) {
        guard present.overlaps(attributes) else { return }
        for index in 0..<count where attributes.contains(attribute(index)) { body(value(index)) }
    }

    /// Whether an attribute gives it an accessible name.
    var isNamed: Bool { has(.ariaLabelledby) || self[.ariaLabel].map(\.hasWords) ?? false }

    /// Its tag for messages, without brackets.
    var tag: String { String(cString: name) }

    /// Names with a prefix are of no rule.
    private func attribute(_ index: Int) -> Attribute {
        guard let pointers, let name = pointers[5 * index], pointers[5 * index + 1] == nil else { return .other }
        return names.attribute(name)
    }

    private func value(_ index: Int) -> Bytes {
        guard let pointers, let start = pointers[5 * index + 3], let end = pointers[5 * index + 4] else {
            return Bytes(start: nil, count: 0)
        }
        return Bytes(start: start, count: end - start)
    }
}

/// A set of attributes, so that rules can ask for many of them at no cost.
struct AttributeSet: ExpressibleByArrayLiteral {
    /// A bit each.
    private var bits: UInt64 = 0

    init(arrayLiteral attributes: PageElement.Attribute...) { for attribute in attributes { insert(attribute) } }

    mutating func insert(_ attribute: PageElement.Attribute) { bits |= 1 &<< UInt64(attribute.rawValue) }

    func contains(_ attribute: PageElement.Attribute) -> Bool { bits & 1 &<< UInt64(attribute.rawValue) != 0 }

    func overlaps(_ other: Self) -> Bool { bits & other.bits != 0 }
}

extension CaseIterable where Self: RawRepresentable<UInt8> {
    /// The number of each name as HTML writes it: `ariaLabel` is `aria-label`.
    fileprivate static func numbersByName() -> [String: UInt8] {
        let numbers = allCases.map { value in
            (String(describing: value).flatMap { $0.isUppercase ? "-" + $0.lowercased() : String($0) }, value.rawValue)
        }
        return Dictionary(numbers.filter { $1 != 0 }.map { (String($0), $1) }, uniquingKeysWith: { first, _ in first })
    }
}
