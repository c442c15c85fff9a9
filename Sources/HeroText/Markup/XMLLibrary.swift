import CLibXML2

/// libxml2's one-time start, which it wants before the first of several threads uses it.
enum XMLLibrary {
    private static let started: Void = xmlInitParser()

    static func start() { _ = started }
}
