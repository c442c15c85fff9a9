import HeroOutput
import Testing

@testable import HeroServe

@Suite("The form of a file is the one that was asked for")
struct AcceptedEncodingsTests {
    typealias Form = AcceptedEncodings.Form

    private static let both = PrecompressedEncoding.allCases

    @Test(
        "Of both siblings and the file itself",
        arguments: [
            (nil, .identity), ("", .identity), ("br", .sibling(.brotli)), ("gzip", .sibling(.gzip)),
            ("x-gzip", .sibling(.gzip)), ("GZip", .sibling(.gzip)), ("gzip, deflate, br, zstd", .sibling(.brotli)),
            ("gzip;q=1, br;q=0.9", .sibling(.gzip)), ("br;q=0.5,gzip;q=0.5", .sibling(.brotli)),
            ("br;q=0, gzip", .sibling(.gzip)), ("br ; q=0 , gzip\t", .sibling(.gzip)), ("deflate", .identity),
            ("*", .sibling(.brotli)), ("*;q=0.1", .sibling(.brotli)), ("br;q=0, *", .sibling(.gzip)),
            ("gzip;q=0.5, identity", .identity), ("identity;q=0.5, gzip;q=0.4", .identity),
            ("identity;q=0, gzip", .sibling(.gzip)), ("identity", .identity), ("gzip;Q=0.001", .sibling(.gzip)),
            ("identity;q=0", nil), ("*;q=0", nil), ("gzip;q=0, *;q=0", nil), ("*;q=0, identity", .identity),
            ("br;q=x, gzip;q=2", .identity), ("br;q=1.0000", .identity), ("br;q=0.1234", .identity),
            (",,;, br;q=1.", .sibling(.brotli)), ("br;level=5;q=0.2", .sibling(.brotli)),
        ] as [(String?, Form?)]
    )
    func both(value: String?, expected: Form?) { #expect(AcceptedEncodings(value).best(of: Self.both) == expected) }

    @Test(
        "Of the file alone",
        arguments: [(nil, .identity), ("br", .identity), ("*;q=0", nil), ("identity;q=0, br", nil)]
            as [(String?, Form?)]
    )
    func alone(value: String?, expected: Form?) { #expect(AcceptedEncodings(value).best(of: []) == expected) }

    @Test("Of one sibling, when the other is wanted more")
    func one() {
        #expect(AcceptedEncodings("br, gzip;q=0.1").best(of: [.gzip]) == .sibling(.gzip))
        #expect(AcceptedEncodings("br").best(of: [.gzip]) == .identity)
    }
}
