import Testing

@testable import HeroServe

@Suite("A range of bytes is the one that was asked for")
struct ByteRangeTests {
    @Test(
        "Of a file of 100 bytes",
        arguments: [
            ("bytes=0-9", .part(0..<10)), ("bytes=0-0", .part(0..<1)), ("bytes=90-", .part(90..<100)),
            ("bytes=99-99", .part(99..<100)), ("bytes=90-1000", .part(90..<100)), ("bytes=-10", .part(90..<100)),
            ("bytes=-1000", .part(0..<100)), ("Bytes= 1-2 ", .part(1..<3)),
            ("bytes=0-99999999999999999999999", .part(0..<100)), ("bytes=-99999999999999999999999", .part(0..<100)),
            ("bytes=0-9223372036854775806", .part(0..<100)), ("bytes=0-9223372036854775807", .part(0..<100)),
            ("bytes=-9223372036854775807", .part(0..<100)), ("bytes=9223372036854775807-", .unsatisfiable),
            ("bytes=100-", .unsatisfiable), ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999999-", .unsatisfiable),
            (nil, .whole), ("", .whole), ("bytes", .whole), ("bytes=", .whole), ("bytes=-", .whole),
            ("bytes=9-1", .whole), ("bytes=a-b", .whole), ("bytes=1-2-3", .whole), ("bytes=0-1,5-6", .whole),
            ("items=0-1", .whole), ("bytes=+1-2", .whole), ("bytes=0x1-2", .whole), ("bytes=--1", .whole),
        ] as [(String?, ByteRange)]
    )
    func hundred(value: String?, expected: ByteRange) { #expect(ByteRange(value, size: 100) == expected) }

    @Test("An empty file has no part", arguments: ["bytes=0-", "bytes=0-0", "bytes=-1"])
    func empty(value: String) { #expect(ByteRange(value, size: 0) == .unsatisfiable) }
}
