import HeroBasics
public import HeroModel

/// Reads the description of an API, and reports all its mistakes at once. What a description cannot say is a mistake and
/// never passed over.
public struct DescriptionReader {
    let reading: YAMLReading
    let values = ValueExpressionReader()
    /// What was declared elsewhere.
    let declared: Declarations

    /// - Parameters:
    ///   - yaml: the file's text.
    ///   - file: its name in messages.
    ///   - name: what the description is called: the file's name without folder and ending.
    ///   - declared: what was declared elsewhere.
    /// - Throws: `DescriptionMistakes`.
    public static func read(
        _ yaml: String,
        file: String,
        name: String,
        declared: Declarations = Declarations()
    ) throws(DescriptionMistakes) -> SourceDescription {
        let yamlReading = YAMLReading(file: file, subject: "the description")
        let reader = DescriptionReader(reading: yamlReading, declared: declared)
        var description: SourceDescription?
        switch YAMLText(yaml).root(reader.reading) {
        case .node(let node):
            description = reader.description(node, name: name)
            description?.digest = MessageDigest.sha256(yaml).hexText
        case .empty: reader.reading.record(.unreadable(file: file, reason: "it is empty", hint: nil))
        case .broken: break
        }
        let mistakes = reader.reading.all
        guard mistakes.isEmpty, var description else { throw DescriptionMistakes(all: mistakes, file: file) }
        description.warnings = reader.reading.warnings
        return description
    }

    private func description(_ node: YAMLNode, name: String) -> SourceDescription? {
        let entries = node.entries(of: DescriptionTable.top)
        let attribution = entries["attribution"].flatMap(self.attribution)
        let declarations = DeclarationReader().declarations(entries)
        let table = KindTable(declarations.declared + declared)
        let reader = ResourceReader(values: values, kinds: table, top: entries)
        let resources = entries["resources"].map(reader.resources) ?? []
        if let node = entries["resources"], node.isMapping { ResourceLinks(resources: resources).check(at: node) }
        let settings = entries["settings"].map { self.settings($0, of: resources.map(\.resource)) } ?? []
        let language = entries["language"].flatMap(self.language) ?? .english
        guard let title = entries["title"]?.shownLine, let baseURL = entries["baseURL"].flatMap(self.baseURL),
            let attribution
        else { return nil }
        return SourceDescription(
            name: name,
            title: title,
            baseURL: baseURL,
            attribution: attribution,
            language: language,
            pace: entries["pace"].map { $0.pace(keys: DescriptionTable.pace.names, usual: Self.usualPace) }
                ?? Self.usualPace,
            userAgent: entries["userAgent"]?.text,
            headers: entries["headers"]?.headers ?? [],
            signIn: entries["auth"].map(SignInReader().signIn) ?? .none,
            settings: settings,
            unknown: Set(entries["unknown"]?.items(example: "unknown: [\"-\"]")?.compactMap(\.text) ?? []),
            declarations: declarations,
            resources: resources.map(\.resource),
            quirks: entries["quirks"].map(quirks) ?? Quirks(),
            digest: ""
        )
    }

    /// For APIs that publish no limits.
    private static let usualPace = Pace(requestsPerSecond: 2, parallel: 2)

    private func attribution(_ node: YAMLNode) -> Attribution? {
        let entries = node.entries(of: DescriptionTable.attribution)
        var link: SourceAddress?
        if let node = entries["link"], let text = node.text {
            link = SourceAddress(text, base: "")
            if link == nil {
                node.refuse("\(node.subject) is not an address", try: "write it like https://heroes.example")
            }
        }
        guard let text = entries["text"]?.shownLine else { return nil }
        return Attribution(text: text, link: link, licence: entries["licence"]?.optionalLine)
    }

    private func settings(_ node: YAMLNode, of resources: [ResourceDescription]) -> [DescribedSetting] {
        node.members(example: "settings: { class: { default: Q5, match: \"Q\\\\d+\" } }").compactMap { member in
            let entries = member.value.entries(of: DescriptionTable.setting)
            guard let usual = entries["default"]?.text, let match = entries["match"],
                let expression = values.expression(matching: match)
            else { return nil }
            let setting = DescribedSetting(name: member.name, usual: usual, expression: expression)
            if (SourceSettings.common + SourceSettings.own).contains(member.name) {
                member.key.refuse("\(member.name.quoted) is a key that sources have already", try: "name it otherwise")
            } else if !setting.allows(usual) {
                match.refuse(
                    "\(match.subject) does not match \(usual.quoted), the default",
                    try: "put one of them right"
                )
            } else if resources.allSatisfy({ $0.address.map { $0 == $0.filled(with: [(setting, "\u{0}")]) } ?? true }) {
                member.key.refuse(
                    "nothing names \(setting.placeholder)",
                    try: "write it where it stands in parameters or body, or leave the setting out"
                )
            }
            return setting
        }
    }

