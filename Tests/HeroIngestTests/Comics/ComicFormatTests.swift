import Foundation
import HeroArchive
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Forms of comics on disk, and lists of them")
struct ComicFormatTests {
    private static func comic(_ members: KeyValuePairs<String, String>, page: UInt8 = 1) -> [UInt8] {
        ComicMaker.zip([("1.png", ComicMaker.page(page)), ("ComicInfo.xml", ComicMaker.comicInfo(members))])
    }

    /// Stored archives of a ComicInfo.xml (Knights, a number) and a page: RAR 4 and RAR 5 as the unrar documents describe
    /// them, 7z as py7zr 1.0 writes it. The last one says that its dictionary has 1 GB.
    private static let packed = [
        "a.cbr":
            "UmFyIRoHAM+QcwAADQAAAAAAAACXDXQAgC0AQQAAAEEAAAACK9xFviFbb0oUMA0AIAAAAENvbWljSW5mby54bWw8Q29taWNJbmZvPjxTZX"
            + "JpZXM+S25pZ2h0czwvU2VyaWVzPjxOdW1iZXI+MTwvTnVtYmVyPjwvQ29taWNJbmZvPldgdACAJQBDAAAAQwAAAAJ+GsIXIVtvShQwBQAgAAAA"
            + "MS5wbmeJUE5HDQoaCgAAAA1JSERSAAAAAQAAAAEIAAAAADp+m1UAAAAKSURBVHicY2IAAAAGAAM2N3yoAAAAAElFTkSuQmCCxD17AEAHAA==",
        "b.cbr":
            "UmFyIRoHAQDFGjMyAwEAABPyUgMaAgJBBEEga3E9hwAADUNvbWljSW5mby54bWw8Q29taWNJbmZvPjxTZXJpZXM+S25pZ2h0czwvU2VyaW"
            + "VzPjxOdW1iZXI+MjwvTnVtYmVyPjwvQ29taWNJbmZvPu+Mi6oSAgJDBEMgfhrCFwAABTEucG5niVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAA"
            + "AAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJgghmyOjUDBQAA",
        "c.cb7":
            "N3q8ryccAATTtnYB7QAAAAAAAAAVAAAAAAAAANmZaFTgAIMAbV0AHhDJ5tNy/07OoaACEwz59lAM7kyu47MIxkM4nuKSDE5ZJ/tCsYgYEb"
            + "FKFlDc0LaY0/+t5hRg36k7RtXp5lZLT5rmtMs57d7KDVMiXWpAUpbAL44K4BlLYQiBh6kwBkfhEDhyCAmjTW3Y0LokAADgAIAAcF0AAIEzB64P"
            + "1J7d9UIQ+iJr+bpMmobtlEle4dK1/7UB3BGHlg79XLWRM8DQrLvRI5C3Fzt6AyGMrK75jh/5Np7GDNF7FkVmzr0jmIchJMB2j9R26gPzpjeS/g"
            + "HRlQdtlHqO1XAQpzpofqjraqJKgAAAAAAXBnUBCXgABwsBAAEhIQEYDICBAAA=",
        "large.cbr":
            "UmFyIRoHAQDFGjMyAwEAABrPs3wTAgJDBEMgfhrCF4BrAAUxLnBuZ4lQTkcNChoKAAAADUlIRFIAAAABAAAAAQgAAAAAOn6bVQAAAApJRE"
            + "FUeJxjYgAAAAYAAzY3fKgAAAAASUVORK5CYIIZsjo1AwUAAA==",
    ]

