import Foundation
import HeroModel
import HeroPublish
import HeroSources
import Yams

/// Reads `herodex.yaml`. Unknown keys are errors that name the nearest known one.
struct ConfigurationReader {
    let environment: [String: String]
    /// Sources to read, by name; empty for all. Variables of the others need not be set.
    let only: [String]
    var extent = Extent.all

    /// How much of a configuration is wanted.
    enum Extent {
        case all
        /// Without the sources' own settings, whose keys a run that asks no source need not know.
        case site
    }

    /// Reads the file at `path`.
    /// - Throws: `ConfigurationError`.
    func read(file path: String) throws -> Configuration {
        guard let data = Self.start(of: path) else {
            throw ConfigurationError.unreadable(file: path, reason: Self.fault(of: path))
        }
        guard data.count <= Self.longest else {
            throw ConfigurationError.unreadable(file: path, reason: "it has more than 1 MB")
        }
        guard let yaml = String(data: data, encoding: .utf8) else {
            throw ConfigurationError.unreadable(file: path, reason: "it is not UTF-8 text")
        }
        return try read(yaml: yaml, file: path)
    }

    /// Why the file cannot be read.
    private static func fault(of path: String) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            return isFolder.boolValue ? "it is a folder" : "it may not be read"
        }
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        return target.map { "it is a link to \($0), where there is no file" } ?? "there is no such file"
    }

    private static let longest = 1_000_000

    /// One byte more than is accepted shows that a file has too many, however many follow; nil if it cannot be read.
    private static func start(of path: String) -> Data? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        return try? handle.read(upToCount: longest + 1) ?? Data()
    }

    /// Reads configuration text; `file` is its name in messages.
    func read(yaml: String, file: String) throws -> Configuration {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch let error as YamlError {
            throw ConfigurationError(error, file: file)
        }
        guard let root else { throw ConfigurationError.unreadable(file: file, reason: "it is empty") }
        let top = ConfigurationNode(node: root, file: file, path: "")
        let entries = try top.entries(known: ["site", "images", "limits", "sources"])
        var configuration = Configuration()
        if let site = entries["site"] { configuration.site = try readSite(site) }
        if let images = entries["images"] { configuration.images = try readImages(images) }
        if let limits = entries["limits"] { configuration.limits = try readLimits(limits) }
        guard let sources = entries["sources"] else {
            throw top.wrong("no sources are named", hint: "herodex init writes a configuration to start from")
        }
        try readSources(sources, into: &configuration)
        return configuration
    }

    private func readSite(_ node: ConfigurationNode) throws -> Configuration.Site {
        let entries = try node.entries(known: ["title", "languages", "baseURL", "templates", "compress"])
        var site = Configuration.Site()
        if let title = entries["title"] { site.title = try title.text(environment: environment) }
        if let languages = entries["languages"] {
            site.languages = try languages.items().map { try readLanguage($0) }
            guard !site.languages.isEmpty, Set(site.languages).count == site.languages.count else {
                throw languages.wrong("site.languages must name each language once")
            }
        }
        if let baseURL = entries["baseURL"] { site.baseURL = try baseURL.baseAddress(environment: environment) }
        if let templates = entries["templates"] { site.templates = try templates.text(environment: environment) }
        if let compress = entries["compress"] {
            site.compress = try compress.items().map { try readEncoding($0) }
            guard Set(site.compress).count == site.compress.count else {
                throw compress.wrong("site.compress must name each encoding once")
            }
        }
        return site
    }

    private func readEncoding(_ node: ConfigurationNode) throws -> SiblingEncoding {
        let name = try node.text(environment: environment)
        guard let encoding = SiblingEncoding(rawValue: name) else {
            throw node.wrong("files cannot be compressed by \"\(name)\"", hint: "compress: [br, gz], or [] for none")
        }
        return encoding
    }

    private func readLanguage(_ node: ConfigurationNode) throws -> String {
        let language = try node.text(environment: environment)
        // Whether there are words for it is known when the templates are read.
        guard language.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil else {
            throw node.wrong("\"\(language)\" is no language tag", hint: "languages: [en, es, ru]")
        }
        return language
    }

    private func readImages(_ node: ConfigurationNode) throws -> Configuration.Images {
        let entries = try node.entries(known: ["widths", "pace"])
        var images = Configuration.Images()
        if let widths = entries["widths"] {
            let numbers = try widths.items().map { try $0.wholeNumber(environment: environment, in: 16...4_096) }
            guard (1...8).contains(numbers.count) else { throw widths.wrong("images.widths must name 1 to 8 widths") }
            images.widths = Array(Set(numbers)).sorted()
        }
        if let pace = entries["pace"] {
            images.pace = try pace.pace(
                environment: environment,
                keys: ["requestsPerSecond", "parallel"],
                usual: images.pace
            )
        }
        return images
    }

    private func readLimits(_ node: ConfigurationNode) throws -> Configuration.Limits {
        let entries = try node.entries(known: ["failedRecords", "failedImages"])
        var limits = Configuration.Limits()
        if let share = entries["failedRecords"] { limits.failedRecords = try share.share(environment: environment) }
        if let share = entries["failedImages"] { limits.failedImages = try share.share(environment: environment) }
        return limits
    }

    private func readSources(_ node: ConfigurationNode, into configuration: inout Configuration) throws {
        let reader = SourceSettingsReader(environment: environment)
        let items = try node.items()
        guard !items.isEmpty else { throw node.wrong("no sources are named") }
        let names = try items.map { try reader.name(of: $0) }
        if let unknown = only.first(where: { wanted in !names.contains { $0.text == wanted } }) {
            throw ConfigurationError.unknownSource(name: unknown, known: names.map(\.text))
        }
        for (item, name) in zip(items, names) {
            guard names.count(where: { $0 == name }) == 1 else {
                throw item.wrong("two sources are named \"\(name)\"", hint: "give one of them another name:")
            }
            guard extent == .all, only.isEmpty || only.contains(name.text) else { continue }
            configuration.sources.append(try reader.read(item, name: name, warnings: &configuration.warnings))
            configuration.certificateAuthorities[name] = try reader.certificateAuthority(of: item)
        }
    }
}
