import HeroModel
import HeroSources

/// Reads one entry of `sources:`.
struct SourceSettingsReader {
    let environment: [String: String]

    private static let commonKeys = ["kind", "name", "title", "baseURL", "pace", "certificateAuthority"]
    private static let keys = commonKeys + SourceRegistry.kinds.flatMap { SourceRegistry.settings(of: $0) ?? [] }

    /// The source's name: what the entry says, else its kind.
    func name(of node: ConfigurationNode) throws -> SourceName {
        let entries = try node.entries(known: Self.keys)
        guard let kind = entries["kind"] else { throw node.wrong("\(node.path) does not say its kind") }
        try refuseForeignKeys(in: node, of: try kind.text(environment: environment))
        let name = try (entries["name"] ?? kind).text(environment: environment)
        let isSound =
            (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        guard isSound else {
            throw (entries["name"] ?? kind).wrong(
                "\"\(name)\" cannot name a source",
                hint: "use 1 to 40 lower-case letters, digits and hyphens"
            )
        }
        return SourceName(name)
    }

    /// Refuses keys that only sources of other kinds know: whoever wrote them expects them to do something.
    private func refuseForeignKeys(in node: ConfigurationNode, of kind: String) throws {
        guard let own = SourceRegistry.settings(of: kind) else { return }
        let known = Self.commonKeys + own
        guard let foreign = node.keys.first(where: { !known.contains($0.name) }) else { return }
        throw foreign.node.wrong(
            "a \(kind) source has no \"\(foreign.name)\"",
            hint: "its keys are " + known.joined(separator: ", ")
        )
    }

    func read(_ node: ConfigurationNode, name: SourceName, warnings: inout [String]) throws -> SourceSettings {
        let entries = try node.entries(known: Self.keys)
        let kind = try entries["kind"]?.text(environment: environment) ?? ""
        var settings = SourceSettings(kind: kind, name: name)
        settings.baseURL = try entries["baseURL"]?.baseAddress(environment: environment)
        settings.publicKey = try secret(entries["publicKey"], warnings: &warnings)
        settings.privateKey = try secret(entries["privateKey"], warnings: &warnings)
        settings.user = try secret(entries["user"], warnings: &warnings)
        settings.password = try secret(entries["password"], warnings: &warnings)
        settings.collections = try entries["collections"]?.items().map { try $0.text(environment: environment) }
        settings.title = try entries["title"]?.text(environment: environment)
        settings.hero = try entries["hero"]?.text(environment: environment)
        settings.pace = try entries["pace"]?.pace(environment: environment)
        return settings
    }

    /// The file of the authority that vouches for the source's host; nil for the system's authorities.
    func certificateAuthority(of node: ConfigurationNode) throws -> String? {
        try node.entries(known: Self.keys)["certificateAuthority"]?.certificates(environment: environment)
    }

    private func secret(_ node: ConfigurationNode?, warnings: inout [String]) throws -> Secret? {
        guard let node else { return nil }
        let (text, fromEnvironment) = try node.filled(environment: environment)
        guard !text.isEmpty else { return nil }
        if !fromEnvironment {
            warnings.append(
                "\(node.place): \(node.path) is written into the file; ${NAME} takes it from the environment"
            )
        }
        return Secret(text)
    }
}
