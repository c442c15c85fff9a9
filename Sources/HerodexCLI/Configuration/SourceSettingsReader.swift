import HeroBasics
import HeroModel
import HeroSources

/// Reads one entry of `sources:`.
struct SourceSettingsReader {
    private let node: ConfigurationNode
    private let entries: [String: ConfigurationNode]
    private let kind: String?
    /// The source's name: as given in the entry, else its kind; nil if neither is a valid name.
    let name: SourceName?

    private static let commonKeys = ["kind", "name", "title", "baseURL", "pace", "certificateAuthority"]
    private static let keys = commonKeys + SourceRegistry.kinds.flatMap { SourceRegistry.settings(of: $0) ?? [] }

    /// Records keys that no source has, or none of this kind, and an invalid name.
    init(_ node: ConfigurationNode) {
        self.node = node
        entries = node.entries(known: Self.keys)
        kind = entries["kind"].flatMap(Self.kind)
        name = entries["name"].map(Self.name) ?? kind.map { SourceName($0) }
        if entries["kind"] == nil, node.isMapping {
            node.refuse(
                "\(node.path) does not say its kind",
                try: "kind: and one of \(SourceRegistry.kinds.joined(separator: ", "))"
            )
        }
        if let kind { refuseForeignKeys(of: kind) }
    }

    private static func kind(_ node: ConfigurationNode) -> String? {
        guard let kind = node.text else { return nil }
        if SourceRegistry.kinds.contains(kind) { return kind }
        node.refuse(
            "there is no kind of source named \(kind.quoted)",
            try: NearestName.hint(for: kind, among: SourceRegistry.kinds) ?? "leave the source out"
        )
        return nil
    }

    private static func name(_ node: ConfigurationNode) -> SourceName? {
        guard let name = node.text else { return nil }
        let isSound =
            (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        if isSound { return SourceName(name) }
        node.refuse("\(name.quoted) cannot name a source", try: "use 1 to 40 lower-case letters, digits and hyphens")
        return nil
    }

    /// Refuses keys that only sources of other kinds have: they would have no effect.
    private func refuseForeignKeys(of kind: String) {
        guard let own = SourceRegistry.settings(of: kind) else { return }
        let known = Self.commonKeys + own
        // Keys of no kind are reported already.
        for (key, node) in node.keys where Self.keys.contains(key) && !known.contains(key) {
            node.refuse(
                "a \(kind) source has no \"\(key)\"",
                try: "its keys are " + known.joined(separator: ", ")
            )
        }
    }

    /// The settings of the entry, if a source can be made of them.
    func settings() -> SourceSettings? {
        let before = node.reading.errors.count
        var settings = SourceSettings(kind: kind ?? "", name: name ?? SourceName(kind ?? ""))
        settings.baseURL = entries["baseURL"]?.baseAddress
        settings.publicKey = secret("publicKey")
        settings.privateKey = secret("privateKey")
        settings.user = secret("user")
        settings.password = secret("password")
        settings.collections = entries["collections"]?.items(example: "collections: [characters, comics]")?
            .compactMap(\.text)
        settings.title = entries["title"]?.text
        settings.hero = entries["hero"]?.text
        settings.pace = entries["pace"]?.pace(
            keys: ["requestsPerSecond", "parallel", "perDay"],
            usual: kind.flatMap(SourceRegistry.pace) ?? Pace(requestsPerSecond: 4, parallel: 4)
        )
        if kind != nil, name != nil { refuseUnfit(settings) }
        return node.reading.errors.count == before && kind != nil && name != nil ? settings : nil
    }

    /// The file of the certificate authority for the source's host; nil for the system's authorities.
    var certificateAuthority: String? { entries["certificateAuthority"]?.certificates }

    private func secret(_ key: String) -> Secret? {
        guard let node = entries[key], let (text, fromEnvironment) = node.filled, !text.isEmpty else { return nil }
        if !fromEnvironment {
            node.reading.warn(
                "\(node.place): \(node.path) is written into the file; ${NAME} takes it from the environment"
            )
        }
        return Secret(text)
    }

    /// Whether an error of the setting is recorded already: its value cannot be read, or its key is misspelt.
    private func isNoted(_ setting: String) -> Bool {
        if let entry = entries[setting] { return node.reading.errors.contains { $0.place == entry.place } }
        return node.keys.contains { key, _ in
            !Self.keys.contains(key) && NearestName.among(Self.keys, for: key) == setting
        }
    }

    /// Records why a source cannot be made of the settings. Only one error is thrown at a time, so each is corrected in
    /// a copy, which is then tried again.
    private func refuseUnfit(_ settings: SourceSettings) {
        var settings = settings
        for _ in Self.keys {
            do throws(SourceError) {
                _ = try SourceRegistry.source(for: settings)
                return
            } catch {
                if !isNoted(error.setting) {
                    let place = (entries[error.setting] ?? node).place
                    node.reading.note(.unfitSource(place: place, error: error))
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
        let anything = Secret("x")
        switch setting {
        case "publicKey": publicKey = anything
        case "privateKey": privateKey = anything
        case "user": user = anything
        case "password": password = anything
        case "collections": collections = nil
        case "hero": hero = nil
        case "baseURL": baseURL = nil
        default: return false
        }
        return true
    }
}
