import HeroOutput

/// The site's `404.html`, shown under an address that lies deeper than the page itself.
struct NotFoundPage: Hashable {
    let path: String
    /// How many folders deeper the address lies.
    let below: Int

    /// Deeper addresses get a plain answer: nobody's link leads there, and the page grows with every step.
    private static let deepest = 12

    /// The page of the nearest folder above that has one, so that each language answers in its own words.
    init?(for wanted: SitePath, in site: PublishedSite) {
        guard wanted.depth <= Self.deepest else { return nil }
        // A slash that was sent encoded is none to a browser, and may be one of thousands.
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

    /// The page with links that lead up first. A `<base>` would do the same for one address of the site alone.
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
