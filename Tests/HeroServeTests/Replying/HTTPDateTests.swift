import HTTPTypes
import Testing

@testable import HeroServe

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

    @Test(
        "What is no moment is none",
        arguments: [
            "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Foo 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "784111777",
            "Sun, 06 Nov 1994 08:49:37 GMT ",
        ]
    )
    func none(text: String) { #expect(HTTPDate.seconds(text) == nil) }

    @Test(
        "A tag decides before a moment does, and a moment holds for all that came before it",
        arguments: [
            ([.ifNoneMatch: "\"a\""], true), ([.ifNoneMatch: "W/\"a\""], true),
            ([.ifNoneMatch: "\"b\" ,\t\"a\""], true),
            ([.ifNoneMatch: "*"], true), ([.ifNoneMatch: "\"b\""], false), ([.ifNoneMatch: "a"], false),
            ([.ifNoneMatch: ""], false),
            ([.ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"], true),
            ([.ifModifiedSince: "Sun, 06 Nov 1994 08:49:38 GMT"], true),
            ([.ifModifiedSince: "Sun, 06 Nov 1994 08:49:36 GMT"], false),
            ([.ifModifiedSince: "some day"], false),
            ([.ifNoneMatch: "\"b\"", .ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"], false),
            ([:], false),
        ] as [(HTTPFields, Bool)]
    )
    func conditions(fields: HTTPFields, holds: Bool) {
        #expect(Preconditions(fields: fields).hold(tag: "\"a\"", modified: 784_111_777) == holds)
    }

    @Test(
        "A part is sent to whoever has the rest of it",
        arguments: [
            ([:], true), ([.ifRange: "\"a\""], true), ([.ifRange: "W/\"a\""], false), ([.ifRange: "\"b\""], false),
            ([.ifRange: "Sun, 06 Nov 1994 08:49:37 GMT"], true), ([.ifRange: "Sun, 06 Nov 1994 08:49:38 GMT"], false),
        ] as [(HTTPFields, Bool)]
    )
    func ranges(fields: HTTPFields, allowed: Bool) {
        #expect(Preconditions(fields: fields).allowRange(tag: "\"a\"", modified: 784_111_777) == allowed)
    }
}
