import HeroBasics

/// A request whose path, parameters or body have a place for what its pages are asked with: `{page}`, `{offset}`, `{cursor}`.
struct RequestPattern: Codable, Hashable, Sendable {
    let path: String
    var query: [SourceRequest.Parameter]
    let body: String?

    /// The placeholders of a list's address that are filled page by page, not from an item.
    fileprivate static let names: Set<String> = ["page", "offset", "cursor", "size"]

    /// Whether the place of this name is there.
    func has(_ name: String) -> Bool {
        let place = "{\(name)}"
        return path.contains(place) || query.contains { $0.value.contains(place) } || body?.contains(place) == true
    }

    /// Returns the pattern with a value in the place of this name; nil is an empty text, and null in a body. A
    /// place in quotes there is a text or null.
    /// - Parameter isText: whether a body has the value in quotes even if it is a number.
    func filled(_ name: String, with value: String?, isText: Bool = false) -> RequestPattern {
        let place = "{\(name)}"
        let quoted = value.map { JSONWriter.quoted($0) } ?? "null"
        let json = value.map { isText || Int($0) == nil ? quoted : $0 } ?? "null"
        return RequestPattern(
            path: path.replacing(place, with: PercentEncoding.encode(value ?? "")),
            query: query.map { .init($0.name, $0.value.replacing(place, with: value ?? "")) },
            body: body?.replacing("\"\(place)\"", with: quoted).replacing(place, with: json)
        )
    }
}

extension PathTemplate {
    /// The paths of the placeholders that an item fills.
    var itemPaths: [ValuePath] { paths.filter { !RequestPattern.names.contains($0.description) } }
}
