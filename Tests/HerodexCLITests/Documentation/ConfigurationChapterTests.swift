import Foundation
import HeroBasics
import HeroModel
import HeroSite
import HeroSources
import Testing
import Yams

@testable import HeroIngest
@testable import HerodexCLI

@Suite("What the manual says of configurations is what the reader of configurations says")
struct ConfigurationChapterTests {
    @Test("Every block of YAML is a configuration that can be used, or words that a language has")
    func blocks() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "configuration-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "authority.pem")
        try Data("-----BEGIN CERTIFICATE-----\n".utf8).write(to: file)
        try Data("h1 { color: red }".utf8).write(to: folder.appending(path: "my-style.css"))
        try Data("Mine.".utf8).write(to: folder.appending(path: "about.md"))
        for name in ["logo.svg", "icon.png"] {
            try Data("<svg viewBox='0 0 1 1'/>".utf8).write(to: folder.appending(path: name))
        }
        for (name, auth) in [("heroes", "none"), ("mine", "{ type: query, name: k }"), ("club", "{ type: bearer }")] {
            let description = """
                { title: T, baseURL: "https://a.example", attribution: { text: A }, auth: \(auth),
                  resources: { heroes: { kind: heroes, path: /heroes, fields: { title: name } } } }
                """
            try Data(description.utf8).write(to: folder.appending(path: "\(name).yaml"))
        }
        var configurations = 0
        for page in try Documents.all() {
            for block in page.blocks where block.language == "yaml" {
                let keys = try Self.paths(in: block.text)
                if keys.contains(where: { ["site", "images", "limits", "sources"].contains($0) }) {
                    configurations += 1
                    try Self.read(block.text, authority: file.path, place: "\(page):\(block.line)")
                } else if keys.contains("resources") {
                    _ = try DescriptionReader.read(block.text, file: "\(page):\(block.line)", name: "shown")
                } else if block.text.hasPrefix("- record:") {
                    let (corrections, faults) = try CorrectionFolder.read(
                        block.text,
                        file: "\(page):\(block.line)",
                        kinds: nil
                    )
                    #expect(faults == [] && !corrections.isEmpty)
                } else {
                    let words = Set(try Self.paths(in: Documents.text("Templates/languages/en.yaml")))
                    #expect(words.isSuperset(of: keys), "\(page):\(block.line) holds no words of a language")
                }
            }
        }
        #expect(configurations > 3)
    }

    @Test("Every key that is read stands in the chapter's example and in its table, and no other does")
    func keys() throws {
        let known = try Self.knownKeys()
        let chapter = try Documents.chapter("configuration")
        // The colours and what kinds and roles have are told elsewhere; headers have any names.
        let shown = try chapter.blocks.filter { $0.language == "yaml" }.flatMap { try Self.paths(in: $0.text) }
            .filter {
                !$0.contains(".colours.") && !$0.contains(".headers.") && !$0.contains("kinds.")
                    && !$0.contains("roles.")
            }
        #expect(Set(shown.map(Self.leaf)) == known)
        let cells = chapter.firstCells(below: "## Keys")
        let told = cells.flatMap { $0.matches(of: /`([A-Za-z.]+)`/).map { Self.leaf(String($0.output.1)) } }
        #expect(Set(told) == known)
    }

    @Test("Every colour that can be set stands in the table of colours, and no other does")
    func colours() throws {
        let cells = try Documents.chapter("templates").firstCells(below: "## Colours")
        let told = cells.flatMap { $0.matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) } }
        #expect(Set(told) == Set(StyleColour.allCases.map(\.rawValue)))
    }

    @Test("Every kind of source has a section in the chapter on sources, which names all settings of its own")
    func kinds() throws {
        let chapter = try Documents.chapter("own-sources")
        for kind in SourceRegistry.kinds {
            let section = try #require(chapter.section("### \(kind)"), "\(kind) has no section")
            for setting in SourceRegistry.settings(of: kind) ?? [] {
                #expect(section.codeSpans.contains(setting), "\(kind): \(setting)")
            }
        }
    }

    @Test("Its table of variables names exactly those that are read")
    func variables() throws {
        let cells = try Documents.chapter("configuration").firstCells(below: "## Environment variables")
        let tests = try Documents.chapter("developing").firstCells(below: "### Variables that tests read")
        let told = (cells + tests).flatMap { $0.matches(of: /`([A-Za-z_]+)`/).map { String($0.output.1) } }
        var read: Set<String> = []
        for path in try Self.swiftFiles(in: ["Sources", "Tests"]) {
            let code = try Documents.text(path)
            read.formUnion(code.matches(of: /nvironment\["([A-Za-z_]+)"\](?! = )/).map { String($0.output.1) })
            read.formUnion(code.matches(of: /getenv\("([A-Za-z_]+)"\)/).map { String($0.output.1) })
        }
        // Those that the configurations it shows take.
        for page in try Documents.guides() {
            for block in page.blocks { read.formUnion(Self.variables(in: block.text)) }
        }
        #expect(Set(told) == read, "\(Set(told).symmetricDifference(read).sorted())")
    }

    // MARK: Reading

    /// Reads a configuration as a run would, a part of one with a source to go with it.
    /// - Parameter authority: a file of certificates, with descriptions in its folder.
    private static func read(_ yaml: String, authority: String, place: String) throws {
        let folder = URL(filePath: authority).deletingLastPathComponent().path
        var text = yaml.replacing(/certificateAuthority: \S+/, with: "certificateAuthority: \(authority)")
            // A description of the reader's own is one that came along here.
            .replacing(/api: apis\/(\w+)\.yaml/) { "api: \(folder)/\($0.output.1).yaml" }
            .replacing(/: (my-style\.css|about\.md|logo\.svg|icon\.png)/) { ": \(folder)/\($0.output.1)" }
        if !text.contains(/(?m)^sources:/) { text += "sources: [{ kind: chucknorris }]\n" }
        let values = Dictionary(uniqueKeysWithValues: variables(in: text).map { ($0, "value") })
        do {
            let reader = ConfigurationReader(environment: values, only: [])
            let configuration = try reader.read(yaml: text, file: place)
            #expect(configuration.warnings.isEmpty, "\(place): \(configuration.warnings)")
            for source in configuration.sources { _ = try SourceRegistry.source(for: source) }
        } catch {
            Issue.record("\(place): \(ErrorExplainer.explanation(of: error).lines.joined(separator: "; "))")
        }
    }

    private static func variables(in text: String) -> Set<String> {
        Set(text.matches(of: /\$\{([A-Z_]+)\}/).map { String($0.output.1) }.filter { $0 != "NAME" })
    }

    /// The keys of a YAML text with those above them: `site`, `site.title`.
    private static func paths(in yaml: String) throws -> [String] {
        guard let root = try Yams.compose(yaml: yaml) else { return [] }
        return paths(in: root, below: "")
    }

    private static func paths(in node: Node, below path: String) -> [String] {
        if let items = node.sequence { return items.flatMap { paths(in: $0, below: path) } }
        return (node.mapping.map { Array($0) } ?? []).flatMap { key, value in
            let own = path + (key.string ?? "")
            return [own] + paths(in: value, below: own + ".")
        }
    }

    private static func leaf(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }

    /// The keys that the reader asks for, as its code has them.
    private static func knownKeys() throws -> Set<String> {
        var keys = Set(SourceRegistry.kinds.flatMap { SourceRegistry.settings(of: $0) ?? [] } + SourceSettings.common)
        for path in try swiftFiles(in: ["Sources/HerodexCLI/Configuration"]) {
            // `known: […]`, `keys: […] = […]`, `commonKeys = […]`.
            let code = try Documents.text(path)
            let lists = code.matches(of: /(?:known|[kK]eys)(?:: |: \[String\] = | = )\[\s*("[^\]]*)\]/)
            for list in lists {
                keys.formUnion(list.output.1.matches(of: /"([A-Za-z]+)"/).map { String($0.output.1) })
            }
        }
        return keys
    }

    private static func swiftFiles(in folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: Documents.root.appending(path: folder).path)
                .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
    }
}
