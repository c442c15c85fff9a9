import Foundation
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroSources

@Suite("A description is read whole, or refused with its place")
struct DescriptionReaderTests {
    private static let head = "title: T\nbaseURL: https://a.example\nattribution: { text: A }\n"

    @Test("each description that comes along is sound, and names itself", arguments: BundledDescriptions.names)
    func bundled(name: String) throws {
        let description = try #require(BundledDescriptions.description(name))
        #expect(description.name == name && !description.resources.isEmpty)
        #expect(!PlannedRequests(description).lines.isEmpty)
    }

    @Test("an old key is read as the present one, with a warning; beside it, it is not known")
    func oldKey() throws {
        let resources = "resources: { heroes: { kind: heroes, path: /h, fields: { title: n } } }\n"
        func read(_ yaml: String) throws -> SourceDescription {
            try DescriptionReader.read(Self.head + resources + yaml, file: "a.yaml", name: "a")
        }
        let (old, new) = (try read("oddities: { quotaSpent: 420 }"), try read("quirks: { quotaSpent: 420 }"))
        #expect(old.quirks == new.quirks && new.quirks.quotaStatuses == [420])
        #expect(new.warnings.isEmpty)
        #expect(old.warnings.count == 1)
        #expect(old.warnings.first?.hasPrefix(#"a.yaml:5:1: the key "oddities" is called "quirks" now"#) == true)
        #expect(throws: DescriptionMistakes.self) { try read("oddities: {}\nquirks: {}") }
    }

    @Test("secrets are named and never taken from the environment")
    func noEnvironment() throws {
        let yaml =
            Self.head
            + "userAgent: \"${HOME}\"\nresources: { heroes: { kind: heroes, path: /h, fields: { title: n } } }"
        #expect(try DescriptionReader.read(yaml, file: "a.yaml", name: "a").userAgent == "${HOME}")
    }

    @Test("words that pages show are one line, and cannot turn the direction of writing")
    func shownWords() throws {
        let yaml = """
            title: "T\\u202E"
            baseURL: https://a.example
            attribution: { text: "By\\n\\u202E A", licence: "\\u2066CC0" }
            resources: { heroes: { kind: heroes, path: /h, fields: { title: n } } }
            """
        let description = try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        #expect(description.title == "T")
        #expect(description.attribution == Attribution(text: "By A", link: nil, licence: "CC0"))
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        let yaml: String
        let message: String

        init(_ yaml: String, _ message: String) {
            self.yaml = yaml
            self.message = message
        }

        var testDescription: String { message }
    }

