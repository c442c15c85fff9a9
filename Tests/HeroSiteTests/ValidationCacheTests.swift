import Foundation
import HeroCheck
import Testing

@testable import HeroSite

@Suite("The book of proofs remembers what was proven, and nothing else")
struct ProofBookTests {
    private let path = FileManager.default.temporaryDirectory.path + "/herodex-proofs-\(UUID().uuidString)/pages"

    private static let pages: [(digest: [UInt8], summary: PageSummary)] = ["1 en Ada\nmain", "2 en Bo\nmain top"]
        .compactMap { PageSummary(text: $0) }.enumerated()
        .map { (digest: Array(repeating: UInt8($0.offset + 1), count: 32), summary: $0.element) }

    private func cleanUp() { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }

    @Test("What was written is read again")
    func roundTrip() throws {
        defer { cleanUp() }
        try ValidationCache.write(Self.pages, to: path)
        let book = ValidationCache(file: path)
        for page in Self.pages { #expect(book.summary(page.digest) == page.summary) }
        #expect(book.summary(Array(repeating: 9, count: 32)) == nil)
        #expect(book.holdsExactly(Set(Self.pages.map(\.digest))))
        #expect(!book.holdsExactly([Self.pages[0].digest]))
        #expect(!book.holdsExactly(Set(Self.pages.map(\.digest)).union([Array(repeating: 9, count: 32)])))
    }

    @Test("A book that is not there proves nothing")
    func missing() {
        let book = ValidationCache(file: path)
        #expect(book.summary(Self.pages[0].digest) == nil)
        #expect(book.holdsExactly([]))
    }

    @Test("A book cut off anywhere counts as empty, or holds whole proofs only")
    func cut() throws {
        defer { cleanUp() }
        try ValidationCache.write(Self.pages, to: path)
        let whole = try Data(contentsOf: URL(filePath: path))
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: URL(filePath: path))
            let book = ValidationCache(file: path)
            for page in Self.pages {
                let summary = book.summary(page.digest)
                #expect(summary == nil || summary == page.summary, "cut at \(length)")
            }
            #expect(book.summary(Self.pages[1].digest) == nil, "cut at \(length)")
        }
    }

    @Test("A book of another version of the checker proves nothing")
    func otherVersion() throws {
        defer { cleanUp() }
        try ValidationCache.write(Self.pages, to: path)
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[0] ^= 1
        try bytes.write(to: URL(filePath: path))
        #expect(ValidationCache(file: path).summary(Self.pages[0].digest) == nil)
    }
}
