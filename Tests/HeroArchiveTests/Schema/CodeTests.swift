import HeroModel
import Testing

@testable import HeroArchive

@Suite("Numbers of kinds and roles")
struct CodeTests {
    @Test("each kind has the number it was published with, and is found by it")
    func kinds() throws {
        #expect(RecordKind.allCases.map(\.code) == [1, 2, 3, 4, 5, 6, 7, 8])
        for kind in RecordKind.allCases { #expect(try RecordKind(code: kind.code) == kind) }
        #expect(throws: ArchiveError.self) { try RecordKind(code: 0) }
    }

    @Test("each role has the number it was published with, and is found by it")
    func roles() throws {
        let roles: [RelationRole] = [
            .member, .variant, .collectedIn, .collects, .next, .previous, .originalIssue, .firstPrintingOf, .form,
            .base,
        ]
        #expect(roles.map(\.code) == Array(1...10))
        for role in roles { #expect(try RelationRole(code: role.code) == role) }
        #expect(throws: ArchiveError.self) { try RelationRole(code: 11) }
    }
}
