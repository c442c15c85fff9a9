import Foundation
import HeroBasics
import HeroModel
import HeroPublish
import HeroSite
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
                headers: { Referer: "https://heroes.example/", User-Agent: Mine }
                collections: [characters, comics]
                pictures: all
                pace: { requestsPerSecond: 0.5, parallel: 2, perDay: 3000 }
              - { kind: dragonball, pictures: 12, user: "me-${KEY}", password: "${PRIVATE}" }
              - { kind: chucknorris, hero: Baron }
            """
        )
        var marvel = SourceSettings(kind: "marvel", name: SourceName("replica"))
        marvel.title = "Replica"
        marvel.baseURL = "http://127.0.0.1:8080/prefix"
        marvel.secrets["publicKey"] = Secret("public")
        marvel.secrets["privateKey"] = Secret("hidden")
        marvel.collections = ["characters", "comics"]
        marvel.mostPictures = nil
        marvel.pace = Pace(requestsPerSecond: 0.5, parallel: 2, perDay: 3_000)
        var dragonball = SourceSettings(kind: "dragonball", name: SourceName("dragonball"))
        dragonball.secrets["user"] = Secret("me-public")
        dragonball.mostPictures = 12
        dragonball.secrets["password"] = Secret("hidden")
        var facts = SourceSettings(kind: "chucknorris", name: SourceName("chucknorris"))
        facts.hero = "Baron"
        var expected = Configuration()
        expected.site = SiteSettings(
            title: "My heroes",
            languages: ["en", "ru"],
            baseURL: "https://heroes.example"
        )
        expected.publishing.templates = "mine"
        expected.publishing.compress = [.gzip]
        expected.images.widths = [160, 320]
        expected.images.pace = Pace(requestsPerSecond: 2, parallel: 4)
        expected.access[SourceName("replica")] = SourceAccess(
            certificateAuthority: authority,
            headers: [HTTPHeader("Referer", "https://heroes.example/"), HTTPHeader("User-Agent", "Mine")]
        )
        expected.limits = Configuration.Limits(failedRecords: 0.05, failedImages: 0.125)
        expected.sources = [marvel, dragonball, facts]
        #expect(configuration == expected)
    }

    @Test(
        "A path of files starts in the folder of the file, unless it is absolute",
        arguments: [("shelf", "/lists/shelf"), ("../shelf", "/lists/../shelf"), ("/mnt/shelf", "/mnt/shelf")]
    )
    func filesOfSource(path: String, place: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "paths-\(UUID())")
        try FileManager.default.createDirectory(at: folder.appending(path: "lists"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "lists/herodex.yaml")
        try Data("sources: [{ kind: comicinfo, path: \(path) }]".utf8).write(to: file)
        let access = try ConfigurationReader(environment: [:], only: []).read(file: file.path).access
        let expected = path.hasPrefix("/") ? place : folder.path + place
        #expect(access == [SourceName("comicinfo"): SourceAccess(files: expected)])
    }

    @Test("What a pace leaves out is as the API publishes it")
    func partialPace() throws {
        let configuration = try read(
            """
            sources:
              - { kind: marvel, publicKey: "${KEY}", privateKey: "${PRIVATE}", pace: { requestsPerSecond: 1 } }
              - { kind: superhero, pace: { parallel: 1 } }
            """
        )
        #expect(
            configuration.sources.map(\.pace) == [
                Pace(requestsPerSecond: 1, parallel: 4, perDay: 3_000),
                Pace(requestsPerSecond: 8, parallel: 1),
            ]
        )
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
                " no sources are named|herodex init --config another.yaml writes a configuration to start from"
            ),
            Mistake(
                "sources: []",
                "1:10: no sources are named|herodex init --config another.yaml writes a configuration to start from"
            ),
            Mistake(
                "site: { compress: [br, zip] }",
                "1:24: files cannot be compressed by \"zip\"|compress: [br, gz], or [] for none"
            ),
            Mistake(
                "site: { compress: [br, br] }",
                "1:19: site.compress names an encoding twice|leave the second one out"
            ),
            Mistake(
                "sources:\n  - kind: chucknorris\n    pictures: 0",
                "3:15: sources[0].pictures must be all or a number from 1"
                    + "|write pictures: all, or leave it out for the first alone"
            ),
            Mistake("sources: {}", "1:10: sources must be a list|write it as sources: [{ kind: chucknorris }]"),
            Mistake(
                "sameAs: [[a/heroes/1, b/heroes/2, c/heroes/3]]\nnotSame:\n  - [c/heroes/3, d/heroes/1]\n  - [b/heroes/2, c/heroes/3]",
                "4:18: c/heroes/3 and b/heroes/2 are not the same here, and the same in herodex.yaml:1:35"
                    + "|take the pair out of sameAs or out of notSame"
            ),
            Mistake(
                "notSame: [[a/heroes/1, a/heroes/1]]",
                "1:24: a/heroes/1 is named before, in herodex.yaml:1:12|name it once"
            ),
            Mistake(
                "notSame: [[a/heroes/1]]",
                "1:11: a hero alone is no other's|- [marvel/heroes/1009610, superhero/heroes/620]"
            ),
            Mistake(
                "- x",
                "1:1: the configuration must be a mapping of keys to values"
                    + "|write its keys below it, indented by spaces: site, images, limits, kinds, roles, sources …"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, path: a }]",
                "1:32: a chucknorris source has no \"path\"|its keys are kind, name, title, baseURL, pictures, pace, certificateAuthority, headers, colours, hero"
            ),
            Mistake(
                "sources:\n  - kind: chucknorris\n    publicKey: x\n    user: y",
                "3:5: a chucknorris source has no \"publicKey\"|its keys are kind, name, title, baseURL, pictures, pace, certificateAuthority, headers, colours, hero"
            ),
            Mistake(
                "sources: [{ user: me, kind: marvel }]",
                "1:13: a marvel source has no \"user\"|"
                    + "its keys are kind, name, title, baseURL, pictures, pace, certificateAuthority, headers, colours, publicKey, privateKey, collections"
            ),
            Mistake(
                "sources:\n  - name: x",
                "2:5: sources[0] does not say its kind|kind: and one of marvel, dragonball, chucknorris, mediawiki, superhero, "
                    + "dragonballapi, mcu, rickandmorty, swapi, pokeapi, hpapi, digimon, jikan, comicvine, metron, "
                    + "wikidata, fivethirtyeight, comicinfo, records, described"
            ),
            Mistake(
                "sources:\n  - kind: Marvle",
                "2:11: there is no kind of source named \"Marvle\"|did you mean \"marvel\"?"
            ),
            Mistake(
                "sources:\n  - { kind: marvel, name: \"Mar/vel\" }",
                "2:27: \"Mar/vel\" cannot name a source|use 1 to 40 lower-case letters, digits and hyphens"
            ),
            Mistake(
                "sources:\n  - kind: chucknorris\n  - kind: chucknorris",
                "3:5: a second source is named \"chucknorris\"|give it another name:"
            ),
            Mistake(
                "sources:\n  - kind: marvel\n    privateKey: ${KEY}\n    publicKey: ${NO_KEY}",
                "4:16: the environment variable NO_KEY is not set|export NO_KEY=…, or leave the source out with --only"
            ),
            Mistake(
                "sources: [{ kind: marvel, publicKey: \"${EMPTY}\", privateKey: \"${KEY}\" }]",
                "1:38: the environment variable EMPTY is empty|export EMPTY=…, or leave the source out with --only"
            ),
            Mistake(
                "sources: [{ kind: marvel, publicKey: \"${KEY\", privateKey: \"${KEY}\" }]",
                "1:38: \"${\" without a closing brace in sources[0].publicKey"
                    + "|write ${NAME}, NAME being an environment variable"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, baseURL: \"ftp://x\" }]",
                "1:41: sources[0].baseURL must be an http or https address without user name, query or fragment"
                    + "|write it like https://heroes.example/path"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, baseURL: \"https://me:pass@x\" }]",
                "1:41: sources[0].baseURL must be an http or https address without user name, query or fragment"
                    + "|write it like https://heroes.example/path"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, baseURL: \"http://93.184.216.34:99999\" }]",
                "1:41: sources[0].baseURL names a port that does not exist"
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
                    + "|a non-ASCII name in its xn-- form, anything in the path as %20 and the like"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, pace: { parallel: 0 } }]",
                "1:50: sources[0].pace.parallel must be a whole number from 1 to 64|write digits only, such as 4"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, pace: { requestsPerSecond: fast } }]",
                "1:59: sources[0].pace.requestsPerSecond must be a number from 0.01 to 1000"
                    + "|write digits only, such as requestsPerSecond: 4"
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
                "sources: [{ kind: chucknorris, headers: { Cookie: a=b } }]",
                "1:43: sources[0].headers.Cookie may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: wikidata, class: \"Q5> }\" }]",
                "1:36: cannot crawl wikidata: its class cannot be used|it must match Q[1-9]\\d{0,10}"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, class: Q5 }]",
                "1:32: unknown key \"class\" in sources[0]"
                    + "|known are kind, name, title, baseURL, pictures, pace, certificateAuthority, headers, colours, publicKey, "
                    + "privateKey, collections, user, password, hero, api, path, key, token, kinds, licence"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { X-Auth: a } }]",
                "1:43: sources[0].headers.X-Auth may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { X-Mine: Bearer abc } }]",
                "1:43: sources[0].headers.X-Mine may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { Referer: \"https://u:p@a.example\" } }]",
                "1:43: sources[0].headers.Referer may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { Referer: \"https://a.example/?token=1\" } }]",
                "1:43: sources[0].headers.Referer may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { X-Mine: \"${KEY}\" } }]",
                "1:43: sources[0].headers.X-Mine may carry a secret, and headers are shown as they are"
                    + "|use key, token, or user and password"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { Content-Length: 5 } }]",
                "1:43: Content-Length is set by herodex itself|leave it out"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { Referer: a, referer: b } }]",
                "1:55: referer is given twice|keep one of them: capitals make no other header"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, headers: { \"A b\": c } }]",
                "1:43: sources[0].headers.A b is no header|write it like Referer: https://heroes.example/"
            ),
            Mistake(
                "sources: [{ kind: chucknorris, certificateAuthority: /etc/hostname }]",
                "1:54: sources[0].certificateAuthority: /etc/hostname holds no certificate"
                    + "|use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            ),
            Mistake(
                "images: { widths: [] }\nsources: []",
                "1:19: images.widths must name 1 to 8 widths|widths: [160, 320, 640]"
            ),
            Mistake(
                "images: { widths: [8] }\nsources: []",
                "1:20: images.widths[0] must be a whole number from 16 to 4096|write digits only, such as 320"
            ),
            Mistake(
                "limits: { failedRecords: 0.05 }\nsources: []",
                "1:26: limits.failedRecords must be a share from 0% to 100%|write it with its sign: failedRecords: 5%"
            ),
            Mistake(
                "limits: { failedImages: 101% }\nsources: []",
                "1:25: limits.failedImages must be a share from 0% to 100%|write it with its sign: failedImages: 5%"
            ),
            Mistake(
                "site: { languages: [en, German] }\nsources: []",
                "1:25: \"German\" is not a language tag|languages: [en, es, ru]"
            ),
            Mistake(
                "site: { languages: [en, en] }\nsources: []",
                "1:20: site.languages names a language twice|leave the second one out"
            ),
            Mistake(
                "site: { languages: [] }\nsources: []",
                "1:20: site.languages names no language|name at least one: languages: [en]"
            ),
            Mistake(
                "site: { title: ${NO_TITLE} }\nsources: []",
                "1:17: a variable in braces is not in quotes|put it in quotes: \"${NAME}\""
            ),
            Mistake(
                "site:\n  title: ${NO_TITLE}\nsources: []",
                "2:10: the environment variable NO_TITLE is not set|export NO_TITLE=…"
            ),
            Mistake(
                "site: { title: [x] }\nsources: []",
                "1:16: site.title must be a single value|write one value after the colon, neither list nor mapping"
            ),
            Mistake(
                "site: x\nsources: []",
                "1:7: site must be a mapping of keys to values"
                    + "|write its keys below it, indented by spaces: title, languages, baseURL, templates, compress, tagline …"
            ),
            Mistake(
                "sources:\n  - kind: marvel\n    publicKey: ${KEY}",
                "2:5: cannot crawl marvel: no privateKey is set|set MARVEL_PRIVATE_KEY and write "
                    + "privateKey: ${MARVEL_PRIVATE_KEY}, or leave marvel out with --only"
            ),
            Mistake(
                "sources: [{ kind: marvel, publicKey: \"${KEY}\", privateKey: \"${KEY}\", collections: [heros] }]",
                "1:83: cannot crawl marvel: its collections cannot be used|known are characters, comics, series, events, "
                    + "stories, creators"
            ),
            Mistake(
                "site: { title: A }\nimages: {}\nsite: { title: B }\nsources: []",
                "1:1: \"site\" is here and again in line 3|keep one of them, with all that belongs below it"
            ),
        ]
    )
    func mistakes(mistake: Mistake) throws {
        let errors = try #require(throws: ConfigurationErrors.self) { try read(mistake.yaml) }
        // What a source lacks for want of the mistaken key is told beside it.
        let told = errors.all.map(\.explanation).map { "\($0.summary)|\($0.attempt ?? "")" }
        #expect(told.contains("herodex.yaml:" + mistake.message), "\(told)")
    }

    @Test("All mistakes are told at once, in the order of their lines, each with what to do about it")
    func allAtOnce() throws {
        let errors = try #require(throws: ConfigurationErrors.self) {
            try read(
                """
                site: { titel: x, languages: [] }
                limits: { failedRecords: 5 }
                sources:
                  - { kind: marvel, publicKey: "${KEY", user: me }
                  - { kind: dragonball, name: marvel, user: "${NO_USER}" }
                  - { kind: chucknoris, pace: 4 }
                images: { widths: wide }
                limits: { failedImages: 5% }
                """
            )
        }
        let lines = errors.explanation.lines
        #expect(
            lines.filter { !$0.hasPrefix("      try: ") } == [
                "herodex.yaml has 12 mistakes",
                #"  at: herodex.yaml:1:9: unknown key "titel" in site"#,
                "  at: herodex.yaml:1:30: site.languages names no language",
                #"  at: herodex.yaml:2:1: "limits" is here and again in line 8"#,
                "  at: herodex.yaml:4:5: cannot crawl marvel: no privateKey is set",
                #"  at: herodex.yaml:4:32: "${" without a closing brace in sources[0].publicKey"#,
                #"  at: herodex.yaml:4:41: a marvel source has no "user""#,
                #"  at: herodex.yaml:5:5: a second source is named "marvel""#,
                "  at: herodex.yaml:5:5: cannot crawl marvel: no password is set",
                "  at: herodex.yaml:5:45: the environment variable NO_USER is not set",
                #"  at: herodex.yaml:6:13: there is no kind of source named "chucknoris""#,
                "  at: herodex.yaml:6:31: sources[2].pace must be a mapping of keys to values",
                "  at: herodex.yaml:7:19: images.widths must be a list",
            ]
        )
        #expect(lines.count == 25, "every mistake has its own try: \(lines)")
        #expect(errors.all.allSatisfy { $0.explanation.attempt?.isEmpty == false })
    }

    @Test(
        "Text that is no YAML is told in plain words, with its place and what to do",
        arguments: [
            ("site:\n\ttitle: x\nsources:\n\t- kind: marvel", "2:1: a tab cannot indent YAML, here and in line 4"),
            ("site: x\n\t\nlimits:\n  \tfailedRecords: 5%", "4:1: a tab cannot indent YAML"),
            ("site: { title: @home }", "1:16: a value cannot begin with @"),
            ("site: x\n---\nsite: y", "2:1: one document expected, a second begins here"),
            ("a: " + String(repeating: "[", count: 5_000), "1:5: lists and mappings are nested too deeply"),
            ("site: [", "2:1: a value is missing or not allowed here"), ("a: b: c", "1:5: a colon is not allowed here"),
            ("site: {a: b\nsources: x", "2:8: a mapping in braces is not closed"),
            ("site:\n  title: \"x", "2:10: quotes that are opened here are not closed"),
            ("site: *home", "1:7: there is no anchor of this name above"),
            ("site:\n  title: x\n   about: y", "3:9: a colon is not allowed here"),
        ]
    )
    func brokenYAML(yaml: String, message: String) throws {
        let errors = try #require(throws: ConfigurationErrors.self) { try read(yaml) }
        let explanation = errors.explanation
        #expect(explanation.summary == "herodex.yaml:" + message)
        #expect(explanation.attempt?.isEmpty == false)
    }

    @Test("A key that is misspelt is not told as missing besides")
    func misspelt() throws {
        let errors = try #require(throws: ConfigurationErrors.self) {
            try read("sources: [{ kind: marvel, publickey: \"${KEY}\", privateKey: \"${PRIVATE}\" }]")
        }
        #expect(errors.explanation.summary == "herodex.yaml:1:27: unknown key \"publickey\" in sources[0]")
    }

    @Test("A key that is repeated where nothing is read is told as well, and three of them twice")
    func repeated() throws {
        let reader = ConfigurationReader(environment: [:], only: [], extent: .site)
        let unread = try #require(throws: ConfigurationErrors.self) {
            try reader.read(yaml: "sources: [{ kind: marvel, pace: { parallel: 1, parallel: 2 } }]", file: "x")
        }
        #expect(unread.explanation.summary == "x:1:35: \"parallel\" is here and again below")
        let thrice = try #require(throws: ConfigurationErrors.self) {
            try read("sources: []\nsources: []\nsources: []")
        }
        #expect(thrice.all.compactMap(\.place?.line) == [1, 2, 3])
        // An escape cannot be renamed in the text, so that nothing more is read.
        let escaped = try #require(throws: ConfigurationErrors.self) { try read(#"{ "\x61": 1, a: 2, b: 3 }"#) }
        #expect(escaped.explanation.summary == "herodex.yaml:1:3: \"a\" is here and again below")
    }

    @Test("Colours and a style sheet of one's own are read, and refused where they could not be used")
    func style() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID()).css").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data(".brand { background: url(data:,x) }\n".utf8).write(to: URL(filePath: file))
        let sources = "sources: [{ kind: chucknorris, baseURL: https://api.chucknorris.io }]\n"
        let site = try read(
            sources
                + "site: { tagline: a, footer: b, colours: { loud: \"#ABC\", onHot: [\"#000\", \"#fff\"] }, css: \(file) }"
        ).site
        #expect((site.tagline, site.footer, site.css) == ("a", "b", ".brand { background: url(data:,x) }\n"))
        #expect(site.colours.light.mapValues(\.description) == [.loud: "#aabbcc", .onHot: "#000000"])
        #expect(site.colours.dark.mapValues(\.description) == [.loud: "#aabbcc", .onHot: "#ffffff"])
        #expect(!site.isKeptOffline)
        #expect(try read(sources + "site: { offline: true }").site.isKeptOffline)
        let posters = try read(sources + "site: { baseURL: https://heroes.example, posters: true }")
        #expect(posters.site.hasPosters && posters.warnings.isEmpty)
        let idle = try read(sources + "site: { posters: true }")
        #expect(idle.warnings.map { $0.contains("site.posters has no effect without site.baseURL") } == [true])
        for (wrong, words) in [
            ("offline: perhaps", "must be true or false"),
            ("colours: { lout: \"#000\" }", "did you mean \"loud\"?"),
            ("colours: { loud: red }", "\"red\" is no colour"),
            ("colours: { loud: [\"#000\", \"#000\", \"#000\"] }", "one colour expected"),
            ("css: nowhere.css", "there is no readable style sheet nowhere.css"),
        ] {
            let errors = try #require(throws: ConfigurationErrors.self) { try read(sources + "site: { \(wrong) }") }
            let told = errors.explanation
            #expect("\(told.summary) \(told.attempt ?? "")".contains(words), "\(told)")
        }
        for rule in [
            "@import 'x.css';", "a { background: URL( 'https://x.example/a.png') }", "b { src: url(//x/f.woff) }",
        ] {
            try Data("\n\(rule)".utf8).write(to: URL(filePath: file))
            let errors = try #require(throws: ConfigurationErrors.self) { try read(sources + "site: { css: \(file) }") }
            #expect(errors.explanation.summary.contains("\(file):2 asks for something outside"))
        }
    }

    @Test("A theme, pictures and words of one's own are read, and refused where they could not be used")
    func ownLook() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder + "/mine", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func file(_ name: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(filePath: folder + "/" + name))
            return folder + "/" + name
        }
        let drawing = try file("a.svg", Array("<?xml version='1.0'?><svg viewBox='0 0 40.4 20'/>".utf8))
        let square = try file(
            "b.png",
            Array(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
                )!
            )
        )
        let words = try file(
            "about.md",
            Array("# Us\n\nWe *collect* <script>x</script>[all](https://a.example/).".utf8)
        )
        let html = try file("about.html", Array("<p>Hi <b>you</b>".utf8))
        let sources = "sources: [{ kind: chucknorris, baseURL: https://api.chucknorris.io }]\n"
        let themed = try read(
            sources + "site: { theme: night, logo: \(drawing), favicon: \(square), about: \(words) }"
        )
        let site = themed.site
        #expect(themed.publishing.theme?.hasSuffix("Templates/themes/night") == true)
        #expect(site.logo?.file.path == "assets/logo.svg" && site.logo?.width == 40 && site.logo?.height == 20)
        #expect(site.favicon?.path == "assets/favicon.png")
        #expect(
            site.about[""]?.markup
                == #"<p><strong>Us</strong></p><p>We <em>collect</em> <a href="https://a.example/" rel="external nofollow noopener">all</a>.</p>"#,
            "\(site.about[""]?.markup ?? "")"
        )
        let own = try read(
            sources + "site: { theme: \(folder)/mine/, logo: \(square), favicon: \(drawing), "
                + "languages: [en, es], about: { es: \(html) } }"
        )
        let other = own.site
        #expect(own.publishing.theme == folder + "/mine" && other.favicon?.path == "assets/favicon.svg")
        #expect(other.logo?.file.path == "assets/logo.png" && other.logo?.width == 1)
        #expect(other.about["es"]?.plain == "Hi you" && other.about[""] == nil)
        for (wrong, words) in [
            ("theme: nigth", "did you mean \"night\"?"), ("theme: ./nowhere", "there is no theme"),
            ("logo: \(words)", "is no picture that pages can show"), ("logo: nowhere.png", "no readable picture"),
            ("favicon: \(words)", "is no icon"), ("about: \(folder)", "no readable text"),
            ("about: { fr: \(words) }", "unknown key"),
        ] {
            let errors = try #require(throws: ConfigurationErrors.self) { try read(sources + "site: { \(wrong) }") }
            let told = errors.explanation
            #expect("\(told.summary) \(told.attempt ?? "")".contains(words), "\(told)")
        }
    }

    @Test("Empty text and a file that is not there are told")
    func nothing() throws {
        func unreadable(_ file: String, _ reason: String) -> ConfigurationErrors {
            ConfigurationErrors(all: [.unreadable(file: file, reason: reason)], file: file)
        }
        #expect(throws: unreadable("herodex.yaml", "it is empty")) { try read("") }
        let reader = ConfigurationReader(environment: [:], only: [])
        let expected = unreadable("/nowhere/x.yaml", "there is no such file")
        #expect(throws: expected) { try reader.read(file: "/nowhere/x.yaml") }
        #expect(expected.explanation.attempt?.hasPrefix("herodex init writes one") == true)
        let folder = unreadable("/tmp", "it is a folder")
        #expect(throws: folder) { try reader.read(file: "/tmp") }
        let endless = unreadable("/dev/zero", "it has more than 1 MB")
        #expect(throws: endless) { try reader.read(file: "/dev/zero") }
    }

    @Test("Kinds of the file and of descriptions are declared; a language without words for them is named")
    func kinds() throws {
        let configuration = try read(
            """
            site: { languages: [en, fr] }
            kinds: { moons: { words: { en: { one: moon, other: moons } } } }
            roles: { rival: { words: { en: Rivals, fr: Rivaux } } }
            sources: [{ kind: records, name: mine }, { kind: swapi }]
            """
        )
        let names = ["films", "moons", "planets", "species", "starships", "vehicles"]
        #expect(configuration.declared.kinds.map(\.kind.rawValue) == names)
        #expect(configuration.declared.roles.map(\.role.rawValue) == ["homeworld", "origin", "rival"])
        #expect(configuration.sources[0].declared.kinds.map(\.kind.rawValue) == ["moons"])
        let all = (names + ["homeworld", "origin"]).joined(separator: ", ")
        let told = "herodex.yaml: no words in fr for \(all): the first ones are shown"
        #expect(configuration.warnings == [told])
    }

    @Test("A secret in the file is taken, with a warning that does not repeat it")
    func literalSecret() throws {
        let configuration = try read("sources:\n  - kind: marvel\n    privateKey: abcd1234\n    publicKey: ${KEY}")
        #expect(configuration.sources[0].secrets["privateKey"] == Secret("abcd1234"))
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
        let errors = try #require(throws: ConfigurationErrors.self) { try read(yaml, only: ["chucknoris"]) }
        #expect(errors.all == [.unknownSource(name: "chucknoris", known: ["marvel", "chucknorris"])])
        #expect(errors.explanation.attempt == "did you mean \"chucknorris\"?")
    }

    @Test("A run that asks no source needs no variable of theirs, yet mistakes are still told")
    func siteOnly() throws {
        let reader = ConfigurationReader(environment: [:], only: [], extent: .site)
        let yaml = "site: { title: T }\nsources: [{ kind: marvel, publicKey: \"${NO_KEY}\" }]"
        let configuration = try reader.read(yaml: yaml, file: "herodex.yaml")
        #expect(configuration.site.title == "T")
        #expect(configuration.sources.isEmpty)
        #expect(throws: ConfigurationErrors.self) { try reader.read(yaml: "sources: [{ knd: x }]", file: "x") }
    }

    @Test("What init writes can be read, with and without the lines that are commented out")
    func starter() throws {
        let configuration = try read(InitCommand.starter)
        #expect(configuration.sources.map(\.kind) == ["chucknorris"])
        #expect(configuration.warnings.isEmpty)
        let folder = FileManager.default.temporaryDirectory.appending(path: "starter-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("Mine.".utf8).write(to: folder.appending(path: "about.md"))
        try Data("<svg viewBox='0 0 1 1'/>".utf8).write(to: folder.appending(path: "logo.svg"))
        let all = InitCommand.starter.replacing(#/(?m)^( +)# /#) { $0.output.1 }
            .replacing(#/(about\.md|logo\.svg)/#) { "\(folder.path)/\($0.output.1)" }
        let variables = [
            "COMICVINE_KEY", "DRAGONBALL_USER", "DRAGONBALL_PASSWORD", "MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY",
        ]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, "x") })
        let whole = try ConfigurationReader(environment: environment, only: []).read(yaml: all, file: "herodex.yaml")
        #expect(whole.sources.map(\.kind) == ["chucknorris", "superhero", "dragonball", "comicvine", "marvel"])
        #expect(whole.site.baseURL == "https://heroes.example")
        #expect(whole.sources[4].pace == Pace(requestsPerSecond: 4, parallel: 4, perDay: 3_000))
        #expect(whole.warnings.isEmpty)
    }
}
