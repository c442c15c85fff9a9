/// A kind of record with its field table.
public protocol Noun: Hashable, Sendable {
    var head: RecordHead { get set }
    /// What only records of this kind have, in the order in which pages and changes list it.
    static var fields: [NounField<Self>] { get }
    /// A record of which only the head is known.
    init(head: RecordHead)
}

extension Noun {
    /// The record of a head and what its fields hold.
    init(head: RecordHead, content: (FieldDefinition) throws -> FieldContent?) rethrows {
        self.init(head: head)
        for row in Self.fields {
            if let content = try content(row.field) { row.write(&self, content) }
        }
    }
}

extension Record {
    /// The record of a head, whose key says which kind, and what its fields hold.
    /// - Parameter content: asked for each field of this kind; nil leaves the field empty.
    public init(head: RecordHead, content: (FieldDefinition) throws -> FieldContent?) rethrows {
        switch head.key.kind {
        case .heroes: self = .hero(try Hero(head: head, content: content))
        case .transformations: self = .transformation(try Transformation(head: head, content: content))
        case .comics: self = .comic(try Comic(head: head, content: content))
        case .series: self = .series(try Series(head: head, content: content))
        case .events: self = .event(try Event(head: head, content: content))
        case .stories: self = .story(try Story(head: head, content: content))
        case .creators: self = .creator(try Creator(head: head, content: content))
        case .facts: self = .fact(try Fact(head: head, content: content))
        }
    }

    public var noun: any Noun {
        switch self {
        case .hero(let noun): noun
        case .transformation(let noun): noun
        case .comic(let noun): noun
        case .series(let noun): noun
        case .event(let noun): noun
        case .story(let noun): noun
        case .creator(let noun): noun
        case .fact(let noun): noun
        }
    }

    /// The field table of a kind.
    public static func fields(of kind: RecordKind) -> [FieldDefinition] { tables[kind] ?? [] }

    /// Each field of the record's kind with what it holds: nil for a value that is not known, never for a list.
    public var contents: [(field: FieldDefinition, content: FieldContent?)] { Self.contents(of: noun) }

    private static func contents<Some: Noun>(of noun: Some) -> [(field: FieldDefinition, content: FieldContent?)] {
        Some.fields.map { ($0.field, $0.read(noun)) }
    }

    private static let tables: [RecordKind: [FieldDefinition]] = [
        .heroes: Hero.fields.map(\.field),
        .transformations: Transformation.fields.map(\.field),
        .comics: Comic.fields.map(\.field),
        .series: Series.fields.map(\.field),
        .events: Event.fields.map(\.field),
        .stories: Story.fields.map(\.field),
        .creators: Creator.fields.map(\.field),
        .facts: Fact.fields.map(\.field),
    ]
}
