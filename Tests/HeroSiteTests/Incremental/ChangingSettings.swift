import Foundation
import Fuzzing
import HeroModel
import HeroSite
import SiteFixture

// Settings that change at random.

extension SiteInputs {
    /// - Parameter day: a number for texts that were never there before.
    mutating func change(_ dice: inout SeededRandom, day: Int) {
        switch dice.number(below: 11) {
        case 0: site.title += " \(day)"
        case 1: site.baseURL = site.baseURL == nil ? "https://heroes.example" : nil
        case 2: site.languages = site.languages == ["en"] ? ["en", "es"] : ["en"]
        case 3: site.hasPosters.toggle()
        case 4: site.footer = dice.pick([nil, "Made by hand", "Day \(day)"])
        case 5: site.css = dice.pick([nil, "p { color: #\(100 + day) }"])
        case 6: site.isKeptOffline.toggle()
        case 7: site.logo = dice.pick([nil, Self.logo(width: 48), Self.logo(width: 96)])
        case 8: site.favicon = dice.pick([nil, SiteAsset(path: "assets/favicon.png", bytes: Array(Data.picture))])
        case 9: imageWidths = dice.pick([[160, 320, 640], [24], [24, 32]])
        default: site.tagline = dice.pick([nil, "Day \(day)"])
        }
    }

    private static func logo(width: Int) -> SiteLogo {
        SiteLogo(file: SiteAsset(path: "assets/logo.png", bytes: Array(Data.picture)), width: width, height: 64)
    }
}

extension Declarations {
    /// Declares a kind or the role in another way.
    /// - Parameter day: a number for words that were never there before.
    mutating func change(_ dice: inout SeededRandom, day: Int) {
        let place = dice.number(below: kinds.count)
        switch dice.number(below: 5) {
        case 0: kinds[place].likeness = dice.pick(KindLikeness.allCases)
        case 1: kinds[place].order = dice.pick([.name, .date, .number])
        case 2: roles[0].headings = [.init(language: .english, text: "Home of day \(day)")]
        case 3: roles[0].back = dice.pick([[], [.init(language: "es", text: "Natives \(day)")]])
        default:
            kinds[place].words = [
                KindDeclaration.Words(
                    language: .english,
                    title: dice.pick([nil, "Title \(day)"]),
                    forms: ["one": "one \(day)", "other": "some \(day)"]
                )
            ]
        }
    }
}
