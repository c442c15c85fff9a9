import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Numbers of kinds and roles")
struct CodeTests {
    @Test("each kind has the number it was published with, in new archives too, and is found by it")
    func kinds() async throws {
        let codes = try await Archive.inMemory().database.read { try KindCodes($0) }
        for codes in [codes, .before11] {
            #expect(try RecordKind.builtIn.map { try codes.number(of: $0) } == [1, 2, 3, 4, 5, 6, 7, 8])
            for kind in RecordKind.builtIn { #expect(try codes.kind(codes.number(of: kind)) == kind) }
            for number: Int64 in [-1, 0, 9, .max] {
                #expect(throws: ArchiveError.self) { try codes.kind(number) }
            }
        }
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
