import Foundation
import Testing

@Suite("The chapter on trouble quotes the program")
struct TroubleChapterTests {
    @Test("Every message it explains is one of the program's, word by word")
    func messages() throws {
        let code = try FileManager.default.subpathsOfDirectory(atPath: Documents.root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".swift") }.map { try Documents.text("Sources/\($0)") }.joined(separator: "\n")
            // Comments say what is said nowhere else.
            .split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
        let quotes = try Documents.chapter("trouble").tables.filter { $0.first?.first == "what it says" }
            .flatMap { $0.dropFirst(2).compactMap(\.first) }
        #expect(quotes.count > 20)
        for quote in quotes {
            // What differs from case to case is left out.
            for part in quote.split(whereSeparator: { $0 == "…" || $0 == ";" }) {
                let words = part.trimmingCharacters(in: .whitespaces)
                #expect(words.isEmpty || code.contains(words), "\(quote): \(words)")
            }
        }
    }
}
