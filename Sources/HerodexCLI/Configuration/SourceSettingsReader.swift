import Foundation
import HeroBasics
import HeroModel
import HeroSite
import HeroSources

/// Reads one entry of `sources:`.
struct SourceSettingsReader {
    private let node: YAMLNode
    private let reading: ConfigurationReading
    private let extent: ConfigurationReader.Extent
    private let entries: [String: YAMLNode]
    /// What is declared for all sources.
    private let declared: Declarations
    private let kind: String?
    /// What `api:` names; nil for other kinds, and if it cannot be used.
    private let description: SourceDescription?
    /// The source's name: as given in the entry, else that of its description, else its kind; nil if it is not a valid
    /// name.
    let name: SourceName?

    private static let keys = SourceSettings.common + SourceSettings.own
    /// The settings that its description names.
    private let described: [String]

    /// Records keys that no source has, or none of this kind, and an invalid name.
    /// - Parameter declared: what is declared for all sources.
    init(_ node: YAMLNode, _ reading: ConfigurationReading, declared: Declarations, extent: ConfigurationReader.Extent)
    {
        self.declared = declared
        self.node = node
        self.reading = reading
        self.extent = extent
        kind = node.entry("kind").flatMap(Self.kind)
        description =
            kind == SourceRegistry.described
            ? node.entry("api").flatMap { reading.description($0, declared: declared) } : nil
        described = (description ?? kind.flatMap(BundledDescriptions.description))?.settingNames ?? []
        entries = node.entries(known: Self.keys + described)
        let usual = description.flatMap { SourceName.isSound($0.name) ? $0.name : nil } ?? kind
        name = entries["name"].map(Self.name) ?? usual.map { SourceName($0) }
        if entries["kind"] == nil, node.isMapping {
            node.refuse(
                "\(node.path) does not say its kind",
                try: "kind: and one of \(SourceRegistry.kinds.joined(separator: ", "))"
            )
        }
        if let kind { refuseForeignKeys(of: kind) }
    }

    private static func kind(_ node: YAMLNode) -> String? {
        guard let kind = node.text else { return nil }
        if SourceRegistry.kinds.contains(kind) { return kind }
        return node.refuse(
            "there is no kind of source named \(kind.quoted)",
            try: NearestName.hint(for: kind, among: SourceRegistry.kinds) ?? "leave the source out"
        )
    }

    private static func name(_ node: YAMLNode) -> SourceName? {
        guard let name = node.text else { return nil }
        if SourceName.isSound(name) { return SourceName(name) }
        return node.refuse(
            "\(name.quoted) cannot name a source",
            try: "use 1 to 40 lower-case letters, digits and hyphens"
        )
    }

    /// Refuses keys that only sources of other kinds have: they would have no effect.
    private func refuseForeignKeys(of kind: String) {
        guard var own = SourceRegistry.settings(of: kind) else { return }
        if let description { own = ["api"] + description.settingNames }
        let known = SourceSettings.common + own
        // Keys of no kind are reported already.
        for (key, node) in node.keys where Self.keys.contains(key) && !known.contains(key) {
            node.refuse("a \(kind) source has no \"\(key)\"", try: "its keys are " + known.joined(separator: ", "))
        }
    }

    /// What its description declares.
    var declarations: PlacedDeclarations {
        (description ?? kind.flatMap(BundledDescriptions.description))?.declarations ?? PlacedDeclarations()
    }

    /// The settings of the entry, if a source can be made of them.
    func settings() -> SourceSettings? {
        let before = reading.count
        var settings = SourceSettings(kind: kind ?? "", name: name ?? SourceName(kind ?? ""))
        settings.baseURL = entries["baseURL"]?.baseAddress
        for name in ["publicKey", "privateKey", "user", "password", "key", "token"] {
            settings.secrets[name] = secret(name)
        }
        settings.description = description
        settings.declared = declared
        for name in described where !Self.keys.contains(name) { settings.described[name] = entries[name]?.text }
        settings.collections = entries["collections"]?.items(example: "collections: [characters, comics]")?
            .compactMap(\.text)
        settings.wikiKinds = entries["kinds"]?.wikiKinds ?? []
        settings.licence = entries["licence"]?.optionalLine
        settings.title = entries["title"]?.optionalLine
        settings.hero = entries["hero"]?.text
        if let pictures = entries["pictures"] { settings.mostPictures = pictures.mostPictures }
        settings.pace = entries["pace"]?.pace(
            keys: ["requestsPerSecond", "parallel", "perDay"],
            usual: description?.pace ?? kind.flatMap(SourceRegistry.pace) ?? Pace(requestsPerSecond: 4, parallel: 4)
        )
        // Without a description, what is wrong with it is recorded already.
        let isDescribed = kind == SourceRegistry.described && entries["api"] != nil
        if kind != nil, name != nil, !isDescribed || description != nil { refuseUnfit(settings) }
        return reading.count == before && kind != nil && name != nil ? settings : nil
    }

    /// The colours of its records' pages; nil for those of the site.
    var colours: SiteColours? { entries["colours"].map { SiteStyleReader.colours($0) } }

    /// How the source is reached.
    var access: SourceAccess {
        SourceAccess(
            files: entries["path"]?.text.map { path in
                FilePlace(reading.yaml.file).path(of: NSString(string: path).expandingTildeInPath)
            },
            certificateAuthority: entries["certificateAuthority"]?.certificates,
            headers: entries["headers"]?.headers ?? []
        )
    }

    private func secret(_ key: String) -> Secret? {
        if extent == .withoutSecrets { return Secret("not needed") }
        guard let node = entries[key], let (text, fromEnvironment) = node.filled, !text.isEmpty else { return nil }
        if !fromEnvironment {
            reading.warn("\(node.place): \(node.path) is written into the file; ${NAME} takes it from the environment")
        }
        return Secret(text)
    }

    /// Whether an error of the setting is recorded already: its value cannot be read, or its key is misspelt.
    private func isNoted(_ setting: String) -> Bool {
        if let entry = entries[setting] { return reading.hasError(at: entry.place) }
        return node.keys.contains { key, _ in
            !Self.keys.contains(key) && NearestName.among(Self.keys, for: key) == setting
        }
    }

    /// Records why a source cannot be made of the settings. Only one error is thrown at a time, so each is corrected in
    /// a copy, which is then tried again.
    private func refuseUnfit(_ settings: SourceSettings) {
        var settings = settings
        for _ in Self.keys + described {
            do throws(SourceError) {
                _ = try SourceRegistry.source(for: settings)
                return
            } catch {
                if !isNoted(error.setting) {
                    let place = (entries[error.setting] ?? node).place
                    reading.record(.unfitSource(place: place, error: error))
                }
                guard settings.putRight(error.setting) else { return }
            }
        }
    }
}

extension SourceError {
    /// The key in the configuration that the error is about.
    fileprivate var setting: String {
        switch self {
        case .kindUnknown: "kind"
        case .settingMissing(_, let setting, _), .settingWrong(_, let setting, _, _): setting
        case .replyUnreadable: ""
        }
    }
}

extension SourceSettings {
    /// Gives a setting a valid value.
    /// - Returns: false if there is none.
    fileprivate mutating func putRight(_ setting: String) -> Bool {
        switch setting {
        case _ where SourceRegistry.secretSettings.contains(setting): secrets[setting] = Secret("x")
        case "collections": collections = nil
        case "hero": hero = nil
        case "kinds": wikiKinds = []
        case "baseURL": baseURL = nil
        default: return described.removeValue(forKey: setting) != nil
        }
        return true
    }
}
