import Foundation
import HeroBasics
import HeroModel
import HeroPublish
import SiteFixture
import Testing

@testable import HeroSite

@Suite("What a site is made from is in its digest")
struct SiteInputsTests {
    private static let picture = SiteAsset(path: "assets/logo.png", bytes: Array(Data.picture))

    /// Each property with a change of it.
    private static let ofSite: [String: @Sendable (inout SiteSettings) -> Void] = [
        "title": { $0.title += "!" },
        "languages": { $0.languages = ["es"] },
        "baseURL": { $0.baseURL = "https://heroes.example" },
        "tagline": { $0.tagline = "All of them" },
        "about": { $0.about = ["": RichText(markup: "<p>Mine</p>", plain: "Mine")] },
        "footer": { $0.footer = "Made by hand" },
        "logo": { $0.logo = SiteLogo(file: picture, width: 48, height: 64) },
        "favicon": { $0.favicon = picture },
        "colours": { $0.colours = SiteColours(light: HexColour("#123").map { [.loud: $0] } ?? [:], dark: [:]) },
        "sourceColours": { $0.sourceColours = ["legends": .none] },
        "css": { $0.css = "p { margin: 0 }" },
        "isKeptOffline": { $0.isKeptOffline = true },
        "hasPosters": { $0.hasPosters = true },
    ]

    private static let ofInputs: [String: @Sendable (inout SiteInputs) -> Void] = [
        "site": { $0.site.title += "!" },
        "imageWidths": { $0.imageWidths = [160] },
        "precompressed": { $0.precompressed = [.brotli] },
        "generator": { $0.generator = "herodex next" },
        "corrections": { $0.corrections = Corrections.none.hiding([.hero(1)]) },
        "same": { $0.same = SameHeroes([NamedRecords(records: [.hero(1), .hero(2)], place: "herodex.yaml:1")]) },
        "featured": { $0.featured = [.hero(1)] },
    ]

    private static let inputs = SiteInputs(
        site: SiteSettings(title: "Legends"),
        imageWidths: [160, 320],
        precompressed: [],
        generator: "herodex test"
    )

    @Test func everySettingOfASiteIsInItsDigest() { expectAll(Self.ofSite, change: Self.inputs.site) }

    @Test func everySettingThatItsFilesFollowFromIsInItsDigest() { expectAll(Self.ofInputs, change: Self.inputs) }

    /// Expects that all properties are among the changes, and that each change gives another digest.
    private func expectAll<Value: Encodable>(
        _ changes: [String: @Sendable (inout Value) -> Void],
        change value: Value
    ) {
        #expect(Set(Mirror(reflecting: value).children.compactMap(\.label)) == Set(changes.keys))
        let digests = changes.values.map { change in
            var changed = value
            change(&changed)
            return Digest(encoding: changed)
        }
        #expect(Set(digests + [Digest(encoding: value)]).count == changes.count + 1)
        #expect(Digest(encoding: value) == Digest(encoding: value))
    }

    /// Colours are in a dictionary, whose order differs from run to run.
    @Test func theOrderOfColoursIsNotInTheDigest() throws {
        let colours = try Dictionary(
            uniqueKeysWithValues: StyleColour.allCases.map { ($0, try #require(HexColour("#123456"))) }
        )
        let reversed = Dictionary(uniqueKeysWithValues: colours.reversed().map { ($0, $1) })
        #expect(
            Digest(encoding: SiteColours(light: colours, dark: [:]))
                == Digest(encoding: SiteColours(light: reversed, dark: [:]))
        )
    }

    @Test("none of them says by hand what is encoded", arguments: ["SiteSettings", "PublishSettings", "RenderContext"])
    func synthesised(type: String) throws {
        let sources = Workplace.templates + "/../Sources/HeroSite"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
        let path = try #require(paths.first { $0.hasSuffix("/\(type).swift") })
        let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
        #expect(text.contains(": Encodable"))
        #expect(!text.contains("func encode(to") && !text.contains("CodingKeys"))
    }
}
