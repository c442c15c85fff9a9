import Foundation
import Testing

@Suite("A gallery of a wiki's dump")
struct WikiGalleryTests {
    /// Makes a dump of 300 articles with infoboxes: 200 heroes, 90 comics and ten teams; each third hero has a picture.
    private static let making = #"""
        page() {
            printf '<page><title>%s</title><ns>%s</ns><id>%s</id><revision><id>%s</id>' "$1" "$2" "$3" "$3"
            printf '<timestamp>2020-01-01T00:00:00Z</timestamp><contributor><username>Secret Sue</username></contributor>'
            printf '<model>wikitext</model><text xml:space="preserve">%s</text></revision></page>\n' "$4"
        }
        mkdir -p wiki/images
        {
            printf '<mediawiki xml:lang="en"><siteinfo><sitename>Hero Wiki</sitename><base>https://hero.example/wiki/Main</base>'
            printf '<namespaces><namespace key="14">Category</namespace></namespaces></siteinfo>\n'
            page Category:Villains 14 1 '[[Category:Characters]]'
            for n in $(seq 0 199); do
                category=Characters; [ $((n % 10)) = 0 ] && category=Villains
                page "Hero $n" 0 $((100 + n)) "{{Infobox character
        |name=The $n|image=Hero $n.png|team=[[Team $((n % 10))]]&lt;br /&gt;[[Nowhere]]|powers={{hlist|Flight|{{unknown|x}}Strength}}
        |debut=[[Comic $((n % 90))|a comic]]}}
        '''Hero $n''' meets [[hero $(((n + 1) % 200))|the next]]&lt;ref&gt;{{cite|a=b}}&lt;/ref&gt;{{stub}}. {{quote|I am $n.}}
        == Story ==
        {| class=\"x\"
        | {{a}} || b
        |}
        More of {{{it|it}}}. [[Category:$category]]"
            done
            for n in $(seq 0 89); do page "Comic $n" 0 $((400 + n)) "{{Comic|a=1|writer=Ann}} A comic. [[Category:Comics]]"; done
            for n in $(seq 0 9); do page "Team $n" 0 $((600 + n)) "{{Team|base=Earth|since=19$n}} A team. [[Category:Teams]]"; done
            printf '</mediawiki>\n'
        } > wiki/heroes-pages-current.xml
        page=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==
        for n in $(seq 0 3 199); do { echo "$page" | base64 -d; echo $n; } > "wiki/images/Hero $n.png"; done
        """#

    @Test("has a page for each article, links that lead somewhere and no brace, and reads the dump once")
    func gallery() async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/wiki-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        #expect(try await binary.shell(Self.making).code == 0)
        #expect(try await binary.run("init", "--from", "wiki").code == 0)
        let first = try await binary.run("build")
        #expect(first.code == 0, "\(first.err)")
        #expect(
            first.out.contains("200 heroes, 90 comics, 10 teams in the archive (1 file, 0 unchanged; 67 new pictures)"),
            "\(first.out)"
        )
        #expect(first.err.contains("the wiki names no licence; look before you publish: 67"), "\(first.err)")
        #expect(try await binary.run("check", "output").code == 0)
        for kind in ["heroes", "comics", "teams"] {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/output/" + kind)
            for name in names where name.hasSuffix(".html") {
                let page = try String(contentsOfFile: folder + "/output/\(kind)/\(name)", encoding: .utf8)
                let text = page.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
                #expect(!text.contains("{{") && !text.contains("}}") && !text.contains("Secret Sue"), "\(kind)/\(name)")
            }
        }
        let hero = try String(contentsOfFile: folder + "/output/heroes/hero-7.html", encoding: .utf8)
        for part in [
            "../heroes/hero-8.html", "../teams/team-7.html", "../comics/comic-7.html",
            "https://hero.example/wiki/Hero_7",
            "Text from Hero Wiki, by its authors.", "Flight, Strength",
        ] { #expect(hero.contains(part), "\(part)") }
        let second = try await binary.run("build")
        #expect(second.code == 0 && second.out.contains("(1 file, 1 unchanged; 0 new pictures)"), "\(second.out)")
        #expect(second.out.contains("nothing has changed"))
    }
}
