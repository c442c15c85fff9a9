import Foundation
import Testing

@testable import HeroBasics

@Suite("Text in other encodings")
struct DecodedTextTests {
    private static func read(_ bytes: [UInt8], _ contentType: String? = nil) -> (text: String, remark: String?) {
        let text = DecodedText(bytes, declared: contentType.flatMap(Charset.init(contentType:)))
        return (String(decoding: text.utf8, as: UTF8.self), text.remark)
    }

    @Test(
        "is read in the charset that is declared with it",
        arguments: [
            ("iso-8859-1", [0xC9, 0x74, 0x80], "Ét€"), ("Latin1", [0xE9], "é"), ("\"windows-1251\"", [0xC3], "Г"),
            ("Shift_JIS", [0x83, 0x5C, 0x82, 0xA0], "ソあ"), ("euc-jp", [0xA4, 0xA2], "あ"), ("GBK", [0xC4, 0xE3], "你"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"), ("big5", [0xA7, 0x41], "你"),
            ("utf-8", [0xC3, 0xA9], "é"), ("UTF8", [0x41], "A"),
        ] as [(String, [UInt8], String)]
    )
    func declared(name: String, bytes: [UInt8], text: String) {
        #expect(Self.read(bytes, "application/json; charset=\(name)") == (text, nil))
    }

    @Test("that is UTF-8 beyond doubt is no other, whatever is declared")
    func certain() {
        #expect(Self.read(Array("Été".utf8), "text/csv;charset=iso-8859-1") == ("Été", nil))
        #expect(Self.read(Array("Ete".utf8), "text/csv; charset=utf-16") == ("Ete", nil))
    }

    @Test("of which nothing is declared is recognised by its marks and zeros", arguments: [true, false])
    func recognised(hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + "ab;é"
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            #expect(Self.read(Array(try #require(text.data(using: encoding)))) == (text, nil))
        }
        if hasMark {
            for encoding in [String.Encoding.utf32LittleEndian, .utf32BigEndian] {
                #expect(Self.read(Array(try #require(text.data(using: encoding)))) == (text, nil))
            }
        }
        #expect(Self.read([0]) == ("\0", nil))
        #expect(Self.read([]) == ("", nil))
    }

    @Test("that is no UTF-8 is windows-1252, which is said, or loses what is none")
    func undeclared() {
        #expect(
            Self.read([0x61, 0x0A, 0xC9, 0x74, 0xE9, 0x20, 0x80])
                == ("a\nÉté €", "line 2 is no UTF-8: read as windows-1252")
        )
        #expect(
            Self.read(Array(repeating: [0x0A, 0xE9], count: 9).flatMap(\.self) + [0x81])
                == (
                    String(repeating: "\né", count: 9) + "\u{FFFD}",
                    "9 lines are no UTF-8, the first is line 2: read as windows-1252; "
                        + "what is no windows-1252 became U+FFFD in line 10"
                )
        )
        // A name that no system knows says nothing.
        #expect(Self.read([0xE9], "text/csv; charset=klingon").text == "é")
        #expect(Self.read([0xE9], "text/csv; charset=../../etc//IGNORE").text == "é")
        // windows-1252 has no 0x81.
        let japanese: [UInt8] = [0x83, 0x5C, 0x0A, 0x82, 0xA0, 0x81, 0x40]
        let read = Self.read(japanese)
        #expect(read.text.contains("\u{FFFD}"))
        #expect(read.remark?.hasPrefix("what is no UTF-8 became U+FFFD in ") == true)
        #expect(read.remark?.hasSuffix("first in line 1") == true)
    }

    @Test("is never read as UTF-7", arguments: ["utf-7", "UTF7", "UTF-7-IMAP", "unicode-1-1-utf-7"])
    func noUTF7(name: String) {
        #expect(Charset(named: name) == nil)
        #expect(Self.read(Array("+ADw-b+AD4-".utf8), "text/csv; charset=\(name)") == ("+ADw-b+AD4-", nil))
    }

    @Test("loses what its charset does not have, which is said")
    func foreign() {
        #expect(
            Self.read([0x61, 0x0A, 0x81, 0x62], "text/csv; charset=windows-1252")
                == ("a\n\u{FFFD}b", "what is no windows-1252 became U+FFFD in line 2")
        )
        #expect(
            Self.read([0x83], "text/csv; charset=shift_jis")
                == ("\u{FFFD}", "what is no shift_jis became U+FFFD in line 1")
        )
    }

    @Test("comes out the same however it is cut", arguments: ["UTF-16LE", "Shift_JIS", "gb18030", "UTF-8"])
    func portions(name: String) throws {
        let charset = try #require(Charset(named: name))
        let text = "ab\nソあ–你\r\n" + (name == "UTF-16LE" ? "😀" : "z")
        let encodings: [String: String.Encoding] = ["UTF-16LE": .utf16LittleEndian, "Shift_JIS": .shiftJIS]
        let data = name == "gb18030" ? Data([0x61, 0xC4, 0xE3, 0x81, 0x30, 0x81, 0x30]) : nil
        let source = name == "Shift_JIS" ? text.replacing("你", with: "").replacing("–", with: "") : text
        let bytes = Array(try #require(data ?? source.data(using: encodings[name] ?? .utf8)))
        let converter = try #require(CharsetConverter(from: charset))
        let whole = converter.convert(bytes, isLast: true)
        #expect(converter.faults.line == nil && !whole.isEmpty)
        for cut in 0...bytes.count {
            let halves = try #require(CharsetConverter(from: charset))
            let first = halves.convert(Array(bytes[..<cut]), isLast: false)
            #expect(first + halves.convert(Array(bytes[cut...]), isLast: true) == whole)
            var survey = TextSurvey()
            survey.scan(Array(bytes[..<cut]), isLast: false)
            survey.scan(Array(bytes[cut...]), isLast: true)
            if name == "UTF-8" { #expect(survey.finding() == TextSurvey.Finding(charset: .utf8)) }
        }
    }
}