    @Test("RAR 4, RAR 5 and 7z are read as ZIP is, and a dictionary of 1 GB is refused")
    func otherArchives() async throws {
        let archive = try Archive.inMemory()
        let report = try await ComicMaker.imported(
            try Self.packed.mapValues { Array(try #require(Data(base64Encoded: $0))) },
            into: archive
        )
        #expect(try await archive.titles(.comics).sorted() == ["Knights #1", "Knights #2", "Knights #3"])
        #expect(report.notUnderstood.map { URL(filePath: $0.place).lastPathComponent } == ["large.cbr"])
        #expect(report.notUnderstood.first?.reason.contains("dictionary") == true)
    }

    @Test("CoMet is read, and so is ComicBookInfo in the comment of the file")
    func otherDocuments() async throws {
        let comet = """
            <comet xmlns:comet="http://www.denvog.com/comet/"><title>Northern Lights</title><series>Captain North</series>
            <issue>1</issue><volume>1</volume><publisher>NP</publisher><date>2008-03-01</date><genre>War</genre>
            <character>Nova</character><character>Max</character><writer>Ann Smith</writer><penciller>Bob</penciller></comet>
            """
        let info = """
            {"appID": "ComicBookLover/888", "ComicBookInfo/1.0": {"series": "Watchers", "title": "At Midnight",
            "publisher": "DEE", "publicationMonth": 9, "publicationYear": 1986, "issue": 1, "volume": 1, "genre": "Superhero",
            "credits": [{"person": "Moor, Al", "role": "Writer", "primary": "YES"}], "tags": ["Ror", "Oz"]}}
            """
        let archive = try Archive.inMemory()
        let page = ("1.png", ComicMaker.page(1))
        let report = try await ComicMaker.imported(
            [
                "comet.cbz": ComicMaker.zip([page, ("CoMet.xml", Array(comet.utf8))]),
                "info.cbz": ComicMaker.zip([page], comment: info),
                "other.cbz": ComicMaker.zip([page], comment: "{\"a\": 1}"),
            ],
            into: archive
        )
        #expect(report.isComplete)
        #expect(
            report.records == ["comics": 3, "series": 2, "creators": 3, "heroes": 2, "publishers": 2]
        )
        let records = try await archive.records()
        let comics = records.filter { $0.key.kind == .comics }.sorted { $0.key.id < $1.key.id }
        #expect(comics.map(\.key.id) == ["6e2af7474e356c8a.png", "Watchers-1-1", "captain-north-1-1"])
        let watchers = try #require(comics.first { $0.key.id == "Watchers-1-1" })
        #expect(watchers.head.title == "Watchers #1" && watchers.head.aliases == ["At Midnight"])
        #expect(watchers.head.properties.map(\.value) == ["Superhero", "Ror, Oz"])
        #expect(watchers.head.pictures.count == 1)
    }

    @Test("The comics of an arc and of a reading list have their numbers, whatever id either of them knows")
    func order() async throws {
        let list = """
            <ReadingList><Name>The Way</Name><Books>
            <Book Series="War" Number="3" Volume="2001"><Database Name="cv" Series="9" Issue="103" /></Book>
            <Book Series="War" Number="2" Volume="2001" /><Book Series="War" Number="1" Volume="1999" />
            <Book Series="Else Where" Number="½" Volume="1999" /></Books></ReadingList>
            """
        let archive = try Archive.inMemory()
        var files = ["a.cbl": Array(list.utf8)]
        for number in 1...3 {
            files["w\(number).cbz"] = Self.comic([
                "Series": "War", "Number": "\(number)", "Volume": "2001", "StoryArc": "Big, Side",
                "StoryArcNumber": "\(4 - number)", "Notes": number == 3 ? "[Issue ID 103]" : "",
            ])
        }
        for _ in 1...2 {
            #expect(try await ComicMaker.imported(files, into: archive).isComplete)
            #expect(
                try await archive.relations("the-way") == [
                    "comicvine-103 1", "War-2001-2 2", "War-2001-1 3", "else-where-1999-half 4",
                ]
            )
            #expect(try await archive.relations("War-2001-1").contains("Big 3"))
            #expect(try await archive.relations("comicvine-103").contains("Big 1"))
        }
    }

    @Test("A comic for adults is there without its cover, any other with it", arguments: ["R18+", "Teen"])
    func ageRating(rating: String) async throws {
        let archive = try Archive.inMemory()
        let files = ["a.cbz": Self.comic(["Series": "War", "Number": "1", "AgeRating": rating])]
        #expect(try await ComicMaker.imported(files, into: archive).isComplete)
        let comic = try #require(try await archive.records().first { $0.key.kind == .comics })
        #expect(comic.head.pictures.isEmpty == (rating == "R18+"))
        #expect(comic.head.properties.contains { $0.value == rating })
    }

    @Test("Pages are in the order of their names, also where those are of code page 437")
    func codePage() throws {
        let names: [String: [UInt8]] = ["a": [0x84] + Array("-2.png".utf8), "b": [0x84] + Array("-1.png".utf8)]
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).cbz")
        defer { try? FileManager.default.removeItem(at: file) }
        let bytes = ComicMaker.zip([("a", ComicMaker.page(1)), ("b", ComicMaker.page(2))], flags: 0, names: names)
        try Data(bytes).write(to: file)
        let archive = try ComicArchive(file.path)
        #expect(archive.pages == 2 && archive.cover?.bytes == ComicMaker.page(2))
    }
}

extension Archive {
    /// What the record of an id names, each with its note.
    fileprivate func relations(_ id: String) async throws -> [String] {
        let content = try await content()
        return content.lists.filter { content.records[$0.owner].key.id == id }.flatMap { list in
            content.relations[list.items].map { relation in
                let note = relation.note.map { " " + content.notes[$0] } ?? ""
                return switch relation.target {
                case .record(let position):
                    (list.kind == .comics ? content.records[position].key.id : content.records[position].title) + note
                case .named(let position): content.named[position].key.id + note
                }
            }
        }
    }
}
