import HTTPTypes
import Testing

@testable import HeroServe

@Suite("Conditions of a request")
struct PreconditionsTests {
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
