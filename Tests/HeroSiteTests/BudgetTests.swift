import Fuzzing
import HeroSite
import SiteFixture
import Testing

@Suite("Pages over their budget")
struct BudgetTests {
    enum Content: CaseIterable {
        case picture, longLetters, prose, longProse

        var text: String {
            switch self {
            case .picture: "data:image/png;base64," + letters(45_000)
            case .longLetters: letters(90_000)
            case .prose: String(repeating: "Told again and again. ", count: 2_000)
            case .longProse: String(repeating: "Told again and again. ", count: 9_000)
            }
        }

        var isOver: Bool { self == .picture || self == .longLetters }

        /// Letters that hardly any compression makes shorter.
        private func letters(_ count: Int) -> String {
            let all = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
            var dice = SeededRandom(seed: UInt64(count))
            return String((0..<count).map { _ in dice.pick(all) })
        }
    }

    @Test("are named, those with a picture written into them too", arguments: Content.allCases)
    func pages(content: Content) async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/about.mustache") {
            $0.replacing("</h1>", with: "</h1>\n<p>\(content.text)</p>", maxReplacements: 1)
        }
        let excesses = try await place.publish(templates: templates).overBudget
        #expect(excesses.map { $0.prefix(10) } == (content.isOver ? ["about.html"] : []), "\(excesses)")
    }

    @Test("are none with any theme", arguments: Themes.all)
    func themes(theme: String?) async throws {
        let place = try await Workplace()
        let report = try await place.publish(
            templates: theme.map(Themes.folder) ?? Workplace.templates,
            over: theme == nil ? [] : [Workplace.templates]
        )
        #expect(report.overBudget == [])
    }
}
