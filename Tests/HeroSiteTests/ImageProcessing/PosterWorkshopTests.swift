import Foundation
import Testing

@testable import HeroSite

@Suite("A poster")
struct PosterWorkshopTests {
    private static let font = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Templates/posters/font.ttf").path

    private static let yellow: [UInt8] = [250, 210, 60]
    private static let green: [UInt8] = [10, 160, 40]

    private static func drawing(_ colour: String, _ width: Int, _ height: Int) -> Data {
        Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
            <rect width="\(width)" height="\(height)" fill="\(colour)"/></svg>
            """
            .utf8
        )
    }

    private static func look(ground: Data = drawing("#fad23c", 1_200, 630), font: String = font) -> PosterLook {
        PosterLook(
            ground: ground,
            placeholder: drawing("#0aa028", 240, 320),
            font: font,
            titleColour: "#102030",
            lineColour: "#a01020"
        )
    }

    private let workshop: PosterWorkshop

    init() throws { workshop = try PosterWorkshop(Self.look()) }

    private func picture(of colour: [UInt8], width: Int = 200, height: Int = 300) -> Data {
        TestPicture(width: width, height: height) { _, _ in colour }.encoded(".jpg[Q=95]")
    }

    private func drawn(_ title: String, line: String? = nil, _ pictures: [Data] = []) throws -> TestPicture {
        let bytes = try #require(workshop.draw(Poster(title: title, line: line, pictures: pictures)))
        #expect(bytes.starts(with: [0xFF, 0xD8]))
        let shown = try #require(TestPicture(decoding: bytes))
        #expect((shown.width, shown.height) == (1_200, 630))
        return shown
    }

    /// The columns and rows of what is not of the ground's colour, left of the picture.
    private func lettered(_ poster: TestPicture, rows: Range<Int>) -> (
        columns: ClosedRange<Int>, rows: ClosedRange<Int>
    )? {
        var found: [(x: Int, y: Int)] = []
        for y in rows {
            for x in 0..<760 where !isNear(poster.pixel(x, y), Self.yellow, within: 60) { found.append((x, y)) }
        }
        let (columns, rows) = (found.map(\.x), found.map(\.y))
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        return (left...right, top...bottom)
    }

    @Test("has the name in large letters, the line below, and the picture to the right")
    func parts() throws {
        let poster = try drawn("Ada", line: "Book of Heroes", [picture(of: [20, 40, 200])])
        let title = try #require(lettered(poster, rows: 0..<520))
        let line = try #require(lettered(poster, rows: 520..<630))
        #expect(title.rows.count > 80 && title.columns.count > 120)
        #expect((20..<60).contains(line.rows.count) && line.columns.count > 200)
        #expect(isNear(poster.pixel(984, 315), [20, 40, 200], within: 30))
        #expect(isNear(poster.pixel(740, 315), Self.yellow, within: 30))
    }

    @Test(
        "keeps a name of any length within its place",
        arguments: [
            "Ada", "The Man of a Thousand Faces and One", String(repeating: "W", count: 80), "A\nB\tC", "<&>\u{1}",
        ]
    )
    func lengths(title: String) throws {
        let poster = try drawn(title)
        let letters = try #require(lettered(poster, rows: 0..<630))
        #expect(letters.columns.lowerBound >= 60 && letters.columns.upperBound <= 700)
        #expect(letters.rows.lowerBound >= 40 && letters.rows.upperBound <= 480)
    }

    @Test("shows a picture of any shape without gaps", arguments: [(60, 400), (400, 60), (200, 200), (432, 630)])
    func shapes(width: Int, height: Int) throws {
        let poster = try drawn("Ada", [picture(of: [20, 40, 200], width: width, height: height)])
        for (x, y) in [(772, 4), (1_196, 4), (772, 626), (1_196, 626)] {
            #expect(isNear(poster.pixel(x, y), [20, 40, 200], within: 30))
        }
    }

    @Test("has four pictures side by side, else the first; a drawing in place of none")
    func counts() throws {
        let colours: [[UInt8]] = [[200, 20, 20], [20, 200, 20], [20, 20, 200], [120, 120, 120]]
        let pictures = colours.map { picture(of: $0) }
        let four = try drawn("Ada", pictures)
        for (index, colour) in colours.enumerated() {
            let (x, y) = (index % 2 == 0 ? 870 : 1_100, index < 2 ? 150 : 480)
            #expect(isNear(four.pixel(x, y), colour, within: 30))
        }
        let three = try drawn("Ada", Array(pictures.prefix(3)))
        #expect(isNear(three.pixel(1_100, 480), colours[0], within: 30))
        #expect(isNear(try drawn("Ada").pixel(984, 315), Self.green, within: 30))
    }

    @Test("is not drawn without a letter of the name; a line is left out")
    func letters() throws {
        #expect(workshop.draw(Poster(title: "悟空", line: nil, pictures: [])) == nil)
        #expect(
            workshop.draw(Poster(title: "Ada", line: "悟空", pictures: []))
                == workshop.draw(Poster(title: "Ada", line: nil, pictures: []))
        )
        // Letters with marks, Greek and Cyrillic; what is not seen needs no letter.
        for title in ["Élan Zoë Łódź", "Οδυσσεύς", "Илья Муромец", "Ada\u{200D}\u{200E}"] {
            #expect(workshop.draw(Poster(title: title, line: nil, pictures: [])) != nil, "\(title)")
        }
    }

    @Test("is not drawn with a picture that ends early")
    func broken() {
        let cut = picture(of: [20, 40, 200]).dropLast(200)
        #expect(workshop.draw(Poster(title: "Ada", line: nil, pictures: [Data(cut)])) == nil)
    }

    @Test("is the same bytes each time, whatever runs beside it")
    func sameBytes() async throws {
        let workshop = workshop
        let posters = (0..<24).map {
            Poster(title: "Hero \($0 % 4)", line: "Line", pictures: [picture(of: [UInt8($0 % 4), 40, 200])])
        }
        let expected = posters.prefix(4).map { workshop.draw($0) }
        await withTaskGroup(of: Bool.self) { group in
            for (number, poster) in posters.enumerated() {
                group.addTask { workshop.draw(poster) == expected[number % 4] }
            }
            for await isAsExpected in group { #expect(isAsExpected) }
        }
        #expect(try PosterWorkshop(Self.look()).draw(posters[0]) == expected[0])
    }

    @Test("needs a font, a ground and a placeholder that can be used")
    func faults() throws {
        #expect(throws: PosterFault.ground) { try PosterWorkshop(Self.look(ground: Data("<p/>".utf8))) }
        #expect(throws: PosterFault.ground) { try PosterWorkshop(Self.look(ground: picture(of: [0, 0, 0]))) }
        for font in [#filePath, "/nowhere/font.ttf"] {
            #expect(throws: PosterFault.font) { try PosterWorkshop(Self.look(font: font)) }
        }
    }
}
