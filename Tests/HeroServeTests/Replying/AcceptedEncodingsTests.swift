import HeroPublish
import Testing

@testable import HeroServe

@Suite("The form of a file is the one that was asked for")
struct AcceptedEncodingsTests {
    typealias Form = AcceptedEncodings.Form

    private static let both = PrecompressedEncoding.allCases

    @Test(
        "Of both precompressed copies and the file itself",
        arguments: [
            (nil, .identity), ("", .identity), ("br", .precompressed(.brotli)), ("gzip", .precompressed(.gzip)),
            ("x-gzip", .precompressed(.gzip)), ("GZip", .precompressed(.gzip)),
            ("gzip, deflate, br, zstd", .precompressed(.brotli)),
            ("gzip;q=1, br;q=0.9", .precompressed(.gzip)), ("br;q=0.5,gzip;q=0.5", .precompressed(.brotli)),
            ("br;q=0, gzip", .precompressed(.gzip)), ("br ; q=0 , gzip\t", .precompressed(.gzip)),
            ("deflate", .identity),
            ("*", .precompressed(.brotli)), ("*;q=0.1", .precompressed(.brotli)), ("br;q=0, *", .precompressed(.gzip)),
            ("gzip;q=0.5, identity", .identity), ("identity;q=0.5, gzip;q=0.4", .identity),
            ("identity;q=0, gzip", .precompressed(.gzip)), ("identity", .identity),
            ("gzip;Q=0.001", .precompressed(.gzip)),
            ("identity;q=0", nil), ("*;q=0", nil), ("gzip;q=0, *;q=0", nil), ("*;q=0, identity", .identity),
            ("br;q=x, gzip;q=2", .identity), ("br;q=1.0000", .identity), ("br;q=0.1234", .identity),
            (",,;, br;q=1.", .precompressed(.brotli)), ("br;level=5;q=0.2", .precompressed(.brotli)),
        ] as [(String?, Form?)]
    )
    func both(value: String?, expected: Form?) { #expect(AcceptedEncodings(value).best(of: Self.both) == expected) }

    @Test(
        "Of the file alone",
        arguments: [(nil, .identity), ("br", .identity), ("*;q=0", nil), ("identity;q=0, br", nil)]
            as [(String?, Form?)]
    )
    func alone(value: String?, expected: Form?) { #expect(AcceptedEncodings(value).best(of: []) == expected) }

    @Test("Of one precompressed copy, when the other is wanted more")
    func one() {
        #expect(AcceptedEncodings("br, gzip;q=0.1").best(of: [.gzip]) == .precompressed(.gzip))
        #expect(AcceptedEncodings("br").best(of: [.gzip]) == .identity)
    }
}
