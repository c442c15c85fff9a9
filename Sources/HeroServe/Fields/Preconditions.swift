import HTTPTypes
import HeroBasics

/// What a requester already has of a file, and whether that is still current (RFC 9110, 13).
struct Preconditions {
    let fields: HTTPFields

    /// Whether the requester wants one form of the file only, and this is another one.
    func fail(tag: String, modified: Int) -> Bool {
        guard fields.contains(.ifMatch) else {
            guard let since = fields[.ifUnmodifiedSince].flatMap(HTTPDate.seconds) else { return false }
            return modified > since
        }
        return !names(.ifMatch) { $0 == "*" || $0 == tag }
    }

    /// Whether the requester has this very form of the file.
    ///
    /// If a tag is given, it decides: it distinguishes changes within a second, and matches a page that was changed
    /// back.
    func hold(tag: String, modified: Int) -> Bool {
        guard fields.contains(.ifNoneMatch) else {
            guard let since = fields[.ifModifiedSince].flatMap(HTTPDate.seconds) else { return false }
            return modified <= since
        }
        return names(.ifNoneMatch) { $0 == "*" || $0 == tag || $0.hasPrefix("W/") && $0.dropFirst(2) == tag }
    }

    /// Whether one of the tags listed in a field matches.
    private func names(_ field: HTTPField.Name, _ isMeant: (Substring) -> Bool) -> Bool {
        fields[values: field].flatMap { $0.split(separator: ",") }.contains { value in
            isMeant(value.drop(while: Self.isBlank).prefix { !Self.isBlank($0) })
        }
    }

    /// Whether a part of the file would fit the rest that the requester has.
    func allowRange(tag: String, modified: Int) -> Bool {
        guard let known = fields[.ifRange] else { return true }
        return known == tag || HTTPDate.seconds(known) == modified
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
}
