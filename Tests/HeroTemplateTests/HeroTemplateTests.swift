import Testing

@testable import HeroTemplate

struct Card: TemplateContext {
    let name: String
    let note: String?
    let kids: [Card]
    static let fields = TemplateFields<Card> {
        $0.text("name", \.name)
        $0.text("note", \.note)
        $0.list("kids", \.kids)
    }
}

@Test func smoke() throws {
    let library = try TemplateLibrary(
        TemplateTexts([
            "page": "{{<layout}}\n{{$body}}\n  Hi {{name}}!\n  {{>tree}}\n{{/body}}\n{{/layout}}\n",
            "layout": "<main>\n  {{$body}}\n  {{/body}}\n</main>\n",
            "tree": "* {{name}}{{#note}} ({{.}}){{/note}}\n{{#kids}}\n  {{>tree}}\n{{/kids}}\n",
        ]),
        roots: [TemplateRoot("page", for: Card.self)]
    )
    let card = Card(
        name: "A&B",
        note: nil,
        kids: [
            Card(name: "C", note: "x", kids: [Card(name: "D", note: nil, kids: [])]),
            Card(name: "E", note: "y", kids: []),
        ]
    )
    let out = try library.template("page", for: Card.self).rendered(card)
    #expect(
        String(decoding: out, as: UTF8.self)
            == "<main>\n  Hi A&amp;B!\n  * A&amp;B\n    * C (x)\n      * D\n    * E (y)\n</main>\n"
    )
    do {
        _ = try TemplateLibrary(
            TemplateTexts(["page": "{{nme}}\n{{#kids}}\n{{>tre}}", "tree": "{{>tree}}"]),
            roots: [TemplateRoot("page", for: Card.self), TemplateRoot("tree", for: Card.self)]
        )
        Issue.record("no")
    } catch { print(error) }
}
