import Testing

/// A template may contain itself only on its way into something smaller.
@Suite struct EndlessTemplateTests {
    private let endless = "the template includes itself, and no section on the way ends it"

    @Test(
        "recursion that would go on for ever is refused at the tag that closes the circle",
        arguments: [
            "{{>self}}", "{{name}}{{#isKnown}}{{>self}}{{/isKnown}}", "{{#nick}}{{>self}}{{/nick}}",
            "{{<self}}{{/self}}",
            "{{#.}}{{>self}}{{/.}}", "{{^children}}{{>self}}{{/children}}", "{{$a}}{{>self}}{{/a}}",
        ]
    )
    func refuses(template: String) {
        let found = mistakes("{{>self}}", with: ["self": template])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasPrefix("T/self.mustache:1:") && $0.hasSuffix(endless) })
    }

    @Test("a circle through several templates is found")
    func circle() {
        let found = mistakes("{{>one}}", with: ["one": "{{>two}}", "two": "{{>three}}", "three": "{{>one}}"])
        #expect(found == ["one", "three", "two"].map { "T/\($0).mustache:1:1: \(endless)" })
    }

    @Test("going into a list that lies further out gets no smaller")
    func outerList() {
        // Inside a tag the tags are still those of the person around it: the same ones at every turn.
        let found = mistakes("{{#home}}{{>self}}{{/home}}", with: ["self": "{{#tags}}{{>self}}{{/tags}}"])
        #expect(found == ["T/self.mustache:1:10: \(endless)"])
    }

    @Test(
        "recursion into a part of the current value is fine",
        arguments: [
            "{{#children}}{{>self}}{{/children}}", "{{#children}}{{#isKnown}}{{>self}}{{/isKnown}}{{/children}}",
            "{{#isKnown}}{{#children}}{{>self}}{{/children}}{{/isKnown}}",
            "{{#children}}{{#children}}{{<self}}{{$a}}1{{/a}}{{/self}}{{/children}}{{/children}}{{$a}}{{/a}}",
        ]
    )
    func accepts(template: String) {
        #expect(mistakes("{{>self}}", with: ["self": template]) == [])
    }

    @Test("templates that multiply are stopped")
    func multiplication() {
        var others = ["t0": "{{name}}"]
        for level in 1...40 { others["t\(level)"] = "{{>t\(level - 1)}}{{>t\(level - 1)}}" }
        let found = mistakes("{{>t40}}", with: others)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("with all its partials the page's template is too large") == true)
    }

    @Test("a long chain of templates is stopped before the stack ends")
    func longChain() {
        var others = ["t0": "{{name}}"]
        for level in 1...1_000 { others["t\(level)"] = "{{#isKnown}}{{>t\(level - 1)}}{{/isKnown}}" }
        let found = mistakes("{{>t1000}}", with: others)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("sections and templates are nested more than 200 deep") == true)
    }
}
