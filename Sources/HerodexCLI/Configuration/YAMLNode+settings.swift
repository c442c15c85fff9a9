import Foundation
import HeroBasics
import HeroSources

extension YAMLNode {
    /// A file of certificates in PEM form, which must exist.
    var certificates: String? {
        guard let file = text else { return nil }
        guard let data = FileManager.default.contents(atPath: file) else {
            refuse("\(path): there is no readable file \(file)", try: "name a file of certificates in PEM form")
            return nil
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
            refuse(
                "\(path): \(file) holds no certificate",
                try: "use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            )
            return nil
        }
        return file
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
            } else if Self.secretHeaders.contains(name) || fromEnvironment {
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

    private static let secretHeaders: Set<String> = ["authorization", "cookie", "proxy-authorization", "x-api-key"]
    /// Headers that say how a message is sent, and what the names of others begin with.
    private static let ownHeaders: Set<String> = [
        "accept-encoding", "connection", "expect", "host", "keep-alive", "range", "te", "trailer", "upgrade",
    ]
    private static let ownBeginnings = ["content-", "if-", "proxy-", "transfer-"]

    /// How many pictures of a record are wanted; nil for all, and for what is neither `all` nor a number from 1.
    var mostPictures: Int? {
        guard let text, text != "all" else { return nil }
        if let most = Int(text), most > 0 { return most }
        refuse(
            "\(path) must be all or a number from 1",
            try: "write pictures: all, or leave it out for the first alone"
        )
        return nil
    }

    /// A share written as `5%`, as a fraction.
    var share: Double? {
        guard let text else { return nil }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        refuse("\(subject) must be a share from 0% to 100%", try: "write it with its sign: \(key): 5%")
        return nil
    }

    /// An address of scheme and host, optionally with a port and a path prefix; without a trailing slash.
    var baseAddress: String? {
        guard let told = text else { return nil }
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            refuse("\(subject) \(error.words)", try: error.hint)
            return nil
        }
    }
}
