import Foundation

/// Records as no one wishes them: pictures of all widths and none, names of 10,000 characters and of none that shows,
/// scripts from the right, namesakes, a hero in 5,000 comics, texts that are markup.
enum AwkwardRecords {
    static let source = "odd"
    static let file = "awkward@2026-11-22.jsonl"

    /// Writes the records, their pictures and a configuration.
    static func write(to folder: URL) throws {
        let pictures = folder.appending(path: "pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for (number, width) in widths.enumerated() {
            let height = [width * 4 / 3, width / 2, width][number % 3]
            try PlainPNG.bytes(width: width, height: height).write(to: pictures.appending(path: "\(width).png"))
        }
        let configuration = """
            site: { title: "Awkward & <odd>", languages: [en] }
            sources: [{ kind: records, name: \(source), title: Odd records }]
            """
        try Data(configuration.utf8).write(to: folder.appending(path: "herodex.yaml"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let lines = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
        try Data(lines.joined().utf8).write(to: folder.appending(path: file))
    }

    private static let widths = Array(stride(from: 150, through: 700, by: 50))
    private static let comics = 5_000
    /// Of the comics, every so many-th is more than a name.
    private static let step = 23

    private struct Record: Encodable {
        struct Statistic: Encodable {
            let name: String
            let value: Int
        }

        struct Property: Encodable {
            let label: String
            let value: String
        }

        struct Link: Encodable {
            let type: String
            let address: String
        }

        struct Relation: Encodable {
            struct Item: Encodable {
                let id: String
                var title: String?
                var note: String?
            }

            let kind: String
            var role: String?
            let items: [Item]
        }

        let kind: String
        let id: String
        let title: String
        var overview: String?
        var language: String?
        var aliases: [String]?
        var picture: String?
        var statistics: [Statistic]?
        var properties: [Property]?
        var links: [Link]?
        var categories: [String]?
        var startYear: Int?
        var endYear: Int?
        var relations: [Relation]?
    }

    private static var records: [Record] { pictured + named + works + facts }

    private static var pictured: [Record] {
        widths.enumerated().map { number, width in
            Record(
                kind: "heroes",
                id: "w\(width)",
                title: "Wide \(width)",
                overview: "A picture of \(width) pixels.",
                picture: "pictures/\(width).png",
                statistics: [.init(name: "strength", value: number * 9), .init(name: "speed", value: 100 - number)]
            )
        }
    }

    private static var named: [Record] {
        let family = "👨‍👩‍👧‍👦 ".times(200)
        let script = "<script>alert(1)</script>"
        let names: [(id: String, title: String, overview: String, language: String?)] = [
            ("long", "Verylongname".times(834), "x".times(20_000), nil),
            ("wordy", "Very long name ".times(667), "word ".times(5_000), nil),
            ("ar", "شهرزاد", "<p>راوية ألف ليلة وليلة. حكت للملك شهريار.</p>", "ar"),
            ("he", "הגולם מפראג", "<p>דמות מחומר.</p>", "he"),
            ("mixed", "Sinbad (سندباد) the Sailor", "<p>Sinbad سندباد sails.</p>", nil),
            ("invisible", "\u{200E}-", "", nil),
            (
                "markup", script + " & \"quotes\"",
                script + "<b onclick=x>b</b> <a href=\"javascript:x\">a</a> <img src=x onerror=1>", nil
            ),
            ("emoji", "🦸‍♀️🦹", family, nil),
            ("marks", "Z\u{338}\u{321}\u{322}\u{31B}\u{317}\u{318}\u{319}\u{31C}a", "Marks.", nil),
        ]
        let namesakes = (0..<12).map { number in
            Record(kind: "heroes", id: "ajax\(number)", title: "Ajax", overview: "Number \(number).")
        }
        let labelled = Record(
            kind: "heroes",
            id: "labels",
            title: "Labels",
            aliases: ["Alias".times(2_000), "B"],
            properties: [
                .init(label: "Label ".times(50), value: "v".times(500)),
                .init(label: "<b>", value: "&lt;"),
            ],
            links: [.init(type: "wiki", address: "https://example.org/" + "a".times(1_500))]
        )
        let others = names.map { id, title, overview, language in
            Record(kind: "heroes", id: id, title: title, overview: overview, language: language)
        }
        let symbols = ["???", "½", "★", "♥\u{FE0F}", "Ant & Wasp"].enumerated().map { number, title in
            Record(kind: "heroes", id: "symbols\(number)", title: title)
        }
        return namesakes + [labelled] + others + symbols
    }

    private static var works: [Record] {
        let whole = stride(from: 0, to: comics, by: step).map { "c\($0)" }
        let all = (0..<comics).map { Record.Relation.Item(id: "c\($0)", title: "Comic \($0)") }
        let credits = [
            Record.Relation.Item(id: "c0", note: "writer"), .init(id: "c\(step)", note: "a role unheard of"),
        ]
        return [
            Record(kind: "heroes", id: "many", title: "Everywhere", relations: [.init(kind: "comics", items: all)]),
            Record(
                kind: "series",
                id: "s1",
                title: "The Series",
                startYear: -44,
                relations: [.init(kind: "comics", items: whole.map { .init(id: $0) })]
            ),
            Record(kind: "series", id: "s2", title: "S".times(300), startYear: 8, endYear: 12),
            Record(
                kind: "events",
                id: "e1",
                title: "Event",
                relations: [.init(kind: "heroes", items: [.init(id: "many"), .init(id: "ar"), .init(id: "long")])]
            ),
            Record(
                kind: "stories",
                id: "st1",
                title: "Story",
                relations: [.init(kind: "heroes", items: [.init(id: "ar")])]
            ),
            Record(
                kind: "creators",
                id: "cr1",
                title: "Ōe no Chisato",
                relations: [.init(kind: "comics", items: credits)]
            ),
            Record(kind: "creators", id: "cr2", title: "de la Cruz, Sor Juana Inés ".times(20)),
            Record(
                kind: "transformations",
                id: "t1",
                title: "Form ".times(100),
                relations: [.init(kind: "heroes", role: "base", items: [.init(id: "many")])]
            ),
        ] + whole.map { Record(kind: "comics", id: $0, title: "Comic \($0.dropFirst())") }
    }

    private static var facts: [Record] {
        let categories = ["dev", "UNCATEGORIZED", "c".times(200)]
        return (0..<30).map { number in
            Record(
                kind: "facts",
                id: "f\(number)",
                title: "Fact \(number)",
                overview: "Fact " + "longword".times(number) + " long".times(number * 20),
                categories: [categories[number % categories.count]]
            )
        }
    }
}

extension String {
    fileprivate func times(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// Pictures without a library: [PNG](https://www.w3.org/TR/png-3/) with pixels that are not compressed.
enum PlainPNG {
    /// Something to be seen, in no single colour.
    static func bytes(width: Int, height: Int) -> Data {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(height * (3 * width + 1))
        for y in 0..<height {
            pixels.append(0)
            for x in 0..<width {
                let isOdd = (x / 20 + y / 20) % 2 == 1
                pixels += [UInt8(255 * x / width), isOdd ? 160 : 90, UInt8(255 * y / height)]
            }
        }
        var picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        picture += chunk("IHDR", word(width) + word(height) + [8, 2, 0, 0, 0])
        picture += chunk("IDAT", stored(pixels))
        picture += chunk("IEND", [])
        return picture
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> Data {
        let body = Array(type.utf8) + content
        return Data(word(content.count) + body + word(Int(crc(body))))
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A zlib stream of stored blocks.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        let most = 65_535
        for start in stride(from: 0, to: bytes.count, by: most) {
            let block = bytes[start..<min(start + most, bytes.count)]
            let size = UInt16(block.count)
            stream.append(start + most >= bytes.count ? 1 : 0)
            for number in [size, ~size] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        }
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + word(high << 16 | low)
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
        }
        return ~crc
    }
}
