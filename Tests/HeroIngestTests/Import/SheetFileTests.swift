import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

/// Spreadsheets as ECMA-376 (5th edition) and OpenDocument 1.3 describe them.
@Suite("Spreadsheets")
struct SheetFileTests {
    static func excel(_ rows: String, styles: String = "", shared: String = "", hidden: String? = nil) -> [UInt8] {
        let sheets =
            (hidden.map { "<sheet name='Notes' sheetId='2' state='\($0)' r:id='rId2'/>" } ?? "")
            + "<sheet name='Heroes' sheetId='1' r:id='rId1'/><sheet name='Other' sheetId='3' r:id='rId3'/>"
        let relationships = ["1", "2", "3"].map { number in
            "<Relationship Id='rId\(number)' Type='http://example/relationships/worksheet' Target='worksheets/sheet\(number).xml'/>"
        }
        func sheet(_ rows: String) -> String { "<worksheet xmlns='m'><sheetData>\(rows)</sheetData></worksheet>" }
        let parts = [
            "[Content_Types].xml": "<Types/>",
            "xl/workbook.xml": "<workbook xmlns='m' xmlns:r='r'><workbookPr/><sheets>\(sheets)</sheets></workbook>",
            "xl/_rels/workbook.xml.rels": "<Relationships>\(relationships.joined())</Relationships>",
            "xl/sharedStrings.xml": "<sst>\(shared)</sst>", "xl/styles.xml": "<styleSheet>\(styles)</styleSheet>",
            "xl/worksheets/sheet1.xml": sheet(rows),
            "xl/worksheets/sheet2.xml": sheet("<row r='1'><c t='inlineStr'><is><t>hidden</t></is></c></row>"),
            "xl/worksheets/sheet3.xml": sheet("<row r='1'><c t='inlineStr'><is><t>other</t></is></c></row>"),
        ]
        return ComicMaker.zip(parts.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
    }

    static func openDocument(_ tables: String, styles: String = "") -> [UInt8] {
        let content =
            "<o:document-content xmlns:o='o' xmlns:t='t' xmlns:x='x'><o:automatic-styles>\(styles)</o:automatic-styles>"
            + "<o:body><o:spreadsheet>\(tables)</o:spreadsheet></o:body></o:document-content>"
        return ComicMaker.zip([
            ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
            ("content.xml", Array(content.utf8)),
        ])
    }

    private static func rows(_ bytes: [UInt8], _ name: String) throws -> (rows: [String], remark: String?) {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(filePath: path))
        let file = try SheetFile(path)
        var rows: [String] = []
        if let header = try file.header(fit: { $0.contains("id") ? 1 : 0 }) {
            rows.append("\(header.line): \(header.values.joined(separator: "|"))")
        }
        while case .row(let row)? = try file.next() {
            rows.append("\(row.line): \(row.values.joined(separator: "|"))")
        }
        return (rows, file.remark)
    }

