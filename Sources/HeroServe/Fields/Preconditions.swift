import HTTPTypes
import HeroBasics

/// What a request knows already of a file, and whether that still holds (RFC 9110, 13).
struct Preconditions {
    let fields: HTTPFields

    /// Whether the requester wants this form of the file only, and it is another one.
    func fail(tag: String, modified: Int) -> Bool {
        guard fields.contains(.ifMatch) else {
            guard let since = fields[.ifUnmodifiedSince].flatMap(HTTPDate.seconds) else { return false }
            return modified > since
        }
        return !names(.ifMatch) { $0 == "*" || $0 == tag }
    }

    /// Whether the requester has this very form of the file.
    ///
    /// The tag decides where one is named: it knows of changes within a second, and of a page that went back to what
    /// it was.
    func hold(tag: String, modified: Int) -> Bool {
        guard fields.contains(.ifNoneMatch) else {
            guard let since = fields[.ifModifiedSince].flatMap(HTTPDate.seconds) else { return false }
            return modified <= since
        }
        return names(.ifNoneMatch) { $0 == "*" || $0 == tag || $0.hasPrefix("W/") && $0.dropFirst(2) == tag }
    }

    /// Whether one of the tags that a field lists is meant.
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
