import Foundation
import HeroModel
import HeroPublish
import HeroSources
import Testing

@testable import HerodexCLI

@Suite("herodex.yaml is read whole, or refused with its place")
struct ConfigurationReaderTests {
    private static let environment = ["KEY": "public", "PRIVATE": "hidden", "EMPTY": ""]

    private func read(_ yaml: String, only: [String] = []) throws -> Configuration {
        try ConfigurationReader(environment: Self.environment, only: only).read(yaml: yaml, file: "herodex.yaml")
    }

    @Test("Every key is taken")
    func everyKey() throws {
        let authority = FileManager.default.temporaryDirectory.path + "/herodex-authority-\(UUID().uuidString).pem"
        try "-----BEGIN CERTIFICATE-----\n".write(toFile: authority, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: authority) }
        let configuration = try read(
            """
            site: { title: My heroes, languages: [en, ru], baseURL: "https://heroes.example/", templates: mine, compress: [gz] }
            images: { widths: [320, 160, 320], pace: { requestsPerSecond: 2 } }
            limits: { failedRecords: 5%, failedImages: 12.5% }
            sources:
              - kind: marvel
                name: replica
                title: Replica
                baseURL: http://127.0.0.1:8080/prefix
                publicKey: ${KEY}
                privateKey: ${PRIVATE}
                certificateAuthority: \(authority)
                collections: [characters, comics]
                pace: { requestsPerSecond: 0.5, parallel: 2, perDay: 3000 }
              - { kind: dragonball, user: "me-${KEY}", password: "${PRIVATE}" }
              - { kind: chucknorris, hero: Baron }
            """
        )
        var marvel = SourceSettings(kind: "marvel", name: SourceName("replica"))
        marvel.title = "Replica"
        marvel.baseURL = "http://127.0.0.1:8080/prefix"
        marvel.publicKey = Secret("public")
        marvel.privateKey = Secret("hidden")
        marvel.collections = ["characters", "comics"]
        marvel.pace = SourcePace(requestsPerSecond: 0.5, parallel: 2, perDay: 3_000)
        var dragonball = SourceSettings(kind: "dragonball", name: SourceName("dragonball"))
        dragonball.user = Secret("me-public")
        dragonball.password = Secret("hidden")
        var facts = SourceSettings(kind: "chucknorris", name: SourceName("chucknorris"))
        facts.hero = "Baron"
        var expected = Configuration()
        expected.site = Configuration.Site(
            title: "My heroes",
            languages: ["en", "ru"],
            baseURL: "https://heroes.example",
            templates: "mine",
            compress: [.gzip]
        )
        expected.images.widths = [160, 320]
        expected.images.pace = SourcePace(requestsPerSecond: 2, parallel: 4)
        expected.certificateAuthorities = [SourceName("replica"): authority]
        expected.limits = Configuration.Limits(failedRecords: 0.05, failedImages: 0.125)
        expected.sources = [marvel, dragonball, facts]
        #expect(configuration == expected)
    }

    @Test("What is left out has its usual value")
    func defaults() throws {
        var expected = Configuration()
        expected.sources = [SourceSettings(kind: "chucknorris", name: SourceName("chucknorris"))]
        #expect(try read("sources: [{ kind: chucknorris }]") == expected)
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        let yaml: String
        let message: String

        init(_ yaml: String, _ message: String) {
            self.yaml = yaml
            self.message = message
        }

        var testDescription: String { message }
    }

    @Test(
        "A mistake is told with its place, and what to do about it",
        arguments: [
            Mistake("sorces: []", "1:1: unknown key \"sorces\"|did you mean \"sources\"?"),
            Mistake("site:\n  titel: x\nsources: []", "2:3: unknown key \"titel\" in site|did you mean \"title\"?"),
            Mistake(
                "sources:\n  - kind: marvel\n    publickey: x",
                "3:5: unknown key \"publickey\" in sources[0]|did you mean \"publicKey\"?"
            ),
            Mistake(
                "sources:\n  - kind: marvel\n    pace: { perday: 3 }",
                "3:13: unknown key \"perday\" in sources[0].pace|did you mean \"perDay\"?"
            ),
            Mistake(
                "site: { title: x }",
                "1:1: no sources are named|herodex init writes a configuration to start from"
            ),
            Mistake("sources: []", "1:10: no sources are named|"),
            Mistake(
                "site: { compress: [br, zip] }",
                "1:24: files cannot be compressed by \"zip\"|compress: [br, gz], or [] for none"
            ),
            Mistake(
                "site: { compress: [br, br] }",
                "1:19: site.compress must name each encoding once|"
            ),
            Mistake("sources: {}", "1:10: sources must be a list|"),
            Mistake("- x", "1:1: the configuration must be a mapping of keys to values|"),
            Mistake(
                "sources:\n  - kind: chucknorris\n    publicKey: x\n    user: y",
                "3:5: a chucknorris source has no \"publicKey\"|its keys are kind, name, title, baseURL, pace, certificateAuthority, hero"
            ),
            Mistake(
                "sources: [{ user: me, kind: marvel }]",
                "1:13: a marvel source has no \"user\"|"
                    + "its keys are kind, name, title, baseURL, pace, certificateAuthority, publicKey, privateKey, collections"
            ),
            Mistake("sources:\n  - name: x", "2:5: sources[0] does not say its kind|"),
            Mistake(
                "sources:\n  - { kind: marvel, name: \"Mar/vel\" }",
                "2:27: \"Mar/vel\" cannot name a source|use 1 to 40 lower-case letters, digits and hyphens"
            ),
            Mistake(
                "sources:\n  - kind: marvel\n  - kind: marvel",
                "2:5: two sources are named \"marvel\"|give one of them another name:"
            ),
            Mistake(
                "sources:\n  - kind: marvel\n    publicKey: ${NO_KEY}",
                "3:16: the environment variable NO_KEY is not set|export NO_KEY=…, or leave the source out with --only"
            ),
            Mistake(
                "sources: [{ kind: marvel, publicKey: \"${EMPTY}\" }]",
                "1:38: the environment variable EMPTY is empty|export EMPTY=…, or leave the source out with --only"
            ),
            Mistake(
                "sources: [{ kind: marvel, publicKey: \"${KEY\" }]",
                "1:38: \"${\" without a closing brace in sources[0].publicKey|"
            ),
            Mistake(
                "sources: [{ kind: marvel, baseURL: \"ftp://x\" }]",
                "1:36: sources[0].baseURL must be an http or https address without user name, query or fragment"
                    + "|write it like https://heroes.example/path"
            ),
            Mistake(
                "sources: [{ kind: marvel, baseURL: \"https://me:pass@x\" }]",
                "1:36: sources[0].baseURL must be an http or https address without user name, query or fragment"
                    + "|write it like https://heroes.example/path"
            ),
            Mistake(
                "sources: [{ kind: marvel, baseURL: \"http://93.184.216.34:99999\" }]",
                "1:36: sources[0].baseURL names a port that does not exist"
                    + "|a port from 1 to 65535, or none for the usual one"
            ),
            Mistake(
                "site: { baseURL: \"https://heroes.example:65536/x\" }",
                "1:18: site.baseURL names a port that does not exist"
                    + "|a port from 1 to 65535, or none for the usual one"
            ),
            Mistake(
                "site: { baseURL: \"https://bücher.example\" }",
                "1:18: site.baseURL holds characters that an address cannot have"
                    + "|a name beyond ASCII in its xn-- form, anything in the path as %20 and the like"
            ),
            Mistake(
                "sources: [{ kind: marvel, pace: { parallel: 0 } }]",
                "1:45: sources[0].pace.parallel must be a whole number from 1 to 64|"
            ),
            Mistake(
                "sources: [{ kind: marvel, pace: { requestsPerSecond: fast } }]",
                "1:54: sources[0].pace.requestsPerSecond must be a number from 0.01 to 1000.0|"
            ),
            Mistake(
                "images: { pace: { perDay: 3 } }\nsources: []",
                "1:19: unknown key \"perDay\" in images.pace|known are requestsPerSecond, parallel"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, certificateAuthority: /nowhere.pem }]",
                "1:54: sources[0].certificateAuthority: there is no readable file /nowhere.pem"
                    + "|name a file of certificates in PEM form"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, certificateAuthority: /etc/hostname }]",
                "1:54: sources[0].certificateAuthority: /etc/hostname holds no certificate"
                    + "|use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            ),
            Mistake("images: { widths: [] }\nsources: []", "1:19: images.widths must name 1 to 8 widths|"),
            Mistake(
                "images: { widths: [8] }\nsources: []",
                "1:20: images.widths[0] must be a whole number from 16 to 4096|"
            ),
            Mistake(
                "limits: { failedRecords: 0.05 }\nsources: []",
                "1:26: limits.failedRecords must be a share such as 5%|"
            ),
            Mistake(
                "limits: { failedImages: 101% }\nsources: []",
                "1:25: limits.failedImages must be a share such as 5%|"
            ),
            Mistake(
                "site: { languages: [en, German] }\nsources: []",
                "1:25: \"German\" is no language tag|languages: [en, es, ru]"
            ),
            Mistake("site: { languages: [en, en] }\nsources: []", "1:20: site.languages must name each language once|"),
            Mistake("site: { title: [x] }\nsources: []", "1:16: site.title must be a single value|"),
        ]
    )
    func mistakes(mistake: Mistake) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(mistake.yaml) }
        let explanation = error.explanation
        #expect("\(explanation.summary)|\(explanation.attempt ?? "")" == "herodex.yaml:" + mistake.message)
    }

    @Test(
        "Text that is no YAML is told with its place",
        arguments: [("site: [", 2), ("site: {a: b\nsources: x", 2), ("site: x\nsite: y", 1), ("a: b: c", 1)]
    )
    func brokenYAML(yaml: String, line: Int) throws {
        let error = try #require(throws: ConfigurationError.self) { try read(yaml) }
        guard case .wrong(let place, let problem, _) = error else { throw error }
        #expect(place.hasPrefix("herodex.yaml:\(line):"), "\(place): \(problem)")
        #expect(!problem.contains("\n"))
    }

    @Test("Empty text and a file that is not there are told")
    func nothing() throws {
        #expect(throws: ConfigurationError.unreadable(file: "herodex.yaml", reason: "it is empty")) { try read("") }
        let reader = ConfigurationReader(environment: [:], only: [])
        let expected = ConfigurationError.unreadable(
            file: "/nowhere/x.yaml",
            reason: "there is no such file"
        )
        #expect(throws: expected) { try reader.read(file: "/nowhere/x.yaml") }
        #expect(expected.explanation.attempt?.hasPrefix("herodex init writes one") == true)
        let folder = ConfigurationError.unreadable(file: "/tmp", reason: "it is a folder")
        #expect(throws: folder) { try reader.read(file: "/tmp") }
        let endless = ConfigurationError.unreadable(file: "/dev/zero", reason: "it has more than 1 MB")
        #expect(throws: endless) { try reader.read(file: "/dev/zero") }
    }

    @Test("A secret in the file is taken, with a warning that does not repeat it")
    func literalSecret() throws {
        let configuration = try read("sources:\n  - kind: marvel\n    privateKey: abcd1234")
        #expect(configuration.sources[0].privateKey == Secret("abcd1234"))
        #expect(
            configuration.warnings == [
                "herodex.yaml:3:17: sources[0].privateKey is written into the file; ${NAME} takes it from the environment"
            ]
        )
    }

    @Test("--only reads the named sources alone, so that the others' variables need not be set")
    func only() throws {
        let yaml = "sources:\n  - { kind: marvel, publicKey: \"${NO_KEY}\" }\n  - kind: chucknorris"
        #expect(try read(yaml, only: ["chucknorris"]).sources.map(\.name.text) == ["chucknorris"])
        let error = try #require(throws: ConfigurationError.self) { try read(yaml, only: ["chucknoris"]) }
        #expect(error == .unknownSource(name: "chucknoris", known: ["marvel", "chucknorris"]))
        #expect(error.explanation.attempt == "did you mean \"chucknorris\"?")
    }

    @Test("A run that asks no source needs no variable of theirs, yet mistakes are still told")
    func siteOnly() throws {
        let reader = ConfigurationReader(environment: [:], only: [], extent: .site)
        let yaml = "site: { title: T }\nsources: [{ kind: marvel, publicKey: \"${NO_KEY}\" }]"
        let configuration = try reader.read(yaml: yaml, file: "herodex.yaml")
        #expect(configuration.site.title == "T")
        #expect(configuration.sources.isEmpty)
        #expect(throws: ConfigurationError.self) { try reader.read(yaml: "sources: [{ knd: x }]", file: "x") }
    }

    @Test("What init writes can be read, with and without the lines that are commented out")
    func starter() throws {
        let configuration = try read(InitCommand.starter)
        #expect(configuration.sources.map(\.kind) == ["chucknorris"])
        #expect(configuration.warnings.isEmpty)
        let all = InitCommand.starter.replacing(#/(?m)^( +)# /#) { $0.output.1 }
        let variables = ["DRAGONBALL_USER", "DRAGONBALL_PASSWORD", "MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY"]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "x") })
        let whole = try ConfigurationReader(environment: environment, only: []).read(yaml: all, file: "herodex.yaml")
        #expect(whole.sources.map(\.kind) == ["chucknorris", "superhero", "dragonball", "marvel"])
        #expect(whole.site.baseURL == "https://heroes.example")
        #expect(whole.sources[3].pace == SourcePace(requestsPerSecond: 4, parallel: 4, perDay: 3_000))
        #expect(whole.warnings.isEmpty)
    }
}