    private func language(_ node: YAMLNode) -> LanguageTag? {
        guard let language = node.text else { return nil }
        return LanguageTag(language) ?? node.refuse("\(language.quoted) is not a language tag", try: "language: en")
    }

    private func baseURL(_ node: YAMLNode) -> String? {
        guard let text = node.text else { return nil }
        return SourceAddress.base(text)
            ?? node.refuse(
                "\(node.subject) must be an http or https address without user name, query or fragment",
                try: "write it like https://heroes.example/api"
            )
    }

    private func quirks(_ node: YAMLNode) -> Quirks {
        let entries = node.entries(of: DescriptionTable.quirks)
        var quirks = Quirks()
        if let node = entries["quotaSpent"] {
            quirks.quotaStatuses = Set(node.oneOrMore.compactMap { $0.wholeNumber(in: 400...599, example: 429) })
        }
        if let node = entries["noSuchRecord"] { quirks.noSuchRecord = marks(node) }
        if let node = entries["failure"] { quirks.failure = marks(node) }
        quirks.bareLists = entries["bareLists"]?.flag ?? false
        return quirks
    }

    private func marks(_ node: YAMLNode) -> [ReplyMark] {
        ValueExpressionReader.marks(node, example: "{ status_code: 101 }")
    }
}

extension YAMLNode {
    /// The entries of a mapping that a table describes. Unknown keys and missing ones are recorded.
    func entries(of table: DescriptionKeys) -> [String: YAMLNode] {
        let entries = entries(known: table.names)
        guard isMapping else { return entries }
        for (name, key) in table where key.isRequired {
            require(name, in: entries, try: "\(name): \(key.meaning.startingSmall)")
        }
        return entries
    }

    /// Records a mistake if a key is not there.
    func require(_ key: String, in entries: [String: YAMLNode], try hint: String) {
        if entries[key] == nil { refuse("\(subject) has no \(key.quoted)", try: hint) }
    }

    /// One of these words.
    func choice<Word>(of words: [(name: String, value: Word)]) -> Word? {
        guard let text else { return nil }
        if let word = words.first(where: { $0.name == text }) { return word.value }
        return refuse(
            "\(subject) cannot be \(text.quoted)",
            try: NearestName.hint(for: text, among: words.map(\.name)) ?? "leave it out"
        )
    }
}

extension [String: YAMLNode] {
    /// The value of `type`, one of these; keys that do not go with it are refused.
    /// - Parameter types: each with the keys that go with it.
    func type(of types: KeyValuePairs<String, [String]>) -> String? {
        guard let (word, keys) = self["type"]?.choice(of: types.map { ($0.key, $0) }) else { return nil }
        let others = self.keys.sorted().filter { $0 != "type" && !keys.contains($0) }
        refuse(others, "does not go with type: \(word)", try: "leave it out")
        return word
    }

    /// Records a mistake at each of these keys that is there.
    func refuse(_ keys: [String], _ problem: String, try hint: String) {
        for entry in keys.compactMap({ self[$0] }) { entry.refuse("\(entry.subject) \(problem)", try: hint) }
    }
}

/// Reads `auth:`.
struct SignInReader {
    /// Records mistakes.
    func signIn(_ node: YAMLNode) -> SignIn {
        if node.isScalar {
            return node.choice(of: [("none", SignIn.none)]) ?? .none
        }
        let entries = node.entries(of: DescriptionTable.auth)
        guard let word = entries.type(of: DescriptionTable.signIns) else { return .none }
        func needed(_ key: String, _ example: String) -> String {
            node.require(key, in: entries, try: example)
            return entries[key]?.text ?? ""
        }
        switch word {
        case "query":
            return .query(name: needed("name", "name: api_key, or what the API calls its parameter"))
        case "header":
            return .header(
                name: needed("name", "name: X-API-Key, or what the API calls its header"),
                prefix: entries["prefix"]?.text ?? ""
            )
        case "basic": return .basic
        case "bearer": return .bearer
        case "login":
            return .login(login(entries, path: needed("path", "path: /login, where user and password are sent")))
        default: return .none
        }
    }

    private func login(_ entries: [String: YAMLNode], path: String) -> SignIn.Login {
        if let node = entries["path"], !path.hasPrefix("/") {
            node.refuse("\(node.subject) must begin with a slash", try: "path: /\(path)")
        }
        let user = entries["user"]?.text ?? "user"
        let password = entries["password"]?.text ?? "password"
        let forms: [(String, SignIn.Form)] = [
            ("basic", .basic), ("json", .json(user: user, password: password)),
            ("form", .form(user: user, password: password)),
        ]
        let form = entries["send"].flatMap { $0.choice(of: forms.map { (name: $0.0, value: $0.1) }) } ?? .basic
        let expired = entries["expired"]?.oneOrMore.compactMap { $0.wholeNumber(in: 400...599, example: 401) }
        return SignIn.Login(
            path: path,
            form: form,
            token: entries["token"].flatMap(ValueExpressionReader.path),
            expiredStatuses: Set(expired ?? [401])
        )
    }
}
