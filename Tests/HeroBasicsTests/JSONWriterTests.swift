import Foundation
import HeroBasics
import Testing

@Suite("JSON written piece by piece")
struct JSONWriterTests {
    private static let odd = "a\"b\\c/d\u{0}\u{8}\t\n\u{C}\r\u{1F}<&>\u{FFFE}é😀"

    @Test("a text is read back as it was, its slashes not escaped")
    func texts() throws {
        let written = JSONWriter.quoted(Self.odd)
        #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == Self.odd)
        #expect(!written.contains("\\/"))
    }

    @Test("in a page nothing of a text is markup, and nothing is what XML cannot hold")
    func pages() throws {
        let written = JSONWriter.quoted(Self.odd, for: .page)
        #expect(!written.contains { "<>&".contains($0) })
        let read = try JSONDecoder().decode(String.self, from: Data(written.utf8))
        #expect(read == Self.odd.replacing("\u{FFFE}", with: "\u{FFFD}"))
    }

    @Test("what is special is found at every place among other bytes", arguments: [JSONWriter.Place.file, .page])
    func places(place: JSONWriter.Place) throws {
        let specials: [Character] = [
            "\"", "\\", "/", "\u{1F}", "\u{0}", "<", ">", "&", "\u{FFFF}", "=", "?", "!", "#", "[", "ï", "\u{7F}",
        ]
        for special in specials {
            for count in 0..<20 {
                for position in 0...count {
                    let text =
                        String(repeating: "z", count: position) + [special]
                        + String(repeating: "é", count: count - position)
                    let written = JSONWriter.quoted(text, for: place)
                    let read = try JSONDecoder().decode(String.self, from: Data(written.utf8))
                    #expect(read == (place == .page ? text.replacing("\u{FFFF}", with: "\u{FFFD}") : text))
                    #expect(place != .page || !written.contains { "<>&".contains($0) })
                }
            }
        }
    }

    @Test("objects and lists have their commas")
    func objects() {
        var writer = JSONWriter()
        writer.object { object in
            object.field("name", "Ada")
            object.field("alias", nil as String?)
            object.field("born", 1815)
            object.field("tags", texts: ["a", "b"])
            object.field("none", texts: [])
            object.field("pages", objects: [1, 2]) { page, number in page.field("number", number) }
            object.field("last", object: nil as Int?) { $0.field("x", $1) }
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"name":"Ada","alias":null,"born":1815,"tags":["a","b"],"none":[],"pages":[{"number":1},{"number":2}],"last":null}"#
        )
    }

    @Test(
        "numbers are written with the fewest digits",
        arguments: [(1.0, "1"), (-2.5, "-2.5"), (1e300, "1e+300"), (0.1, "0.1")]
    )
    func numbers(number: Double, text: String) {
        var writer = JSONWriter()
        writer.add(number)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }
}
