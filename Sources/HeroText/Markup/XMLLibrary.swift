import CLibXML2

/// Initialises libxml2 once, as required before several threads use it.
enum XMLLibrary {
    private static let started: Void = xmlInitParser()

    static func start() { _ = started }
}
