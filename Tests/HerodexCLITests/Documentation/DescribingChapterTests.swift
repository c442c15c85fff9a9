import Foundation
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HerodexCLI

@Suite("The chapter on descriptions tells what their reader knows")
struct DescribingChapterTests {
    @Test("It names every key that a description may have, and every field of every kind")
    func keys() throws {
        let spans = Set(try Documents.chapter("describing").codeSpans)
        let words = Set(spans.flatMap { $0.split { !($0.isLetter || $0.isNumber) }.map(String.init) })
        let schema = try JSONSerialization.jsonObject(with: Data(DescriptionSchema.text.utf8))
        for key in Self.keys(in: schema) { #expect(words.contains(key), "\(key) is not told") }
        for kind in RecordKind.builtIn {
            for field in Record.fields(of: kind) {
                #expect(words.contains(field.name.text), "\(kind): \(field.name.text)")
            }
        }
    }

    /// The names of all keys of a schema.
    private static func keys(in schema: Any) -> Set<String> {
        let members = schema as? [String: Any] ?? [:]
        let properties = members["properties"] as? [String: Any] ?? [:]
        let others = members.filter { $0.key != "properties" }.map(\.value) + (schema as? [Any] ?? [])
        return Set(properties.keys).union((properties.values + others).flatMap { keys(in: $0) })
    }

    @Test("Its description reads its reply as the chapter shows")
    func example() throws {
        let blocks = try Documents.chapter("describing").blocks
        let yaml = try #require(blocks.first { $0.language == "yaml" }).text
        let reply = try #require(blocks.first { $0.language == "json" }).text
        let shown = try #require(blocks.first { $0.language == "console" }).text
        let description = try DescriptionReader.read(yaml, file: "apis/heroes.yaml", name: "heroes")
        var lines = ["\(description.title), \(description.baseURL)", "  signs in with nothing"]
        lines += PlannedRequests(description).lines.map { "  \($0.resource): \($0.text)" }
        let check = try SampleCheck.of(Data(reply.utf8), named: "reply.json", by: description)
        lines += SampleWording(check: check, file: "reply.json").lines
        #expect(shown.split(separator: "\n").dropFirst().map(String.init) == lines)
    }
}
