import Testing

@testable import HeroBasics

@Suite("Moments are written and read as HTTP does")
struct HTTPDateTests {
    @Test(
        "Written",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 GMT"),
        ]
    )
    func written(seconds: Int, text: String) {
        #expect(HTTPDate.text(seconds) == text)
        #expect(HTTPDate.seconds(text) == seconds)
    }

    @Test(
        "The two older forms are read too",
        arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]
    )
    func older(text: String) { #expect(HTTPDate.seconds(text) == 784_111_777) }

    @Test("A leap second is the next minute's first")
    func leapSecond() {
        let next = HTTPDate.seconds("Sun, 01 Jan 2017 00:00:00 GMT")
        #expect(HTTPDate.seconds("Sat, 31 Dec 2016 23:59:60 GMT") == next)
    }

    @Test("Two digits of a year mean this century up to 69")
    func century() { #expect(HTTPDate.seconds("Sunday, 06-Nov-22 00:00:00 GMT") == 1_667_692_800) }

    @Test(
        "What is no moment is none",
        arguments: [
            "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Foo 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "784111777",
            "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT", "soon",
            "7", "Wed, 31 Feb 2024 08:49:37 GMT", "Tue, 29 Feb 2023 08:49:37 GMT",
        ]
    )
    func none(text: String) { #expect(HTTPDate.seconds(text) == nil) }
}
