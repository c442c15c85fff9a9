import Foundation
import HeroOutput
import Testing

@testable import HeroSite

@Suite("The book of siblings remembers what compressing came to")
struct PrecompressedCacheTests {
    private let path = FileManager.default.temporaryDirectory.path + "/herodex-siblings-\(UUID().uuidString)/siblings"

    private func cleanUp() { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }

    private static func text(_ number: UInt8, _ siblings: [PrecompressedOutcome]) -> StagedText {
        StagedText(
            path: "\(number).html",
            file: StagedFile(bytes: 5_000, digest: Array(repeating: number, count: 32)),
            siblings: siblings
        )
    }

    private static let worthIt = PrecompressedOutcome(
        encoding: .brotli,
        file: StagedFile(bytes: 70_000, digest: Array(repeating: 0xAB, count: 32))
    )
    private static let notWorthIt = PrecompressedOutcome(encoding: .gzip, file: nil)
    private static let texts = [
        text(9, [worthIt]), text(3, [worthIt, notWorthIt]), text(200, [notWorthIt]), text(5, []),
    ]

    private func written(_ texts: [StagedText]) throws -> PrecompressedCache {
        try PrecompressedCache(file: path).replace(with: texts, at: path)
        return PrecompressedCache(file: path)
    }

    @Test("What was written is read again, and what was not tried is not known")
    func roundTrip() throws {
        defer { cleanUp() }
        let book = try written(Self.texts)
        for text in Self.texts {
            for encoding in PrecompressedEncoding.allCases {
                let expected = text.siblings.first { $0.encoding == encoding }
                #expect(book.outcome(text.file.digest, encoding) == expected, "\(text.path) \(encoding)")
            }
        }
        #expect(book.outcome(Array(repeating: 4, count: 32), .brotli) == nil)
    }

    @Test("A book that is cut off, or of another version, is empty")
    func broken() throws {
        defer { cleanUp() }
        _ = try written(Self.texts)
        let whole = try Data(contentsOf: URL(filePath: path))
        var other = whole
        other[0] ^= 1
        for bytes in [whole.dropLast(), Data(whole.prefix(3)), other, Data()] {
            try bytes.write(to: URL(filePath: path))
            #expect(PrecompressedCache(file: path).outcome(Self.texts[0].file.digest, .brotli) == nil)
        }
    }

    @Test("A book that would be the same is not written")
    func unchanged() throws {
        defer { cleanUp() }
        _ = try written(Self.texts)
        let before = SiteFiles.facts(path)
        _ = try written(Self.texts.reversed())
        #expect(SiteFiles.facts(path) == before)
    }
}
