import Foundation
import Fuzzing
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroSources

@Suite("Descriptions changed at random")
struct MutatedDescriptionsTests {
    private static let fuzz = Fuzz(
        "descriptions",
        seeds: BundledDescriptions.names.compactMap(BundledDescriptions.text),
        pieces: [
            "\n", "  ", "- ", ": ", "{", "}", "[", "]", ",", "#", "&a ", "*a", "'", "\"", "within: ", "forEach: ",
            "lists: ",
            "path: ", "/{id}", "{}", "[0]", "[99999999999999999999]", "..", "\\", "type: cursor", "size: 0",
            "kind: facts",
            "records: ", "part: true", "first: ", "join: ", "date: yyyy", "words: ", "none", "~",
        ],
        longest: 8_000
    )

    @Test("are read and can be carried out, or are refused with their place", arguments: Fuzz.lanes)
    func descriptions(lane: Int) throws {
        try Self.fuzz.run(lane: lane) { input in
            let description: SourceDescription
            do throws(DescriptionMistakes) {
                description = try DescriptionReader.read(input.text, file: "a.yaml", name: "a")
            } catch {
                #expect(!error.all.isEmpty, "\(input)")
                for explanation in error.all.map(\.explanation) {
                    #expect(!explanation.summary.isEmpty && !explanation.summary.contains("\n"), "\(input)")
                }
                return
            }
            var settings = SourceSettings(kind: "described", name: SourceName("a"))
            let any = Secret("any")
            (
                settings.secrets["key"], settings.secrets["user"], settings.secrets["password"],
                settings.secrets["token"]
            ) = (any, any, any, any)
            let source = try DeclarativeSource(description, settings)
            let seeds = source.seeds()
            #expect(
                !seeds.isEmpty || description.resources.contains { if case .file = $0.origin { true } else { false } },
                "\(input)"
            )
            for request in seeds {
                #expect(request.path.hasPrefix("/"), "\(input)")
                for body in [
                    "[]", "{}", #"[{"id": 1, "name": "A"}]"#, #"{"results": [{"id": 1, "name": "A"}], "count": 1}"#,
                ] {
                    do {
                        _ = try source.read(Made.reply(body), to: request)
                    } catch {
                        #expect(error is SourceError, "\(input)")
                    }
                }
            }
        }
    }
}
