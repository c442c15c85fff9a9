import HeroPublish

/// The site's `404.html`, shown at an address deeper than the page itself.
struct NotFoundFile: Hashable {
    let path: String
    /// How many folders deeper the address is.
    let below: Int

    /// Deeper addresses get a plain answer: no link leads there, and the page grows with every level.
    private static let deepest = 12

    /// The page of the nearest parent folder that has one, so that each language has its own.
    init?(for wanted: SitePath, in site: PublishedSite) {
        guard wanted.depth <= Self.deepest else { return nil }
        // A browser does not count an encoded slash, and there may be thousands.
        var folders = wanted.text.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .prefix(wanted.depth)
        while true {
            let page = (folders + ["404.html"]).joined(separator: "/")
            if site.file(page) != nil {
                path = page
                below = wanted.depth - folders.count
                return
            }
            guard folders.popLast() != nil else { return nil }
        }
    }

    /// The page with `../` before its links. A `<base>` would do the same only for one address of the site.
    func text(of bytes: [UInt8]) -> String {
        let way = String(repeating: "../", count: below)
        return String(decoding: bytes, as: UTF8.self)
            .replacing(/<base [^>]*>\n?/, with: "")
            .replacing(/\b(href|src|srcset)="([^"]*)"/) { match in
                let places = match.2.split(separator: ", ").map { Self.isRelative($0) ? way + $0 : String($0) }
                return "\(match.1)=\"\(places.joined(separator: ", "))\""
            }
    }

    private static func isRelative(_ address: Substring) -> Bool {
        guard let first = address.first, first != "#", first != "/" else { return false }
        return address.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.-]*:/) == nil
    }
}
