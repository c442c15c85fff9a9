import Foundation
import HeroBasics
import Testing

@Suite("Letters in scripts")
struct LetterTableTests {
    @Test("the script folds the same letters as the program")
    func sameTable() throws {
        let script = try String(contentsOf: Repository.templates.appending(path: "assets/script.js"), encoding: .utf8)
        let table = try #require(script.firstMatch(of: /(?s)var letters = \{(.*?)\};/)).1
        var letters: [Unicode.Scalar: String] = [:]
        for entry in table.matches(of: /(\S): "(.*?)"/) {
            letters[try #require(entry.1.unicodeScalars.first)] = String(entry.2)
        }
        #expect(letters == LetterFolding.spelledOut)
        let replaced = try #require(script.firstMatch(of: /\[([^\]\\]+)\]\/g, letter => letters\[letter\]/)).1
        #expect(Set(replaced.unicodeScalars) == Set(letters.keys))
    }
}