    @Test(
        "of Excel are rows of texts, days and numbers as they are shown; hidden sheets and empty rows are passed over"
    )
    func excelRows() throws {
        let bytes = Self.excel(
            """
            <row r='1'><c r='A1' t='s'><v>0</v></c></row><row r='2'/>
            <row r='3'><c r='A3' t='inlineStr'><is><t>id</t></is></c><c r='C3' t='inlineStr'><is><t>born</t></is></c></row>
            <row r='5'><c r='A5'><v>7</v></c><c r='B5' t='s'><v>1</v></c><c r='C5' s='1'><v>25717</v></c><c r='D5' s='2'><v>25717.5</v></c></row>
            <row r='6'><c r='A6'><v>0.30000000000000004</v></c><c r='B6' t='b'><v>1</v></c><c r='C6' t='e'><v>#N/A</v></c><c r='D6' s='3'><v>1</v></c></row>
            <row r='7'><c r='A7'><f>A6*2</f></c><c r='B7' t='str'><f>A1</f><v>saved_x000A_text</v></c><c r='AA7' t='s'><v>9</v></c></row>
            <row r='1048576'><c r='A1048576' s='0'/></row>
            """,
            styles: "<numFmts><numFmt numFmtId='164' formatCode='yyyy\\-mm\\-dd hh:mm'/>"
                + "<numFmt numFmtId='165' formatCode='0.00 &quot;days&quot;'/></numFmts>"
                + "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='165'/></cellXfs>",
            shared: "<si><t>My heroes</t></si>"
                + "<si><r><t xml:space='preserve'>Iron </t></r><r><t>Man</t></r><rPh><t>no</t></rPh></si>",
            hidden: "veryHidden"
        )
        let (rows, remark) = try Self.rows(bytes, "a.xlsx")
        #expect(
            rows == [
                "3: id||born", "5: 7|Iron Man|1970-05-29|1970-05-29T12:00:00Z", "6: 0.3|true||1", "7: |saved\ntext",
            ]
        )
        let formulas =
            "formulas without a saved value, which count as empty: 1; a spreadsheet program that saves it again adds them"
        #expect(remark == "of its 2 sheets, \"Heroes\" is read; \(formulas)")
    }

    @Test("of OpenDocument are the same: repeated cells, rows in groups, spaces and line ends that are elements")
    func openDocumentRows() throws {
        func text(_ text: String) -> String { "<t:table-cell o:value-type='string'>\(text)</t:table-cell>" }
        let bytes = Self.openDocument(
            "<t:table t:name='Notes' t:style-name='off'><t:table-row>\(text("<x:p>hidden</x:p>"))</t:table-row></t:table>"
                + "<t:table t:name='Heroes'><t:table-header-rows><t:table-row>\(text("<x:p>id</x:p>"))"
                + "\(text("<x:p>name</x:p>"))</t:table-row></t:table-header-rows>"
                + "<t:table-row t:number-rows-repeated='1048000'><t:table-cell t:number-columns-repeated='16384'/></t:table-row>"
                + "<t:table-row-group><t:table-row t:number-rows-repeated='2'>"
                + "<t:table-cell o:value-type='float' o:value='7'><x:p>7,00</x:p></t:table-cell>"
                + text(
                    "<o:annotation><x:p>a note</x:p></o:annotation><x:p>Iron<x:s x:c='2'/><x:span>M<x:line-break/>an</x:span></x:p><x:p>II</x:p>"
                )
                + "<t:covered-table-cell t:number-columns-repeated='2'/>"
                + "<t:table-cell o:value-type='date' o:date-value='1970-05-29T00:00:00' t:number-columns-repeated='99999999'/>"
                + "</t:table-row></t:table-row-group></t:table>"
                + "<t:table t:name='More'><t:table-row>\(text("<x:p>other</x:p>"))</t:table-row></t:table>",
            styles: "<s:style xmlns:s='s' s:name='off'><s:table-properties t:display='false'/></s:style>"
        )
        let (rows, remark) = try Self.rows(bytes, "a.ods")
        #expect(rows.count == 2 && rows[0] == "1: id|name")
        #expect(rows[1].hasPrefix("1048002: 7|Iron  M\nan\nII|||1970-05-29|1970-05-29|"))
        #expect(rows[1].count { $0 == "|" } == SheetFile.mostColumns - 1)
        #expect(remark == "of its 2 sheets, \"Heroes\" is read")
    }

    @Test("with numbers that no sheet has are read nevertheless")
    func numbers() throws {
        let cell = "<c t='inlineStr'><is><t>a</t></is></c>"
        let rows = ["9223372036854775807", "-9223372036854775808", "2147483647"].map { "<row r='\($0)'>\(cell)</row>" }
        #expect(try Self.rows(Self.excel(rows.joined() + "<row>\(cell)</row>"), "a.xlsx").rows.count == 4)
        let spaces = ["-1", "-9223372036854775808", "99999999999999999999"].map { "<x:s x:c='\($0)'/>" }.joined()
        let row =
            "<t:table-row t:number-rows-repeated='-9'><t:table-cell><x:p>a\(spaces)b</x:p></t:table-cell></t:table-row>"
        #expect(try Self.rows(Self.openDocument("<t:table t:name='A'>\(row)</t:table>"), "a.ods").rows.count == 1)
    }

    @Test("are imported as tables are")
    func imported() async throws {
        func cell(_ text: String) -> String { "<c t='inlineStr'><is><t>\(text)</t></is></c>" }
        let rows =
            "<row>\(cell("id"))\(cell("name"))\(cell("City"))</row><row><c><v>1</v></c>\(cell("Nova"))\(cell("Riga"))</row>"
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        let archive = try Archive.inMemory()
        let report = try await TestFolder.with(["a.xlsx": Data(Self.excel(rows))]) {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(report.isComplete && report.records == ["heroes": 1])
        let hero = try #require(try await archive.records().first)
        #expect(hero.head.title == "Nova" && hero.head.properties.map(\.value) == ["Riga"])
    }

    @Test(
        "that cannot be read say why",
        arguments: [
            (ComicMaker.zip([("a.txt", [1])]), "a.xlsx", "there is no sheet with rows in it"),
            (Array(excel("<row/>").prefix(900)), "a.xlsx", "it is damaged: "),
            (excel("<row><c></row>"), "a.xlsx", "its sheet, line 1: it is no XML: "),
            (openDocument("<t:table"), "a.ods", "its sheet, line 1: it is no XML: "),
            (
                [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "a.xlsx",
                "it is an old Office file, or one with a password"
            ),
            (openDocument(""), "a.ods", "it has no rows"),
        ]
    )
    func faults(bytes: [UInt8], name: String, reason: String) async throws {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "records", name: SourceName("mine")))
        let archive = try Archive.inMemory()
        let report = try await TestFolder.with([name: Data(bytes)]) {
            try await Importer(source: source, archive: archive).run([$0])
        }
        #expect(report.notUnderstood.map(\.reason).first?.hasPrefix(reason) == true, "\(report.notUnderstood)")
    }
}
