public import HeroBasics

/// The name of one configured source: its namespace in archive and site, such as `marvel`.
public struct SourceName: Comparable, CustomStringConvertible, Hashable, Sendable, TextCodable {
    public let text: String

    public init(_ text: String) { self.text = text }

    /// Whether this can name a source: 1 to 40 lower-case letters, digits and hyphens.
    public static func isSound(_ name: String) -> Bool {
        (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    public init(coded text: String) { self.text = text }
    public var codedText: String { text }

    public var description: String { text }

    public static func < (one: SourceName, other: SourceName) -> Bool { one.text < other.text }
}

/// What identifies a record: its source, its kind, and the source's own id as text.
public struct RecordKey: Codable, Comparable, CustomStringConvertible, Hashable, Sendable {
    public let source: SourceName
    public let kind: RecordKind
    public let id: String

    public init(source: SourceName, kind: RecordKind, id: String) {
        self.source = source
        self.kind = kind
        self.id = id
    }

    /// From its description; nil for a text that is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, SourceName.isSound(parts[0]), let kind = RecordKind(rawValue: parts[1]),
            !parts[2].isEmpty
        else { return nil }
        self.init(source: SourceName(parts[0]), kind: kind, id: parts[2])
    }

    /// `marvel/heroes/1009610`.
    public var description: String { "\(source)/\(kind.rawValue)/\(id)" }

    public static func < (one: RecordKey, other: RecordKey) -> Bool {
        (one.source, one.kind, one.id) < (other.source, other.kind, other.id)
    }
}
