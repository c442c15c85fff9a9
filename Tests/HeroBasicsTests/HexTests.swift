import HeroBasics
import Testing

@Suite("Hexadecimal digits")
struct HexTests {
    @Test("a number is filled up with zeros, and never cut")
    func numbers() {
        #expect(Hex.text(UInt32(0x431), width: 4) == "0431")
        #expect(Hex.text(UInt32(0x1F600), width: 4) == "1f600")
        #expect(Hex.text(UInt8(0)) == "0")
    }

    @Test("bytes have two digits each")
    func bytes() { #expect([0, 9, 10, 255].hexText == "00090aff") }

    @Test("each digit is worth what its text says, in either case; no other byte is one")
    func values() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            #expect(Hex.value(of: byte) == (byte < 0x80 ? character.hexDigitValue.map(UInt8.init) : nil), "\(byte)")
        }
    }
}
