import Foundation
import Fuzzing
import HTTPTypes
import HeroBasics
import HeroPublish
import NIOHTTP1
import Testing

@testable import HeroServe

@Suite("Fields and targets of requests, changed at random")
struct MutatedFieldsTests {
    private static let fields = Fuzz(
        "request-fields",
        seeds: [
            "bytes=0-9", "bytes=-9223372036854775807", "gzip;q=0.5, br;q=1.000, *;q=0, identity",
            "\"0123\", W/\"4567\", *", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ],
        pieces: ["bytes", "=", "-", ",", ";", "q=", "*", "W/", "\"", " ", "\t", "GMT", "br", "gzip", "١٢"],
        longest: 2_048
    )

    private static let conditions: [HTTPField.Name] = [
        .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince, .ifRange,
    ]

    @Test("a range lies in the file, and every other field means something or nothing", arguments: Fuzz.lanes)
    func requestFields(lane: Int) {
        Self.fields.run(lane: lane) { input in
            for size in [0, 1, 100, Int.max] {
                guard case .part(let range) = ByteRange(input.text, size: size) else { continue }
                #expect(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size, "\(input)")
            }
            let accepted = AcceptedEncodings(input.text)
            for copies in [[], PrecompressedEncoding.allCases] {
                if accepted.best(of: copies) == nil { #expect(!accepted.allowsIdentity, "\(input)") }
            }
            var dice = input.dice
            let conditions = Preconditions(fields: [dice.pick(Self.conditions): input.text])
            _ = conditions.fail(tag: "\"0123\"", modified: 784_111_777)
            _ = conditions.hold(tag: "\"0123\"", modified: 784_111_777)
            _ = conditions.allowRange(tag: "\"0123\"", modified: 784_111_777)
            if let seconds = HTTPDate.seconds(input.text) {
                #expect(HTTPDate.seconds(HTTPDate.text(seconds)) == seconds, "\(input)")
            }
        }
    }

    private static let targets = Fuzz(
        "targets",
        seeds: ["/", "/heroes/ada.html?x#y", "/a%20b/%D0%91/c/", "/%2e%2e/%2F", "http://x/heroes", "*"],
        pieces: ["/", "//", "..", ".", "%", "%00", "%2f", "%ff", "?", "#", "index.html"],
        longest: 2_048
    )

    @Test("a target leads to a plain path, or nowhere", arguments: Fuzz.lanes)
    func requestTargets(lane: Int) {
        Self.targets.run(lane: lane) { input in
            guard let parted = SitePath.parted(input.text, below: "") else {
                Issue.record("\(input)")
                return
            }
            #expect(String(parted.path + parted.query) == input.text, "\(input)")
            guard let path = SitePath(parted.path) else { return }
            #expect(path.text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && !path.text.hasSuffix("/"), "\(input)")
            #expect((0...input.bytes.count).contains(path.depth), "\(input)")
            _ = (path.isHidden, MediaType.of(path: path.text), PercentEncoding.encode(path.text))
            let head = HTTPRequestHead(
                version: .http1_1,
                method: .GET,
                uri: input.text,
                headers: ["user-agent": path.text]
            )
            _ = AccessLog.line(head, status: 200, bytes: 0, from: "::1", at: 0)
        }
    }
}
