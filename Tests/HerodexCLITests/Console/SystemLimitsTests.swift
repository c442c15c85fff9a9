import HeroBasics
import Testing

@testable import HerodexCLI

@Suite("Limits of the system")
struct SystemLimitsTests {
    @Test("are enough from the least on, and say what they are and what is needed below it")
    func limits() throws {
        let least = SystemLimits.least
        #expect(throws: Never.self) { try least.check() }
        let files = SystemLimits(openFiles: least.openFiles - 1, addressSpace: least.addressSpace)
        let fewFiles = #expect(throws: Explanation.self) { try files.check() }
        #expect(fewFiles?.because == "the limit is \(least.openFiles - 1), and herodex needs \(least.openFiles)")
        let space = SystemLimits(openFiles: least.openFiles, addressSpace: least.addressSpace - 1)
        let littleSpace = #expect(throws: Explanation.self) { try space.check() }
        #expect(littleSpace?.summary == "this process may have too little address space")
    }

    @Test("of this process are those that the tests run with")
    func own() { #expect(throws: Never.self) { try SystemLimits.own.check() } }
}
