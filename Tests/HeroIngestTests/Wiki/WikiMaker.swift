import Foundation

/// Dumps of made-up wikis, in the shape of https://www.mediawiki.org/xml/export-0.11.xsd.
enum WikiMaker {
    static let head = """
        <mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="de"><siteinfo>
        <sitename>Heldenwiki</sitename><dbname>held</dbname><base>https://held.example/wiki/Hauptseite</base>
        <generator>MediaWiki 1.39.1</generator><case>first-letter</case><namespaces>
        <namespace key="0" case="first-letter" /><namespace key="6" case="first-letter">Datei</namespace>
        <namespace key="10" case="first-letter">Vorlage</namespace>
        <namespace key="14" case="first-letter">Kategorie</namespace></namespaces></siteinfo>
        """

    static func revision(_ text: String, at time: String = "2020-01-01T00:00:00Z", model: String = "wikitext") -> String
    {
        """
        <revision><id>1</id><parentid>0</parentid><timestamp>\(time)</timestamp><contributor><username>Secret Sue</username>
        <id>7</id></contributor><comment>c</comment><model>\(model)</model><format>text/x-wiki</format>
        <text bytes="1" sha1="x" xml:space="preserve">\(escaped(text))</text><sha1>x</sha1></revision>
        """
    }

    static func page(
        _ id: Int,
        _ title: String,
        _ text: String = "",
        namespace: Int = 0,
        redirect: String? = nil,
        revisions: [String]? = nil
    ) -> String {
        let redirect = redirect.map { "<redirect title=\"\(escaped($0))\" />" } ?? ""
        return "<page><title>\(escaped(title))</title><ns>\(namespace)</ns><id>\(id)</id>\(redirect)"
            + (revisions ?? [revision(text)]).joined() + "</page>\n"
    }

    static func dump(_ pages: [String]) -> Data { Data((head + pages.joined() + "</mediawiki>").utf8) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// Two heroes, one of them by a category below, a comic and a team; a picture and its page.
    static let pages = [
        page(1, "Kategorie:Figuren", "[[Kategorie:Schurken]]", namespace: 14),
        page(2, "Kategorie:Schurken", "[[Kategorie:Figuren]]", namespace: 14),
        page(
            3,
            "Vorlage:Infobox Heft",
            "<noinclude>[[Kategorie:Vorlagen]]</noinclude>[[Kategorie:Hefte]]",
            namespace: 10
        ),
        page(
            4,
            "Nova",
            """
            {{Infobox Figur|name=Frankie|image=nova 1.png|aliases=Kid; Human Rocket|team=[[Fünf|die Fünf]] & [[Unknown]]
            |debut=[[Heft 1]]}}
            '''Nova''' fights [[doom]] and [[Nova]].<ref>[[Heft 1]]</ref> [[Kategorie:Figuren]] [[Category:Born in 1976]]
            """
        ),
        page(5, "Doom", "A villain. [[Kategorie:Schurken]]"),
        page(6, "Heft 1", "{{Infobox Heft|a=1|b=2}} With [[Rocket]]."),
        page(7, "Fünf", "[[Kategorie:Teams]]"), page(8, "Rocket", "#REDIRECT [[Nova]]", redirect: "Nova"),
        page(14, "Kid", "#WEITERLEITUNG [[nova|Nova]]"),
        page(9, "Nova's past", "#REDIRECT [[Nova#Past]]", redirect: "Nova"),
        page(10, "Loop", "#REDIRECT [[Loop]]", redirect: "Loop"), page(11, "Hauptseite", "[[Nova]]"),
        page(
            12,
            "Datei:Nova 1.png",
            "== Summary ==\n{{Information|author=Ann Example}}\n{{self|cc-by-sa-3.0}}",
            namespace: 6
        ),
        page(13, "MediaWiki:Common.css", revisions: [revision("[[Kategorie:Figuren]]", model: "css")]),
    ]
}
