/// What a browser loads before the reader scrolls: styles, scripts and the pictures that are not loaded lazily.
struct FirstView: Equatable, Sendable {
    /// From the site's root.
    private(set) var styles: Set<String> = []
    private(set) var scripts: Set<String> = []
    private(set) var pictures: Set<String> = []

    init(styles: Set<String>, scripts: Set<String>, pictures: Set<String>) {
        self.styles = styles
        self.scripts = scripts
        self.pictures = pictures
    }

    /// - Parameters:
    ///   - page: a validated page, whose attributes are all in double quotes.
    ///   - path: its path from the site's root.
    init(page: String, path: String) {
        for tag in page.matches(of: /<(img|script|link) ([^>]*)>/) {
            let attributes = Dictionary(
                tag.2.matches(of: /([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) },
                uniquingKeysWith: { first, _ in first }
            )
            switch tag.1 {
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