    @Test(
        "a mistake is told with its place, and what to do about it",
        arguments: [
            Mistake(
                "resources: {}",
                #"4:12: no resources are named|heroes: { kind: heroes, path: /heroes, fields: { title: name } }"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: { path: n, browse: true } } }",
                """
                5:60: unknown key "browse" in resources.h.fields.title|known are path, first, all, join, with, text, after, \
                before, split, except, words, date, prefix, unit, match, times, capitals, unwrap, markdown
                """
            ),
            Mistake("resorces: {}", #"4:1: unknown key "resorces"|did you mean "resources"?"#),
            Mistake(
                "kinds: { towns: {} }\nresources:\n  t: { kind: towns, path: /t, fields: { title: n } }",
                #"""
                4:17: kinds.towns has no "words"|words: what it is called, by language: one and other, the plural forms \#
                that the language has besides, and perhaps a title.
                """#
            ),
            Mistake(
                "resources:\n  h: { kind: herose, path: /h, fields: { title: n } }",
                #"5:14: resources.h.kind cannot be "herose"|did you mean "heroes"? Or declare it: kinds: { herose: { words: … } }"#
            ),
            Mistake(
                "resources:\n  h: { path: /h }",
                #"5:6: resources.h has no "kind"|kind: what its items are: one that comes along, or one of kinds."#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, fields: { title: n } }",
                #"5:6: resources.h has no "path"|path: its address below baseURL; within: the resource that contains it; or file: csv, jsonl, xml, sqlite or comic"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: h, fields: { title: n } }",
                #"5:28: "h" is not the path of an address|begin it with a slash, close its braces, and write parameters under parameters:"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: \"/h/{id}\", fields: { title: n } }",
                #"5:28: there is nothing that "{id}" could be|name the parent resource: forEach: …"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h }",
                "5:6: h has no title|fields: { title: name }, with the path to what its items are called"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { titel: n } }",
                #"5:42: heroes have no field "titel"|did you mean "title"? Or write it under properties"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: a..b } }",
                #"5:49: "a..b" is not a path|write keys with dots between them, and in brackets a list's item by its number, images[0].url, or by a value, names[lang=en].name"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: { path: a, join: b } } }",
                "5:49: resources.h.fields.title has path and join, of which one is enough|give one of path, first, all, join and text"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: { unit: cm } } }",
                "5:49: resources.h.fields.title does not say where its value is|give one of path, first, all, join and text"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n, statistics: { strenght: s } } }",
                #"5:66: there is no statistic "strenght"|did you mean "strength"?"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, paginator: { type: offset } }",
                #"5:65: resources.h.paginator has no "size"|size: 100, or the most items that the API gives at once"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, paginator: { type: next, path: n, pages: p } }",
                "5:95: resources.h.paginator.pages does not go with type: next|leave it out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, paginator: pages }",
                #"5:65: resources.h.paginator cannot be "pages"|known are none"#
            ),
            Mistake(
                "auth: { type: query }\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                #"4:7: auth has no "name"|name: api_key, or what the API calls its parameter"#
            ),
            Mistake(
                "auth: { type: basic, name: x }\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                "4:28: auth.name does not go with type: basic|leave it out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, forEach: hs, path: \"/{id}\", fields: { title: n } }",
                #"6:32: there is no resource "hs"|did you mean "h"?"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, forEach: h, path: /f, fields: { title: n } }",
                #"6:41: "/f" is the same for every item|put {id} where the item's id stands"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, forEach: h, path: \"/{id}\", lists: h }",
                "6:57: h are heroes, and these are stories|kind: heroes"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, relations: [{ kind: comics, role: form, each: c }] }",
                "5:65: comics cannot be form of heroes: only heroes and transformations have forms"
                    + "|declare a role: roles: { variation: { words: { en: Variations } } }; or leave it out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, within: h, role: base, records: r, fields: { title: n } }",
                "6:40: stories cannot be base of heroes: only heroes and transformations have forms"
                    + "|declare a role: roles: { variation: { words: { en: Variations } } }; or leave it out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, within: f, records: r, fields: { title: n } }\n  f: { kind: stories, within: h, records: r, fields: { title: n } }",
                "5:6: h belongs to itself, through f|give one of them a list of its own: path without forEach"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, within: h, path: /f, fields: { title: n } }",
                "6:40: resources.f.path does not go with within|leave one of them out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  f: { kind: stories, within: h, records: r, group: true, fields: { title: n } }",
                "6:53: resources.f.group does not go with within|leave one of them out"
            ),
            Mistake(
                "settings: { class: { default: Q5, match: 'Q\\d+' } }\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                "4:13: nothing names {setting.class}"
                    + "|write it where it stands in parameters or body, or leave the setting out"
            ),
            Mistake(
                "settings: { key: { default: Q5, match: 'Q\\d+' } }\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                #"4:13: "key" is a key that sources have already|name it otherwise"#
            ),
            Mistake(
                "settings: { class: { default: Q5x, match: 'Q\\d+' } }\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                #"4:43: settings.class.match does not match "Q5x", the default|put one of them right"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, group: true, id: { path: n, number: true }, fields: { title: n } }",
                "5:68: resources.h.id.number does not go with group|leave one of them out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, id: { path: n, numbr: true }, fields: { title: n } }",
                #"5:47: unknown key "numbr" in resources.h.id|did you mean "number"?"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, paginator: { type: continue } }",
                #"5:65: resources.h.paginator has no "path"|path: continue, or where the reply has what the next request carries"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, paginator: { type: continue, path: c, parameter: p } }",
                "5:103: resources.h.paginator.parameter does not go with type: continue|leave it out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, file: jsonl, children: c, fields: { title: n } }",
                "5:45: resources.h.children does not go with file|leave one of them out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, children: c.., fields: { title: n } }",
                #"5:42: "c.." is not a path|write keys with dots between them, and in brackets a list's item by its number, images[0].url, or by a value, names[lang=en].name"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, relations: [{ kind: comics }] }",
                "5:66: resources.h.relations[0] does not say where the others are|each: the path to their list, or id: the path to one's id"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, detail: { record: r } }",
                "5:62: resources.h.detail does not say where the whole record is|path: /heroes/{id}, below baseURL; or address: where the item has its address"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n }, detail: { path: \"/{id}\", address: url } }",
                "5:88: resources.h.detail.address does not go with path|leave one of them out"
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: n } }\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                #"5:3: "h" is here and again in line 6|keep one of them, with all that belongs below it"#
            ),
            Mistake(
                "language: english\nresources:\n  h: { kind: heroes, path: /h, fields: { title: n } }",
                #"4:11: "english" is not a language tag|language: en"#
            ),
            Mistake(
                "resources:\n  h: { kind: heroes, path: /h, fields: { title: { path: n, split: '' } } }",
                "5:67: resources.h.fields.title.split is empty|write the characters, in quotes, or leave split out"
            ),
            Mistake("resources:\n\th: 1", "5:1: a tab cannot indent YAML|use spaces, two for each level"),
            Mistake(
                "resources: [h]",
                "4:12: resources must be a mapping|write it as resources: { heroes: { kind: heroes, path: /heroes } }"
            ),
        ]
    )
    func mistakes(mistake: Mistake) throws {
        let errors = try #require(throws: DescriptionMistakes.self) {
            try DescriptionReader.read(Self.head + mistake.yaml, file: "a.yaml", name: "a")
        }
        let told = errors.all.map(\.explanation).map { "\($0.summary)|\($0.attempt ?? "")" }
        #expect(told.contains("a.yaml:" + mistake.message), "\(told)")
    }

    @Test("what is missing at the top is told at once")
    func missing() throws {
        let errors = try #require(throws: DescriptionMistakes.self) {
            try DescriptionReader.read("language: en", file: "a.yaml", name: "a")
        }
        #expect(errors.all.count == 4)
        for (text, problem) in [("", "it is empty"), ("- x", nil)] {
            let errors = try #require(throws: DescriptionMistakes.self) {
                try DescriptionReader.read(text, file: "a.yaml", name: "a")
            }
            if let problem { #expect(errors.all == [.unreadable(file: "a.yaml", reason: problem, hint: nil)]) }
        }
    }

    @Test("the schema for editors is JSON, and has every key")
    func schema() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(DescriptionSchema.text.utf8)) as? [String: Any]
        )
        #expect(object["required"] as? [String] == ["title", "baseURL", "attribution", "resources"])
        let properties = try #require(object["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(DescriptionTable.top.names))
    }

    @Test(
        "a path is keys, dots and numbers",
        arguments: ["", ".", "a.", ".a", "a..b", "a[", "a[x]", "a[-1]", "a]", "a[0]b", "a\\"]
    )
    func wrongPaths(text: String) { #expect(ValuePath(text) == nil) }

    @Test("a template's braces are closed paths", arguments: ["{", "}", "{}", "/a/{id", "{a..b}", "a}b"])
    func wrongTemplates(text: String) { #expect(PathTemplate(text) == nil) }
}
