import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Numbers of kinds and roles")
struct CodeTests {
    @Test("each kind has the number it was published with, in new archives too, and is found by it")
    func kinds() async throws {
        for codes in try await Self.codes() {
            #expect(try RecordKind.builtIn.map { try codes.number(of: $0) } == [1, 2, 3, 4, 5, 6, 7, 8])
            for kind in RecordKind.builtIn { #expect(try codes.kind(codes.number(of: kind)) == kind) }
            for number: Int64 in [-1, 0, 9, .max] {
                #expect(throws: ArchiveError.self) { try codes.kind(number) }
            }
        }
    }

    @Test("each role has the number it was published with, and is found by it")
    func roles() async throws {
        let roles: [RelationRole] = [
            .member, .variant, .collectedIn, .collects, .next, .previous, .originalIssue, .firstPrintingOf, .form,
            .base,
        ]
        #expect(roles == RelationRole.builtIn)
        for codes in try await Self.codes() {
            #expect(try roles.map { try codes.number(of: $0) } == Array(1...10))
            for role in roles { #expect(try codes.role(codes.number(of: role)) == role) }
            #expect(throws: ArchiveError.self) { try codes.role(11) }
        }
    }

    @Test("a declared role has a number for each end, and keeps both when its words change")
    func declaredRoles() async throws {
        let archive = try Archive.inMemory()
        let role = try #require(RelationRole(rawValue: "homeworld"))
        for text in ["Home", "Home world"] {
            let heading = RoleDeclaration.Heading(language: .english, text: text)
            try await archive.declare(Declarations(roles: [RoleDeclaration(role: role, headings: [heading])]))
            let codes = try await archive.database.read { try KindCodes($0) }
            #expect(try [role, role.reversed].map { try codes.number(of: $0) } == [11, 12])
            #expect(codes.reversedRoles[11] == 12 && codes.reversedRoles[12] == 11 && codes.reversedRoles[3] == 4)
            #expect(try await archive.kinds().declaration(of: role)?.headings.map(\.text) == [text])
        }
    }

    /// Of a new archive, and of one without tables of names.
    private static func codes() async throws -> [KindCodes] {
        let new = try await Archive.inMemory().database.read { try KindCodes($0) }
        return [new, try await DatabaseQueue().read { try KindCodes($0) }]
    }

    @Test("each field has the word it was published with, and is found by it")
    func fields() throws {
        let words = """
            title aliases overview language picture statistics order power issueNumber variant format pageCount isbn upc \
            ean issn diamondCode startYear end rating type start firstName middleName lastName suffix categories \
            date number
            """
        #expect(FieldName.labelled.map(\.text).joined(separator: " ") == words)
        let others: [RecordField] = [
            .link(type: "wiki"), .date(type: "onsaleDate"), .price(type: ""), .property(label: "Species"),
            .relations(.heroes, .collectedIn),
        ]
        let codes = others.map(\.code)
        #expect(codes.map(\.field) == ["link", "date", "price", "property", "relations"])
        #expect(codes.map(\.qualifier) == ["wiki", "onsaleDate", "", "Species", "heroes collectedIn"])
        // Older archives and exports.
        #expect(try RecordField(code: "relations", qualifier: "1 3") == .relations(.heroes, .collectedIn))
        for field in FieldName.labelled.map({ RecordField.one($0) }) + others {
            #expect(try RecordField(code: field.code.field, qualifier: field.code.qualifier) == field)
        }
        for (code, qualifier) in [
            ("nothing", nil), ("relations", "1"), ("relations", "1 99"), ("relations", "0 1"),
            ("relations", "Villains member"), ("link", nil),
        ] {
            #expect(throws: ArchiveError.self) { try RecordField(code: code, qualifier: qualifier) }
        }
    }
}
