import Foundation
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HerodexCLI

@Suite("A configuration for what somebody has")
struct OwnDataTests {
    /// Calls `work` with a folder of these files.
    private static func withFolder(_ files: [String: String], _ work: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID())/My Shelf")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try work(folder.path)
    }

    @Test(
        "is of the kind that reads it, and can be used",
        arguments: [
            ("", ["a.cbz": "PK", "b/c.cbr": "Rar!", "notes.txt": "x"], "comicinfo", "my-shelf"),
            ("heroes.csv", ["heroes.csv": "# mine\nID;Name;City\n1;Ada;London\n"], "records", "heroes"),
            ("own.jsonl", ["own.jsonl": "{\"kind\": \"heroes\", \"id\": 1, \"title\": \"Ada\"}\n"], "records", "own"),
            ("own.json", ["own.json": "[{\"kind\": \"heroes\", \"id\": 1, \"title\": \"Ada\"}]"], "records", "own"),
            ("ComicInfo.xml", ["ComicInfo.xml": "<ComicInfo><Series>A</Series></ComicInfo>"], "comicinfo", "comicinfo"),
            ("wiki.xml", ["wiki.xml": "<mediawiki><siteinfo/></mediawiki>", "images/a.png": "x"], "mediawiki", "wiki"),
            (
                "", ["w-current.xml.gz": "<mediawiki/>", "a.json": "{\"a\": 1}", "b.json": "{\"a\": 1}"], "mediawiki",
                "my-shelf"
            ),
            ("Über.csv", ["Über.csv": "character,power\nAda,maths\nBo,speed\n"], "described", "uber"),
            (
                "list.json", ["list.json": "[{\"id\": 1, \"name\": \"Ada\"}, {\"id\": 2, \"name\": \"Bo\"}]"],
                "described", "list"
            ),
            ("s.json", ["s.json": "{\n\"name\": \"Ada\"\n}\n{\n\"name\": \"Bo\"\n}\n"], "described", "s"),
            (
                "Db.xml", ["Db.xml": "<Db><B id='1'><Title>A</Title></B><B id='2'><Title>B</Title></B></Db>"],
                "described", "db"
            ),
        ] as [(String, [String: String], String, String)]
    )
    func kinds(path: String, files: [String: String], kind: String, name: String) throws {
        try Self.withFolder(files) { folder in
            let found = try OwnData(path.isEmpty ? folder : folder + "/" + path, for: "herodex.yaml")
            #expect(found.name == name)
            let file = folder + "/herodex.yaml"
            try Data(found.configuration.utf8).write(to: URL(filePath: file))
            if let description = found.description {
                try FileManager.default.createDirectory(atPath: folder + "/apis", withIntermediateDirectories: true)
                try Data(description.text.utf8).write(to: URL(filePath: folder + "/" + description.file))
            }
            let configuration = try ConfigurationReader(environment: [:], only: []).read(file: file)
            #expect(configuration.sources.map(\.kind) == [kind] && configuration.sources.map(\.name.text) == [name])
            let place = path.isEmpty ? folder : folder + "/" + path
            #expect(configuration.access == [SourceName(name): SourceAccess(files: place)])
        }
    }

    @Test(
        "is not written for what no configuration is for, which is said",
        arguments: [
            ("none.csv", "there is no such file or folder"), ("empty", "there is no file in this folder"),
            ("visit.har", "it is a recording of an API, and does not say of which"),
            ("reply.json", "it is a recording of an API, and does not say of which"),
            ("export.jsonl", "it is an export, which says what its sources are"),
            ("notes.txt", "it is no file that is imported"),
            ("a.pdf", "it is a PDF: its tables, saved as CSV UTF-8, can be read"),
            ("odd", "no file in it is one that is imported"),
        ]
    )
    func others(path: String, reason: String) throws {
        let files = [
            "visit.har": "{\"log\": {}}", "reply.json": "{\"data\": [{\"id\": 1}]}", "notes.txt": "x",
            "a.pdf": "%PDF-1.4",
            "export.jsonl": "{\"generator\":\"test\",\"line\":\"herodex\",\"version\":1}\n",
            "odd/readme.txt": "x",
        ]
        try Self.withFolder(files) { folder in
            try FileManager.default.createDirectory(atPath: folder + "/empty", withIntermediateDirectories: true)
            let error = #expect(throws: Explanation.self) { try OwnData(folder + "/" + path, for: "herodex.yaml") }
            #expect(error?.because == reason)
        }
    }

    @Test("is drafted with the pictures beside a table, MongoDB's values plain, and no words of an API")
    func drafts() throws {
        let files = [
            "a.csv": "Name;Portrait\nAda;pics/ada.png\nBo;bo.PNG\n",
            "m.jsonl": "{\"_id\":{\"$oid\":\"5f\"},\"name\":\"Ada\",\"age\":{\"$numberInt\":\"3\"},"
                + "\"uid\":{\"$binary\":{\"base64\":\"AA==\",\"subType\":\"04\"}}}\n",
            "d.xml": "<?xml version='1.0'?><Db><B id='1'><Title>A</Title></B><B id='2'><Title>B</Title></B></Db>",
            "one.xml": "<a/>",
        ]
        try Self.withFolder(files) { folder in
            func draft(_ name: String) throws -> [String] {
                try SampleFile.draft(of: folder + "/" + name).text.split(separator: "\n").map(String.init)
            }
            let table = try draft("a.csv")
            #expect(table.contains("    pictures: Portrait") && table.contains { $0.contains("\"From a.csv.\"") })
            #expect(!table.contains { $0.contains("API") || $0.contains("…") })
            let lines = try draft("m.jsonl")
            #expect(lines.contains("    id: _id") && lines.contains("      Age: age"))
            #expect(lines.contains("      Uid: uid"), "\(lines)")
            let document = try draft("d.xml")
            #expect(document.contains("    records: Db.B") && document.contains("      title: Title"))
            let fault = #expect(throws: DescriptionDraft.Fault.self) { try draft("one.xml") }
            #expect(fault?.explanation.attempt == "name a file with several records of one shape")
        }
    }
}
