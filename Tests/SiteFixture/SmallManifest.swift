import HeroBasics
package import HeroPublish

/// A manifest of three files, one of them precompressed, and what JSON that is nearly sound is made of.
package enum SmallManifest {
    package static let page = Array("<p>Home</p>".utf8)
    package static let digest = SHA256Digest(of: page).hexText
    package static let manifest = SiteManifest(files: [
        SiteManifest.File(path: "index.html", bytes: page.count, sha256: digest),
        SiteManifest.File(path: "index.html.br", bytes: 7, sha256: digest),
        SiteManifest.File(path: "heroes/ada.html", bytes: page.count, sha256: digest),
    ])

    /// For mutations of JSON.
    package static let pieces = ["{", "}", "[", "]", ",", ":", "\"", "null", "true", "-", "\\u0000", "\\ud800", "\\"]
}
