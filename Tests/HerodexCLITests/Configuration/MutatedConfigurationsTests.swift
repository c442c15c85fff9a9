import Fuzzing
import HeroBasics
import HeroModel
import HeroSite
import HeroSources
import Testing

@testable import HerodexCLI

@Suite("herodex.yaml changed at random")
struct MutatedConfigurationsTests {
    private static let yaml = """
        site: { title: My heroes, languages: [en, ru], baseURL: "https://heroes.example:8443/", compress: [gz] }
        images: { widths: [320, 160] }
        limits: { failedRecords: 5%, failedImages: 12.5% }
        sources:
          - kind: marvel
            name: replica
            baseURL: http://127.0.0.1:8080/prefix
            publicKey: ${KEY}
            privateKey: ${KEY}
            collections: [characters, comics]
            pace: { requestsPerSecond: 0.5, parallel: 2, perDay: 3000 }
          - &fact { kind: chucknorris, hero: Baron }
        """
    private static let fuzz = Fuzz(
        "configurations",
        seeds: [yaml],
        pieces: [
            "\n", "  ", "- ", ": ", "{", "}", "[", "]", ",", "#", "&a ", "*a", "*fact", "!!binary ", "!<x> ", "|", ">-",
            "'", "\"", "? ", "---", "...", "%YAML 9.9\n", "<<: ", "\t", "${", "${KEY}", "${NO}", "~", "baseURL: ",
            "https://h:99999", "widths: ", "nan%", "1e999%", ".inf", "0x10",
        ],
        longest: 6_000
    )

    @Test("is read within its bounds, or refused in one line with its place", arguments: Fuzz.lanes)
    func configurations(lane: Int) throws {
        let reader = ConfigurationReader(environment: ["KEY": "public", "EMPTY": ""], only: [])
        try Self.fuzz.run(lane: lane) { input in
            do {
                let configuration = try reader.read(yaml: input.text, file: "herodex.yaml")
                #expect(!configuration.sources.isEmpty, "\(input)")
                #expect(configuration.images.widths.allSatisfy { (16...4_096).contains($0) }, "\(input)")
                #expect((0...1).contains(configuration.limits.failedRecords), "\(input)")
                for base in configuration.sources.compactMap(\.baseURL)
                    + [configuration.site.baseURL].compactMap(\.self)
                {
                    #expect(throws: Never.self, "\(input)") { try BaseAddress(base) }
                }
            } catch let errors as ConfigurationErrors {
                for explanation in errors.all.map(\.explanation) {
                    #expect(!explanation.summary.isEmpty && !explanation.summary.contains("\n"), "\(input)")
                    #expect(explanation.attempt?.isEmpty == false, "\(input)")
                }
            }
        }
    }

    @Test("nesting is refused, however deep", arguments: [64, 999, 5_000, 200_000])
    func nesting(depth: Int) {
        let reader = ConfigurationReader(environment: [:], only: [])
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", "")] {
            let yaml = "sources: \n" + String(repeating: open, count: depth) + String(repeating: close, count: depth)
            #expect(throws: ConfigurationErrors.self) { try reader.read(yaml: yaml, file: "herodex.yaml") }
        }
    }
}
