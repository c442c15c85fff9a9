import Foundation
import HeroBasics

/// The categories that a page is in and the templates that it uses, found without reading all of its wikitext.
enum WikiParents {
    typealias Parent = (namespace: Int, name: String)

    private static let longestName = 300

    static func all(in text: String, names: WikiNamespaces) -> [Parent] {
        var found: [Parent] = []
        forEach(in: Array(text.utf8)) { isLink, start in
            let name = start.prefix(longestName).prefix { !"|]}{\n#".utf8.contains($0) }
            // A name that another template makes is not known.
            let isKnown = name.endIndex < start.endIndex && start[name.endIndex] != UInt8(ascii: "{")
            guard isKnown, !name.isEmpty, !isLink || name.contains(UInt8(ascii: ":")) else { return }
            let (namespace, rest) = names.split(String(decoding: name, as: UTF8.self))
            if isLink {
                if namespace == WikiNamespaces.category, !rest.isEmpty { found.append((namespace, rest)) }
            } else if namespace == 0 || namespace == WikiNamespaces.template, !rest.isEmpty {
                found.append((WikiNamespaces.template, rest))
            }
        }
        return found
    }

    /// Calls `handle` with what follows each `[[` and `{{` that is neither a comment nor shown verbatim.
    private static func forEach(in bytes: [UInt8], _ handle: (_ isLink: Bool, ArraySlice<UInt8>) -> Void) {
        var place = 0
        var unclosed: Set<String> = []
        while place + 1 < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "<") {
                let rest = bytes[place...]
                for (start, end) in [("<!--", "-->"), ("<nowiki>", "</nowiki>")]
                where rest.starts(with: Array(start.utf8)) && !unclosed.contains(end) {
                    if let range = rest.firstRange(of: Array(end.utf8)) {
                        place = range.upperBound - 1
                    } else {
                        unclosed.insert(end)
                    }
                }
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"), bytes[place + 1] == byte {
                while place + 2 < bytes.count, bytes[place + 2] == byte { place += 1 }
                handle(byte == UInt8(ascii: "["), bytes[(place + 2)...])
                place += 1
            }
            place += 1
        }
    }

    /// Where a page leads to that is a redirect: older dumps do not say so besides.
    static func redirect(_ text: String) -> String? {
        guard text.hasPrefix("#") else { return nil }
        let line = text.dropFirst().prefix { $0 != "\n" }
        guard redirects.contains(line.prefix(while: \.isLetter).lowercased()), let open = line.firstRange(of: "[[")
        else { return nil }
        return String(line[open.upperBound...].prefix { !"]|#".contains($0) })
    }

    private static let redirects = ["redirect", "weiterleitung", "redirection", "redirección", "перенаправление"]

    /// What a template brings to the pages that use it.
    static func included(_ text: String) -> String {
        text.split(separator: "<noinclude>", omittingEmptySubsequences: false).enumerated().map { index, part in
            if index == 0 { return String(part) }
            return part.firstRange(of: "</noinclude>").map { String(part[$0.upperBound...]) } ?? ""
        }.joined()
    }
}

/// The licence and the author of a picture, as the page of the file has them.
enum WikiLicence {
    private static let beginnings = [
        "cc-", "cc0", "cc by", "fair use", "fairuse", "gfdl", "pd", "public domain", "non-free", "copyright",
        "attribution", "self-made",
    ]
    private static let longestPage = 20_000

    /// Nil if the page has neither.
    static func text(in page: String, names: WikiNamespaces) -> String? {
        let page = String(page.prefix(longestPage))
        let uses = page.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().flatMap {
            $0.prefix { $0 != "}" }.split(separator: "|")
        }
        let words = uses.map { String($0).trimmed }
        let licence = words.first { word in beginnings.contains { word.lowercased().hasPrefix($0) } }
            .map { $0.lowercased().hasPrefix("cc") ? $0.uppercased() : $0 }
        var author: String?
        if page.lowercased().contains("author") {
            let values = WikitextScanner.read(page, title: "", names: names).templates.flatMap(\.named)
            author = values.first { $0.name.lowercased() == "author" }.map { WikiValue.line($0.value) }
        }
        return [author, licence].compactMap { $0?.orNil }.joined(separator: ", ").orNil
    }
}
