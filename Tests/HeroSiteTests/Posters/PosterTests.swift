import Foundation
import HeroArchive
import HeroBasics
import HeroPublish
import HeroSite
import SiteFixture
import Synchronization
import Testing

@Suite("Posters of a site (site.posters)")
struct PosterTests {
    private func settings(_ change: (inout PublishSettings) -> Void = { _ in }) -> PublishSettings {
        var settings = PublishSettings(site: .posters, templates: Workplace.templates, generator: "herodex test")
        change(&settings)
        return settings
    }

    /// Publishes, and tells how many posters were tried, and how many of them not drawn.
    @discardableResult
    private func publish(_ place: Workplace, _ settings: PublishSettings, to output: String? = nil) async throws
        -> (tried: Int, undrawn: Int)
    {
        let counts = Mutex((tried: 0, undrawn: 0))
        let publisher = SitePublisher(archive: place.archive, settings: settings) { event in
            switch event {
            case .progress(.posters, _, let all): counts.withLock { $0.tried = all }
            case .undrawnPosters(let count): counts.withLock { $0.undrawn = count }
            default: break
            }
        }
        _ = try await publisher.publish(to: OutputFolder(output ?? place.output))
        return counts.withLock { $0 }
    }

    /// The path of the picture that other sites show for a page; nil if there is none.
    private func poster(_ page: String, in output: String) throws -> String? {
        let text = try String(contentsOfFile: output + "/" + page, encoding: .utf8)
        guard
            let path =
                text
                .firstMatch(of: /example\/(images\/[0-9a-f]{2}\/[0-9a-f]{16}-poster\.jpg)/).map({ String($0.output.1) })
        else { return nil }
        #expect(text.contains("<meta property=\"og:image:width\" content=\"1200\"/>"))
        #expect(text.contains("<meta name=\"twitter:card\" content=\"summary_large_image\"/>"))
        #expect(FileManager.default.fileExists(atPath: output + "/" + path))
        return path
    }

