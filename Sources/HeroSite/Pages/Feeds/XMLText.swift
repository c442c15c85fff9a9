import HeroBasics

/// Writes XML piece by piece, with texts escaped as on pages.
struct XMLText {
    private(set) var bytes: [UInt8]

    /// Begins with the declaration.
    init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
        add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    /// Appends tags unchanged.
    mutating func add(_ plain: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
    }

    /// Appends escaped text, between tags or in quotes.
    mutating func add(escaping text: String) { MarkupEscaping.append(text, to: &bytes) }

    /// Appends an element that contains only text, on a separate line.
    mutating func element(_ name: StaticString, _ text: String) {
        add("<")
        add(name)
        add(">")
        add(escaping: text)
        add("</")
        add(name)
        add(">\n")
    }

    /// Appends an empty element on a separate line; its last attribute gets `text`.
    ///
    /// - Parameter start: up to that attribute's first quote: `<link href="`.
    mutating func tag(_ start: StaticString, _ text: String) {
        add(start)
        add(escaping: text)
        add("\"/>\n")
    }
}
