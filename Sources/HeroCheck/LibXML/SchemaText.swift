import HeroBasics

/// The schema's files, embedded in the binary, so that pages can be validated wherever the program is installed.
enum SchemaText {
    static let page = PackageResources.herodex_page_xsd

    private static let parts: [String: [UInt8]] = [
        "herodex-attributes.xsd": PackageResources.herodex_attributes_xsd,
        "herodex-svg.xsd": PackageResources.herodex_svg_xsd,
    ]

    /// A file that the page schema imports; nil for any other name.
    static func part(named name: String) -> [UInt8]? { parts[name] }

    /// A short digest that changes with every byte of the schema.
    static let digest: String = {
        var hash = MessageDigest()
        for text in [page] + parts.sorted(by: { $0.key < $1.key }).map(\.value) { hash.update(text) }
        return hash.finish().prefix(8).hexText
    }()
}
