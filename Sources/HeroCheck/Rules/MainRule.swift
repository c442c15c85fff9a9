/// A page has one `<main>`.
struct MainRule: PageRule {
    private var hasMain = false

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        if element.kind == .main { page.expectFirst("<main>", &hasMain, .main) }
    }

    func endDocument(in page: inout PageContext) {
        if !hasMain { page.report(.main, "no <main>", line: nil) }
    }
}
