import Foundation
import HeroBasics
import HeroSources

extension YAMLNode {
    /// The file that this names, and what is in it.
    /// - Parameters:
    ///   - what: is expected, in a word.
    ///   - most: how many bytes it may have.
    func contents(_ what: String, most: Int, try hint: String) -> (file: String, data: Data)? {
        guard let file = text else { return nil }
        if let data = FileManager.default.contents(atPath: file), data.count <= most { return (file, data) }
        let failure = FileFailure.missing(file).flatMap { $0.isAbsence ? nil : ": \($0.reason)" }
        return refuse("\(path): there is no readable \(what) \(file)\(failure ?? "")", try: hint)
    }

    /// A file of certificates in PEM form, which must exist.
    var certificates: String? {
        guard let (file, data) = contents("file", most: 10_000_000, try: "name a file of certificates in PEM form")
        else {
            return nil
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
            return refuse(
                "\(path): \(file) holds no certificate",
                try: "use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            )
        }
        return file
    }

    /// Which pages of a wiki are records, by kind.
    var wikiKinds: [WikiKind] {
        members(example: "kinds: { heroes: \"Category:Characters\" }").map { member in
            WikiKind(kind: member.name, pages: member.value.oneOrMore.compactMap(\.text))
        }
    }

    /// Headers by their names. What carries a secret has keys of its own, which are masked wherever they are shown.
    var headers: [HTTPHeader] {
        var known: Set<String> = []
        return members(example: "headers: { Referer: https://heroes.example/ }").compactMap { member in
            guard let (value, fromEnvironment) = member.value.filled else { return nil }
            let name = member.name.lowercased()
            if !known.insert(name).inserted {
                member.key.refuse(
                    "\(member.name) is given twice",
                    try: "keep one of them: capitals make no other header"
                )
            } else if fromEnvironment || Self.mayBeSecret(name) || Self.mayHoldSecret(value) {
                member.key.refuse(
                    "\(member.value.path) may carry a secret, and headers are shown as they are",
                    try: "use key, token, or user and password"
                )
            } else if Self.ownHeaders.contains(name) || Self.ownBeginnings.contains(where: name.hasPrefix) {
                member.key.refuse("\(member.name) is set by herodex itself", try: "leave it out")
            } else if !HTTPHeader.isName(member.name) || !HTTPHeader.isValue(value) {
                member.key.refuse(
                    "\(member.value.path) is no header",
                    try: "write it like Referer: https://heroes.example/"
                )
            } else {
                return HTTPHeader(member.name, value)
            }
            return nil
        }
    }

    /// Whether a name says that its value is a secret: `X-Auth`, `api_key`, `Cookie2`, `sessionId`.
    private static func mayBeSecret(_ name: String) -> Bool {
        name.contains(
            /auth(?!or(?!i))|cookie|credential|csrf|jwt|key|pass(?!age|ive)|pwd|secret|session|sig$|signature|token|xsrf/
                .ignoresCase()
        )
    }

    /// Whether a value is what signs in, or an address with a user, or with a parameter that may be a secret.
    private static func mayHoldSecret(_ value: String) -> Bool {
        if value.contains(/^(?:bearer|basic|digest)\s/.ignoresCase()) { return true }
        guard let address = URLComponents(string: value), address.scheme != nil else { return false }
        return address.user != nil || address.queryItems?.contains { mayBeSecret($0.name) } ?? false
            || address.fragment.map(mayBeSecret) ?? false
    }

    /// Headers that say how a message is sent, and what the names of others begin with.
    private static let ownHeaders: Set<String> = [
        "accept-encoding", "connection", "expect", "host", "keep-alive", "range", "te", "trailer", "upgrade",
    ]
    private static let ownBeginnings = ["content-", "if-", "proxy-", "transfer-"]

    /// How many pictures of a record are wanted; nil for all, and for what is neither `all` nor a number from 1.
    var mostPictures: Int? {
        guard let text, text != "all" else { return nil }
        if let most = Int(text), most > 0 { return most }
        return refuse(
            "\(path) must be all or a number from 1",
            try: "write pictures: all, or leave it out for the first alone"
        )
    }

    /// A share written as `5%`, as a fraction.
    var share: Double? {
        guard let text else { return nil }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        return refuse("\(subject) must be a share from 0% to 100%", try: "write it with its sign: \(key): 5%")
    }

    /// An address of scheme and host, optionally with a port and a path prefix; without a trailing slash.
    var baseAddress: String? {
        guard let told = text else { return nil }
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            return refuse("\(subject) \(error.words)", try: error.hint)
        }
    }
}
