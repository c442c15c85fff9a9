import HeroBasics
import HeroModel
import HeroWeb

/// A base of other addresses: scheme and host, optionally with a port and a path.
struct BaseAddress: Equatable {
    /// Without a trailing slash.
    let text: String

    /// Why a text is not a base address.
    enum Fault: Error, Equatable {
        /// Another scheme, no host, or parts that are not allowed in a base.
        case shape
        /// Characters not allowed in an address, such as spaces and letters beyond ASCII.
        case characters
        case port

        /// Words that follow the setting's name.
        var words: String {
            switch self {
            case .shape: "must be an http or https address without user name, query or fragment"
            case .characters: "holds characters that an address cannot have"
            case .port: "names a port that does not exist"
            }
        }

        var hint: String {
            switch self {
            case .shape: "write it like https://heroes.example/path"
            case .characters: "a non-ASCII name in its xn-- form, anything in the path as %20 and the like"
            case .port: "a port from 1 to 65535, or none for the usual one"
            }
        }
    }

    init(_ raw: String) throws(Fault) {
        var text = raw
        while text.hasSuffix("/") { text.removeLast() }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .characters }
        let isPlain = !text.contains { $0 == "?" || $0 == "#" }
        guard isPlain, let address = SourceAddress(text, base: "") else { throw .shape }
        guard address.text == text else { throw .characters }
        // Parsed as by the crawler: an address that it could not request is not a base.
        guard let host = WebHost(of: text), host.port != 0 else { throw Self.namesPort(text) ? .port : .shape }
        self.text = text
    }

    /// Whether the address has a port: a colon after the host, which in brackets may itself contain colons.
    private static func namesPort(_ text: String) -> Bool {
        let authority = text.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
        guard let colon = authority.lastIndex(of: ":") else { return false }
        let host = authority[..<colon]
        return host.hasPrefix("[") ? host.hasSuffix("]") : !host.isEmpty && !host.contains(":")
    }
}
