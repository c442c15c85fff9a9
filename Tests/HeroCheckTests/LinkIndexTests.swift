import HeroBasics
import Testing

@testable import HeroCheck

@Suite("All pages of a site together")
struct LinkIndexTests {
    private let validator: PageValidator

    init() throws {
        validator = try PageValidator(schema: PageSchema())
    }

    private func enter(_ title: String, _ main: String, at path: String, into linkIndex: LinkIndex) {
        let page = Array(CheckCase.page(title: title, main: main).utf8)
        linkIndex.insert(validator.validate(page, path: path), bytes: page.count)
    }

    private func findings(_ linkIndex: LinkIndex) -> [String] {
        switch linkIndex.close() {
        case .sound: []
        case .faulty(let findings): findings.map(\.description)
        }
    }

    @Test("a site whose links all lead somewhere is sound")
    func sound() throws {
        let linkIndex = LinkIndex()
        enter("Home", "<p><a href=\"heroes/a.html#top\">a</a></p>", at: "index.html", into: linkIndex)
        enter("A", "<p id=\"top\"><a href=\"../index.html\">b</a></p>", at: "heroes/a.html", into: linkIndex)
        linkIndex.insert(file: "style.css", bytes: 7)
        guard case .sound(let site) = linkIndex.close() else {
            Issue.record("\(findings(linkIndex))")
            return
        }
        #expect(site.counts.pages == 2)
        #expect(site.counts.pages == 2 && site.counts.files == 3 && site.counts.links == 2)
    }

    @Test("links to nothing, places not on their page and titles used twice are found")
    func faulty() {
        let linkIndex = LinkIndex()
        enter("Home", "<p><a href=\"heroes/a.html#gone\">a</a></p>", at: "index.html", into: linkIndex)
        enter(
            "A",
            "<p><a href=\"b.html\">b</a></p>\n<p><img src=\"../images/x.webp\" width=\"1\" height=\"1\" alt=\"x\"/></p>",
            at: "heroes/a.html",
            into: linkIndex
        )
        enter("A", "", at: "heroes/c.html", into: linkIndex)
        #expect(
            findings(linkIndex) == [
                "heroes/a.html:5: link to b.html leads nowhere",
                "heroes/a.html:6: file ../images/x.webp leads nowhere",
                "heroes/c.html:3: same title as a.html",
                "index.html:5: link to heroes/a.html#gone: no such place on that page",
            ]
        )
    }

    @Test("no start page, files of one name, and names alike but for case are found")
    func files() {
        let linkIndex = LinkIndex()
        linkIndex.insert(file: "images/a.webp", bytes: 1)
        linkIndex.insert(file: "images/A.webp", bytes: 1)
        linkIndex.insert(file: "images/a.webp", bytes: 1)
        #expect(
            findings(linkIndex) == [
                "images/a.webp: differs from images/A.webp in upper and lower case only",
                "images/a.webp: two files have this name",
                "index.html: the site has no index.html to begin with",
            ]
        )
    }

    @Test("a remembered page counts like a validated one, as long as its files are there")
    func remembered() throws {
        let page = Array(CheckCase.page(main: "<p id=\"a\"><a href=\"b.html#b\">b</a></p>").utf8)
        let validation = validator.validate(page, path: "index.html")
        let first = LinkIndex()
        let links = first.insert(validation, bytes: page.count)
        #expect(findings(first) == ["index.html:5: link to b.html leads nowhere"])
        let second = LinkIndex(names: first.names)
        #expect(!second.hasAllFiles(of: links))
        second.announce(["b.html"])
        #expect(second.hasAllFiles(of: links))
        second.insert(links, path: "index.html", bytes: page.count)
        #expect(second.counts == first.counts)
        #expect(
            findings(second) == [
                "b.html: the file was planned, but is not there", "index.html: link to b.html leads nowhere",
            ]
        )
        enter("B", "<p id=\"c\">c</p>", at: "b.html", into: second)
        #expect(findings(second) == ["index.html: link to b.html#b: no such place on that page"])
    }

    @Test("links to files need not be looked at while all that earlier pages wanted is there")
    func sameTargets() throws {
        let page = Array(CheckCase.page(main: "<p><a href=\"b.html\">b</a> <a href=\"b.html#b\">b</a></p>").utf8)
        let first = LinkIndex()
        first.announce(["index.html", "b.html"])
        let links = first.insert(validator.validate(page, path: "index.html"), bytes: page.count)
        enter("B", "<p id=\"b\">b</p>", at: "b.html", into: first)
        #expect(findings(first).isEmpty)
        for isThere in [true, false] {
            let second = LinkIndex(names: first.names)
            let numbers = second.announce(["index.html", isThere ? "b.html" : "c.html"])
            #expect(second.hasAllFiles(of: links) == isThere)
            second.insertPages { $0(links, numbers[0], page.count) }
            let id = isThere ? "c" : "b"
            enter("B", "<p id=\"\(id)\">b</p>", at: isThere ? "b.html" : "c.html", into: second)
            #expect(second.counts.links == 2)
            let missing = Array(repeating: "index.html: link to b.html leads nowhere", count: 2)
            #expect(
                findings(second) == (isThere ? ["index.html: link to b.html#b: no such place on that page"] : missing)
            )
        }
    }

    @Test("what is remembered is written and read as it was")
    func stored() throws {
        let page = Array(CheckCase.page(main: "<p id=\"a\"><a href=\"#a\">b</a><a href=\"b.html#b\">c</a></p>").utf8)
        let index = LinkIndex()
        let links = index.insert(validator.validate(page, path: "index.html"), bytes: page.count)
        var writer = PackedWriter()
        links.write(to: &writer)
        var reader = PackedReader(writer.bytes)
        var names = try #require(LinkNames(targets: index.names.targetBytes))
        let isRead = names.append(index.names.packed(from: 0))
        #expect(isRead && names.count == index.names.count)
        // The same once more would be other numbers for the same texts.
        let isReadAgain = names.append(index.names.packed(from: 0))
        #expect(!isReadAgain)
        #expect(PageLinks(from: &reader) == links)
        let later = LinkIndex(names: names)
        later.announce(["index.html"])
        #expect(!later.hasAllFiles(of: links))
        #expect(reader.isAtEnd)
    }

    @Test("the order and the tasks pages come in make no difference")
    func order() async throws {
        let proofs = (0..<300).map { number in
            let main = "<p id=\"x\(number)\"><a href=\"\((number * 7) % 310).html#x\((number * 7) % 311)\">a</a></p>"
            let page = Array(CheckCase.page(title: "T\(number % 290)", main: main).utf8)
            return validator.validate(page, path: "\(number).html")
        }
        let (forward, mixed) = (LinkIndex(), LinkIndex())
        for proof in proofs { forward.insert(proof, bytes: 1) }
        await withTaskGroup { group in
            for part in 0..<4 {
                group.addTask {
                    for index in stride(from: proofs.count - 1 - part, through: 0, by: -4) {
                        mixed.insert(proofs[index], bytes: 1)
                    }
                }
            }
        }
        #expect(findings(forward) == findings(mixed))
        #expect(findings(forward).count > 20)
    }
}
