import Fuzzing
import HeroTemplate
import Testing

/// Templates changed at random load or are refused, but never crash, hang or let raw text through.
@Suite struct MutatedTemplatesTests {
    private static let fuzz = Fuzz("templates", seeds: originals, pieces: pieces)

    @Test("each is loaded or refused with places that exist, and no text comes out raw", arguments: Fuzz.lanes)
    func survives(lane: Int) {
        var tally = Tally()
        Self.fuzz.run(lane: lane) { input in
            var texts = Self.templates
            var dice = input.dice
            texts[dice.pick(Self.names)] = input.text.replacing("\u{1}", with: "")
            Self.examine(texts, run: input, &tally)
        }
        // Both ways out must be taken, else the mutations are too tame or too wild to show anything.
        guard tally.all > 100 else { return }
        #expect(tally.rendered > tally.all / 50)
        #expect(tally.refused > tally.all / 50)
    }

    private struct Tally {
        var rendered = 0
        var refused = 0
        var all: Int { rendered + refused }
    }

    private static func examine(_ texts: [String: String], run: Fuzz.Input, _ tally: inout Tally) {
        do throws(TemplateErrors) {
            let roots = [TemplateRoot("page", for: Person.self), TemplateRoot("tree", for: Person.self)]
            let library = try TemplateLibrary(TemplateTexts(texts, folder: "T"), roots: roots)
            let page = try library.template("page", for: Person.self).rendered(person)
            tally.rendered += 1
            #expect(!holdsRawMark(page), "\(run) let text through raw")
        } catch {
            tally.refused += 1
            for mistake in error.all where !isSound(mistake, in: texts) {
                Issue.record("\(run): \(mistake) is nowhere")
            }
        }
    }

    /// Every text of the person holds these two bytes; no template does, so that they can only come from raw text.
    private static let mark = "\u{1}<"

    private static func holdsRawMark(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: 1) {
            rest = rest[(start + 1)...]
            if rest.first == UInt8(ascii: "<") { return true }
        }
        return false
    }

    private static func isSound(_ mistake: TemplateError, in texts: [String: String]) -> Bool {
        guard let text = texts["\(mistake.file.dropFirst(2).dropLast(9))"] else { return false }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard (1...lines.count).contains(mistake.line), !mistake.message.isEmpty else { return false }
        return mistake.column >= 1 && mistake.column <= lines[mistake.line - 1].count + 1
    }

    private static let person: Person = {
        var person = Person(name: mark, nick: mark, home: Place(city: mark, street: mark), tags: [mark, mark])
        person.work = Place(city: mark, country: Country())
        person.children = [Person(name: mark, children: [Person(name: mark)]), Person(name: mark)]
        return person
    }()

    /// What mutations put in: all that means something to the engine, and names that are known to it.
    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{", "}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{&", "{{!", "{{=", "=}}",
        "{{=<% %>=}}", "<%", "%>", "{{=| |=}}", ".", "..", "=", " ", "  ", "\t", "\n", "\r\n", "é", "\u{10FFFF}",
        "name", "nick", "bio", "children", "tags", "home.city", "work.country.code", "work", "isKnown", "note", "age",
        "{{name}}", "{{{bio}}}", "{{#children}}", "{{/children}}", "{{#tags}}{{.}}{{/tags}}", "{{>tree}}", "{{>page}}",
        "{{<layout}}{{$main}}", "{{/main}}{{/layout}}", "{{$main}}x{{/main}}", "{{^work}}", "{{/work}}", "{{#.}}",
        "{{/.}}",
    ]

    private static let names = templates.keys.sorted()
    private static let originals = names.compactMap { templates[$0] }

    private static let templates = [
        "page": """
        {{<layout}}
        {{$title}}{{name}} & co{{/title}}
        {{$main}}
          {{! all kinds }}
          <p id="{{age}}">{{name}} {{nick}} {{{bio}}} {{{note}}} {{home.city}} {{work.country.code}}</p>
          {{#children}}
            {{>card}}
          {{/children}}
          {{^children}}none{{/children}}
          {{=<% %>=}}<%#tags%>[<%.%>]<%/tags%><%={{ }}=%>
          {{#work}}{{city}}{{#country}}{{code}}{{/country}}{{/work}}
          {{>tree}}
        {{/main}}
        {{/layout}}

        """,
        "layout": """
        <title>{{$title}}untitled{{/title}}</title>
          {{$main}}
          {{/main}}
        {{#isKnown}}known{{/isKnown}}{{^isAlive}}gone{{/isAlive}}

        """,
        "card": "<li>{{name}}{{#nick}} ({{.}}){{/nick}}\r\n  {{$more}}{{age}}{{/more}}\n",
        "tree": "* {{name}}\n{{#children}}\n  {{>tree}}\n{{/children}}\n",
    ]
}
