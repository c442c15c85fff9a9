/// A page has one `<main>`.
struct MainRule: PageRule {
    private var hasMain = false

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        guard element.kind == .main else { return }
        if hasMain { page.report(.main, "a second <main>") }
        hasMain = true
    }

    func endDocument(in page: inout PageContext) {
        if !hasMain { page.report(.main, "no <main>", line: nil) }
    }
}