    private func kept(_ place: Workplace) -> [String] {
        let folder = place.archive.folder.path + "/derived/posters"
        return (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".jpg") }
    }

    @Test("The first page and every hero has its own, drawn once")
    func drawnOnce() async throws {
        let place = try await Workplace()
        #expect(try await publish(place, settings()) == (4, 0))
        let pages = ["index.html", "heroes/ada.html", "heroes/bo.html", "heroes/cid.html"]
        let posters = try pages.map { try #require(try poster($0, in: place.output)) }
        #expect(Set(posters).count == 4)
        #expect(try poster("heroes/index.html", in: place.output) == nil)
        #expect(try poster("es/heroes/ada.html", in: place.output) == posters[1])
        // They belong to the site: listed, checked, and found changed.
        #expect(Set(posters).isSubset(of: PublishedSite.listedPaths(in: place.output)))
        #expect(try await publish(place, settings()) == (0, 0))

        try await place.keep(["Ada", "Bo", "Dee"])
        #expect(try await publish(place, settings()) == (1, 0))
        #expect(try pages.prefix(3).map { try poster($0, in: place.output) } == Array(posters.prefix(3)))
        // Renamed: its address stays.
        #expect(![nil, posters[3]].contains(try poster(pages[3], in: place.output)))
    }

    @Test("A name with letters that the font does not have leaves the plain picture")
    func foreignLetters() async throws {
        let place = try await Workplace(heroes: ["悟空", "Bo"])
        #expect(try await publish(place, settings()) == (3, 1))
        let pages = PublishedSite.listedPaths(in: place.output).filter {
            $0.hasPrefix("heroes/") && $0.hasSuffix(".html") && !["heroes/index.html", "heroes/bo.html"].contains($0)
        }
        let page = try #require(pages.first)
        #expect(try poster(page, in: place.output) == nil)
        #expect(try await publish(place, settings { $0.rendering = .allPages }) == (0, 0))
    }

    @Test("Without a public address, or unless they are wanted, none are drawn")
    func unwanted() async throws {
        let place = try await Workplace()
        for settings in [settings { $0.site.baseURL = nil }, settings { $0.site.hasPosters = false }] {
            #expect(try await publish(place, settings) == (0, 0))
            #expect(kept(place).isEmpty)
        }
    }

    @Test("Colours, ground and title of the site have them drawn anew; the old ones go with the last site of theirs")
    func newLook() async throws {
        let place = try await Workplace()
        try await publish(place, settings())
        let before = try poster("heroes/bo.html", in: place.output)
        let ground = try place.templates(changing: "posters/ground.svg") {
            $0.replacing("630\" fill", with: "629\" fill")
        }
        #expect(try await publish(place, settings { $0.templates = ground }) == (4, 0))
        #expect(try poster("heroes/bo.html", in: place.output) != before)
        #expect(try await publish(place, settings { $0.site.title = "Tales" }) == (4, 0))
        #expect(kept(place).count == 12)
        try FileManager.default.removeItem(atPath: place.root + "/.output.herodex-generations")
        #expect(try await publish(place, settings { $0.site.title = "Tales of Old" }) == (4, 0))
        #expect(kept(place).count == 8)
    }

    @Test("One that was damaged is drawn again, to the same bytes")
    func damaged() async throws {
        let place = try await Workplace()
        try await publish(place, settings())
        let path = try #require(try poster("heroes/bo.html", in: place.output))
        let bytes = try Data(contentsOf: URL(filePath: place.output + "/" + path))
        // The same file as the one that is kept.
        try Data("no picture".utf8).write(to: URL(filePath: place.output + "/" + path))
        #expect(try await publish(place, settings()) == (1, 0))
        #expect(try Data(contentsOf: URL(filePath: place.output + "/" + path)) == bytes)
    }

    @Test("Those that show a forgotten picture go")
    func forgotten() async throws {
        let place = try await Workplace()
        try await publish(place, settings())
        #expect(kept(place).count == 4)
        let pictures = try ["heroes/ada.html", "index.html", "heroes/bo.html"].map { page -> [String] in
            let digest = try SiteGuide.pictureDigest(of: #require(try poster(page, in: place.output)))
            return SitePublisher.pictures(onPoster: try #require(digest), archive: place.archive.folder.path)
        }
        #expect(pictures == [[Data.picture.sha256], [Data.picture.sha256], []])
        SitePublisher.discardPictures([Data.picture.sha256], archive: place.archive.folder.path)
        // The first hero's, and the first page's.
        #expect(kept(place).count == 2)
    }

    @Test(
        "Files that cannot be used are named before anything is fetched or published",
        arguments: ["ground.svg", "font.ttf"]
    )
    func unusable(file: String) async throws {
        let place = try await Workplace()
        try await publish(place, settings())
        let copy = place.root + "/templates"
        try FileManager.default.copyItem(atPath: Workplace.templates, toPath: copy)
        try Data("neither".utf8).write(to: URL(filePath: "\(copy)/posters/\(file)"))
        await #expect {
            try await publish(place, settings { $0.templates = copy })
        } throws: { error in
            (error as? SiteError)?.explanation.at.first?.contains("\(copy)/posters/\(file): it is no ") == true
        }
        try FileManager.default.removeItem(atPath: "\(copy)/posters/\(file)")
        #expect {
            try SitePublisher.checkTemplates(settings { $0.templates = copy })
        } throws: { "\($0)".contains("\(copy)/posters/\(file)") }
        #expect(try poster("heroes/bo.html", in: place.output) != nil)
    }
}

extension SiteSettings {
    fileprivate static var posters: SiteSettings {
        var settings = SiteSettings(title: "Legends", languages: ["en", "es"], baseURL: "https://heroes.example")
        settings.hasPosters = true
        return settings
    }
}
