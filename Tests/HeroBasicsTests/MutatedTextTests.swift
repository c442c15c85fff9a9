import Fuzzing
import Testing

@testable import HeroBasics

@Suite("Texts changed at random")
struct MutatedTextTests {
    private static let text = "id;name\r\n1;Éclair – “Été” €\r\n2;ソあ你 😀\n"

    private static let fuzz = Fuzz(
        "text",
        seeds: [Array(text.utf8), text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]
            + [[0xFF, 0xFE, 0x61, 0x00], [0xC9, 0x74, 0xE9], [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42]],
        pieces: ["\n", "é", "\u{FEFF}", "\u{0}", "😀", "\u{80}", "\u{1B}$B", "+AOk-", "~{"],
        longest: 2_000
    )

    private static let charsets = [
        nil, "utf-8", "iso-8859-1", "windows-1251", "shift_jis", "euc-jp", "iso-2022-jp", "gb18030", "big5", "euc-kr",
        "utf-16", "utf-7", "utf-32", "x-unknown", "hz-gb-2312",
    ]

    @Test("are UTF-8 whatever they are said to be, and the same however they are cut", arguments: Fuzz.lanes)
    func texts(lane: Int) throws {
        try Self.fuzz.run(lane: lane) { input in
            var dice = input.dice
            let declared = dice.pick(Self.charsets).flatMap(Charset.init(named:))
            let whole = DecodedText(input.bytes, declared: declared)
            #expect(String(validating: whole.utf8, as: UTF8.self) != nil, "\(input)")
            let isLossy = String(decoding: whole.utf8, as: UTF8.self).contains("\u{FFFD}")
            if isLossy, !input.text.contains("\u{FFFD}") { #expect(whole.remark != nil, "\(input)") }
            let cut = dice.number(below: input.bytes.count + 1)
            var (one, two) = (TextSurvey(), TextSurvey())
            one.scan(input.bytes, isLast: true)
            two.scan(Array(input.bytes[..<cut]), isLast: false)
            two.scan(Array(input.bytes[cut...]), isLast: true)
            let finding = one.finding(declared: declared)
            #expect(finding == two.finding(declared: declared), "\(input)")
            let decoder = TextDecoder(finding)
            let halves =
                decoder.decode(Array(input.bytes[..<cut]), isLast: false)
                + decoder.decode(Array(input.bytes[cut...]), isLast: true)
            #expect(halves == whole.utf8, "\(input)")
            #expect(decoder.remark == whole.remark, "\(input)")
        }
    }
}
