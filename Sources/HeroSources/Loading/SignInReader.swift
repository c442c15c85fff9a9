import HeroBasics

/// Reads `auth:`.
struct SignInReader {
    /// Records mistakes.
    func signIn(_ node: YAMLNode) -> SignIn {
        if node.isScalar {
            return node.choice(of: [("none", SignIn.none)]) ?? .none
        }
        let entries = node.entries(of: DescriptionTable.auth)
        guard let type = entries["type"], let word = type.text else { return .none }
        func fit(_ keys: String...) {
            let others = entries.keys.sorted().filter { $0 != "type" && !keys.contains($0) }
            entries.refuse(others, "does not go with type: \(word)", try: "leave it out")
        }
        func needed(_ key: String, _ example: String) -> String {
            if let text = entries[key]?.text { return text }
            if entries[key] == nil { node.refuse("\(node.subject) has no \(key.quoted)", try: example) }
            return ""
        }
        switch word {
        case "none":
            fit()
            return .none
        case "query":
            fit("name")
            return .query(name: needed("name", "name: api_key, or what the API calls its parameter"))
        case "header":
            fit("name", "prefix")
            return .header(
                name: needed("name", "name: X-API-Key, or what the API calls its header"),
                prefix: entries["prefix"]?.text ?? ""
            )
        case "basic":
            fit()
            return .basic
        case "bearer":
            fit()
            return .bearer
        case "login":
            fit("path", "send", "user", "password", "token", "expired")
            return .login(login(entries, path: needed("path", "path: /login, where user and password are sent")))
        default:
            let words = ["none", "query", "header", "basic", "bearer", "login"]
            _ = type.choice(of: words.map { ($0, $0) })
            return .none
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
