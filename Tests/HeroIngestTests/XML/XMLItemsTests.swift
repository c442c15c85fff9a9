import Foundation
import Testing

@testable import HeroIngest

@Suite("Elements of XML documents")
struct XMLItemsTests {
    private final class Portions {
        private var rest: ArraySlice<UInt8>

        init(_ text: String) { rest = Array(text.utf8)[...] }

        func next() throws(InflatedFile.Fault) -> [UInt8]? {
            defer { rest = rest.dropFirst(7) }
            return rest.isEmpty ? nil : Array(rest.prefix(7))
        }
    }

    private static func items(_ text: String, at path: [String]) throws -> [String] {
        let items = try XMLItems(Portions(text).next)
        _ = try items.root()
        var found: [String] = []
        while let item = try items.next(at: path) {
            found.append("\(item.line): \(XMLItems.json(item.value))")
        }
        return found
    }

    @Test(
        "at a path are values of attributes, elements and text",
        arguments: [
            ("<a><b>1</b>\n<b x='2'/><c><b>no</b></c></a>", ["a", "b"], [#"1: "1""#, #"2: {"x":"2"}"#]),
            (
                "<a><l><b>x<i>y</i>z</b></l><l><b><i>1</i><i>2</i></b></l></a>", ["a", "l", "b"],
                [##"1: {"#text":"xz","i":"y"}"##, #"1: {"i":["1","2"]}"#]
            ),
            ("<a k=\"v\">t &amp; <![CDATA[<u>]]></a>", ["a"], [##"1: {"#text":"t & <u>","k":"v"}"##]),
            ("<n:a xmlns:n='u'><n:b>1</n:b></n:a>", ["a", "b"], [#"1: "1""#]), ("<a/>", ["a"], [#"1: """#]),
            ("<a><b/></a>", ["x", "b"], []), ("<a><a><b>1</b></a><b>2</b></a>", ["a", "b"], [#"1: "2""#]),
        ]
    )
    func values(text: String, path: [String], items: [String]) throws {
        #expect(try Self.items(text, at: path) == items)
    }

    @Test("never hold what an entity stands for, nor a file's content")
    func entities() throws {
        let head = "<!DOCTYPE a [<!ENTITY b 'xxxx'><!ENTITY c SYSTEM 'file:///etc/passwd'>]>"
        #expect(try Self.items("\(head)<a>1&b;2&c;3</a>", at: ["a"]) == [#"1: "123""#])
    }

    @Test(
        "well before a mistake are read, and it is named with its line",
        arguments: ["<b>2</c></a>", "<b>2", "\u{1}</a>"]
    )
    func mistakes(end: String) throws {
        let items = try XMLItems(Portions("<a>" + String(repeating: "<b>1</b>\n", count: 2_000) + end).next)
        #expect(try items.root() == "a")
        var count = 0
        let fault = #expect(throws: XMLItems.Fault.self) {
            while try items.next(at: ["a", "b"]) != nil { count += 1 }
        }
        #expect(fault?.line == 2_001 && fault?.reason.hasPrefix("it is no XML: ") == true)
        #expect(count > 1_500)
    }

    @Test("are refused where they are nested without end, or too long")
    func limits() throws {
        let deep = String(repeating: "<a>", count: 5_000)
        #expect(throws: XMLItems.Fault.self) { try Self.items(deep, at: ["a"]) }
        #expect(throws: XMLItems.Fault.self) { try XMLItems(Portions("").next).root() }
        #expect(throws: XMLItems.Fault.self) { try XMLItems(Portions("text").next).root() }
    }
}
