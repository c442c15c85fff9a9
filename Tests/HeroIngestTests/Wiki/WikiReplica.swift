import FakeUpstream
import Foundation

/// The API of a made-up wiki, in the shape of https://www.mediawiki.org/wiki/API:Query with `formatversion=2`.
struct WikiReplica {
    struct Page {
        let id: Int
        let title: String
        var text = ""
        var namespace = 0
        var lists: [String] = []
        var redirects: [String] = []
    }

    var pages: [Page]
    /// What is said of files, by title.
    var files: [String: String] = [:]
    /// What it answers to everything, if there is a fault.
    var fault: String?
    /// So many pages are on a reply.
    static let size = 2

    var routes: UpstreamRoutes {
        UpstreamRoutes { request in
            request.path == "/w/api.php" ? .json(answer(request)) : .reply(200, body: ComicMaker.page(1))
        }
    }

    private func answer(_ request: UpstreamRequest) -> String {
        if let fault { return fault }
        func parameter(_ name: String) -> String? { request.parameter(name)?.removingPercentEncoding }
        if parameter("action") == "expandtemplates" {
            return #"{"expandtemplates":{"wikitext":"Heldenwiki\nde\nhttps://held.example/wiki/X"}}"#
        }
        if parameter("meta") == "siteinfo" {
            return """
                {"batchcomplete":true,"query":{"namespaces":{"-1":{"id":-1,"name":"Spezial","canonical":"Special"},
                "0":{"id":0,"name":""},"6":{"id":6,"name":"Datei","canonical":"File"},
                "10":{"id":10,"name":"Vorlage"},"14":{"id":14,"name":"Kategorie"}},
                "namespacealiases":[{"id":6,"alias":"Bild"}],
                "rightsinfo":{"url":"https://creativecommons.org/licenses/by-sa/3.0/","text":"CC BY-SA 3.0"}}}
                """
        }
        if parameter("list") == "allcategories" {
            return #"{"query":{"allcategories":[{"category":"Figuren","size":30,"pages":28,"files":0,"subcats":2}]}}"#
        }
        if let titles = parameter("titles") {
            let found = titles.split(separator: "|").compactMap { title in
                files["Datei:" + title.dropFirst("File:".count)].map { (title, $0) }
            }
            let base = "http://\(request[header: "host"].joined())/i"
            let pages = found.map { #"{"ns":6,"title":"Datei:\#($0.0.dropFirst(5))",\#($0.1)}"# }
            return #"{"batchcomplete":true,"query":{"pages":[\#(pages.joined(separator: ","))]}}"#
                .replacing("BASE", with: base)
        }
        return list(parameter("gcmtitle") ?? parameter("geititle") ?? "", Int(parameter("gcmcontinue") ?? "") ?? 0)
    }

    private func list(_ title: String, _ start: Int) -> String {
        let listed = pages.filter { $0.lists.contains(title) }
        if listed.isEmpty { return #"{"batchcomplete":true}"# }
        let shown = listed[min(start, listed.count)...].prefix(Self.size)
        let items = shown.map { page in
            let redirects = page.redirects.map { target in
                let parts = target.split(separator: "#")
                let fragment = parts.count > 1 ? #","fragment":"\#(parts[1])""# : ""
                return #"{"ns":0,"title":"\#(parts[0])"\#(fragment)}"#
            }
            let text = String(decoding: (try? JSONEncoder().encode(page.text)) ?? Data(), as: UTF8.self)
            let main = #"{"contentmodel":"wikitext","contentformat":"text/x-wiki","content":\#(text)}"#
            return #"{"pageid":\#(page.id),"ns":\#(page.namespace),"title":"\#(page.title)","redirects":["#
                + redirects.joined(separator: ",")
                + #"],"revisions":[{"timestamp":"2020-01-01T00:00:00Z","slots":{"main":\#(main)}}]}"#
        }
        let end = start + Self.size
        let next = end < listed.count ? #""continue":{"gcmcontinue":"\#(end)","continue":"gcmcontinue||"},"# : ""
        return "{\(next)\"query\":{\"pages\":[\(items.joined(separator: ","))]}}"
    }

    /// The dump of the same wiki.
    var dump: Data {
        let articles = pages.map { WikiMaker.page($0.id, $0.title, $0.text, namespace: $0.namespace) }
        let redirects = pages.flatMap { page in
            page.redirects.enumerated().map { number, title in
                let parts = title.split(separator: "#").map(String.init)
                let target = page.title + (parts.count > 1 ? "#" + parts[1] : "")
                return WikiMaker.page(page.id * 100 + number, parts[0], "#REDIRECT [[\(target)]]", redirect: page.title)
            }
        }
        return WikiMaker.dump(articles + redirects)
    }

    static let usual = WikiReplica(
        pages: [
            Page(
                id: 2,
                title: "Kategorie:Schurken",
                text: "[[Kategorie:Figuren]]",
                namespace: 14,
                lists: ["Category:Figuren"]
            ),
            Page(
                id: 1,
                title: "Kategorie:Figuren",
                text: "[[Kategorie:Schurken]]",
                namespace: 14,
                lists: ["Kategorie:Schurken"]
            ),
            Page(
                id: 4,
                title: "Nova",
                text: """
                    {{Infobox Figur|name=Frankie|image=nova 1.png|team=[[Fünf|die Fünf]]|debut=[[Heft 1]]}}
                    '''Nova''' fights [[doom]] and [[Rocket]]. [[Kategorie:Figuren]] [[Kategorie:Hefte]]
                    """,
                lists: ["Category:Figuren", "Kategorie:Hefte"],
                redirects: ["Rocket", "Nova's past#Past"]
            ),
            Page(
                id: 5,
                title: "Doom",
                text: "[[Image:doom.svg]] A villain. [[Kategorie:Schurken]]",
                lists: ["Kategorie:Schurken"]
            ),
            Page(
                id: 15,
                title: "Gloom",
                text: "[[Datei:None.png]] [[Kategorie:Schurken]]",
                lists: ["Kategorie:Schurken"]
            ),
            Page(
                id: 6,
                title: "Heft 1",
                text: "{{Infobox Heft|a=1|b=2}} With [[Rocket]]. [[Kategorie:Hefte]]",
                lists: ["Kategorie:Hefte"]
            ),
            Page(id: 7, title: "Fünf", text: "{{Team|a=1|b=2}}", lists: ["Vorlage:Team"]),
        ],
        files: [
            "Datei:Nova 1.png": file(
                #""url":"BASE/Nova_1.png","mime":"image/png""#,
                #""LicenseShortName":{"value":"CC BY-SA 3.0"},"Artist":{"value":"<a href=\"//x.example\">Ann</a>"}"#
            ),
            "Datei:Doom.svg": file(
                #""url":"BASE/Doom.svg","thumburl":"BASE/1280px-Doom.svg.png","mime":"image/svg+xml""#
            ) + #","revisions":[{"slots":{"main":{"contentmodel":"wikitext","content":"{{PD-self}}"}}}]"#,
        ]
    )

    private static func file(_ info: String, _ metadata: String = "") -> String {
        #""missing":true,"known":true,"imagerepository":"shared","imageinfo":[{\#(info),"extmetadata":{\#(metadata)}}]"#
    }
}
