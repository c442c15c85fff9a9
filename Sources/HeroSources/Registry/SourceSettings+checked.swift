import HeroBasics
import HeroModel

extension SourceSettings {
    /// The validated base address, without a trailing slash.
    func checkedBase(default usual: String) throws(SourceError) -> String {
        guard let baseURL else { return usual }
        if let base = SourceAddress.base(baseURL) { return base }
        // Not repeated in the message: an address that is refused for its user name may contain a password.
        throw wrong(
            "baseURL",
            "http:// or https://, a host and perhaps a port and a path expected",
            try: "write it like https://heroes.example/path"
        )
    }

    /// A key or password; an empty one, as from an unset environment variable, counts as missing.
    func required(_ setting: String, variable: String) throws(SourceError) -> Secret {
        guard let secret = secrets[setting], !secret.revealed.isEmpty else {
            throw .settingMissing(
                source: name,
                setting: setting,
                hint: "set \(variable) and write \(setting): ${\(variable)}, or leave \(name) out with --only"
            )
        }
        return secret
    }

    func wrong(_ setting: String, _ reason: String, try hint: String) -> SourceError {
        .settingWrong(source: name, setting: setting, reason: reason, hint: hint)
    }

    /// For the sign-in of HTTP, which separates user and password by a colon.
    func refuseColon(in user: Secret?) throws(SourceError) {
        guard user?.revealed.contains(":") == true else { return }
        let hint = "name another user, or leave \(name) out with --only"
        throw wrong("user", "a colon cannot be part of a user name here", try: hint)
    }
}

extension SourceAddress {
    /// The base address of an API, without slashes at its end; nil for one with a user name, a query or a fragment.
    static func base(_ written: String) -> String? {
        var text = written
        while text.hasSuffix("/") { text.removeLast() }
        let isBare = SourceAddress(text, base: "")?.text == text && !text.contains { "?#".contains($0) }
        return isBare ? text : nil
    }
}
