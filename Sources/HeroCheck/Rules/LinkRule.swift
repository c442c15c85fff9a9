/// An address can work in a browser, and what a page loads is in the site. Whether its target is there is known only once
/// all files of the site are.
struct LinkRule: PageRule {
    /// The relations of a `<link>` that only point to another page.
    private static let pointing = ["canonical", "alternate", "license", "author", "help", "next", "prev", "search"]

    func startElement(_ element: PageElement, in page: inout PageContext) {
        if let address = element[.href] { page.follow(address, Self.loads(element) ? .src : .href) }
        if let address = element[.action] { page.follow(address, .href) }
        if let address = element[.cite] { page.follow(address, .href) }
        if let source = element[.src] { page.follow(source, .src) }
    }

    private static func loads(_ element: PageElement) -> Bool {
        guard element.kind == .link else { return false }
        guard let relation = element[.rel] else { return true }
        return !pointing.contains { relation.elementsEqual($0.utf8) }
    }
}
