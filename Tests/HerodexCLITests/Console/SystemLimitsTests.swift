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
        #expect(throws: LimitTooLow.openFiles(least.openFiles - 1)) { try files.check() }
        let space = SystemLimits(openFiles: least.openFiles, addressSpace: least.addressSpace - 1)
        #expect(throws: LimitTooLow.addressSpace(least.addressSpace - 1)) { try space.check() }
        #expect(
            LimitTooLow.openFiles(20).explanation.because
                == "the limit is 20, and herodex needs \(least.openFiles)"
        )
    }

    @Test("of this process are those that the tests run with")
    func own() { #expect(throws: Never.self) { try SystemLimits.own.check() } }
}
