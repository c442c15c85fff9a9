/// What a browser loads before the reader scrolls: styles, scripts and the pictures that are not loaded lazily.
struct FirstView: Codable, Equatable, Sendable {
    /// From the site's root.
    private(set) var styles: Set<String> = []
    private(set) var scripts: Set<String> = []
    private(set) var pictures: Set<String> = []

    /// - Parameters:
    ///   - page: a validated page, whose attributes are all in double quotes.
    ///   - path: its path from the site's root.
    init(page: String, path: String) {
        for tag in page.utf8.split(separator: UInt8(ascii: "<")) {
            let name = tag.prefix { $0 != UInt8(ascii: " ") }
            guard let name = ["img", "script", "link"].first(where: { name.elementsEqual($0.utf8) }) else { continue }
            let attributes = Self.attributes(tag.dropFirst(name.utf8.count).prefix { $0 != UInt8(ascii: ">") })
            switch name {
            case "script": if let source = attributes["src"] { scripts.insert(Self.resolved(source, from: path)) }
            case "link":
                if attributes["rel"] == "stylesheet", let style = attributes["href"] {
                    styles.insert(Self.resolved(style, from: path))
                }
            default:
                // The last candidate is the largest.
                let last = attributes["srcset"]?.split(separator: ",").last?.split(separator: " ").first.map(
                    String.init
                )
                if attributes["loading"] != "lazy", let source = last ?? attributes["src"] {
                    pictures.insert(Self.resolved(source, from: path))
                }
            }
        }
    }

    private static func attributes(_ text: Substring.UTF8View) -> [String: String] {
        // Names and values take turns between the quotes: ` src="a" alt="b"`.
        let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { place in
            (String(parts[place].drop { $0 == " " || $0 == "/" }.dropLast()), parts[place + 1])
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func resolved(_ address: String, from path: String) -> String {
        var folders = path.split(separator: "/").dropLast().map(String.init)
        var rest = address[...]
        while rest.hasPrefix("../") {
            rest = rest.dropFirst(3)
            folders = folders.dropLast()
        }
        return (folders + [String(rest)]).joined(separator: "/")
    }
}
