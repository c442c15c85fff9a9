/// A kind of record with its field table.
protocol RecordType: Hashable, Sendable {
    var head: RecordHead { get set }
    var record: Record { get }
    /// What only records of this kind have.
    static var fields: FieldTable<Self> { get }
    /// A record of which only the head is known.
    init(head: RecordHead)
}

extension RecordType {
    /// The fields, in the order in which pages and changes list them.
    static var definitions: [FieldDefinition] { fields.rows.map(\.field) }

    /// The record of a head and what its fields hold.
    init(head: RecordHead, _ order: FieldOrder, content: (FieldDefinition) throws -> FieldContent?) rethrows {
        self.init(head: head)
        for row in Self.fields.rows(order) {
            if let content = try content(row.field) { row.write(&self, content) }
        }
    }
}

extension Record {
    /// The record of a head, whose key says which kind, and what its fields hold.
    /// - Parameter content: asked for each field of this kind that is in the order; nil leaves the field empty.
    public init(
        head: RecordHead,
        _ order: FieldOrder = .shown,
        content: (FieldDefinition) throws -> FieldContent?
    ) rethrows {
        self = try head.key.kind.type.init(head: head, order, content: content).record
    }

    /// The record of a head, and what its fields hold, by name.
    public init(head: RecordHead, contents: [FieldName: FieldContent]) {
        self.init(head: head) { contents[$0.name] }
    }

    /// What the fields hold, by name; a value that is not known is missing.
    public var contents: [FieldName: FieldContent] {
        var contents: [FieldName: FieldContent] = [:]
        forEachField { field, content in contents[field.name] = content }
        return contents
    }

    /// The fields of a kind, in the order in which pages and changes list them.
    public static func fields(of kind: RecordKind) -> [FieldDefinition] { kind.type.definitions }

    /// The fields of all kinds; those that several kinds have are repeated.
    static var allFields: [FieldDefinition] { RecordKind.builtIn.flatMap(fields(of:)) + declaredFields }

    /// The fields of each kind that is declared.
    public static var declaredFields: [FieldDefinition] { DeclaredRecord.definitions }

    /// Calls `body` with each field of the record's kind and what it holds: nil for a value that is not known, never for
    /// a list.
    public func forEachField(_ order: FieldOrder = .shown, _ body: (FieldDefinition, FieldContent?) -> Void) {
        func walk<Some: RecordType>(_ noun: Some) {
            for row in Some.fields.rows(order) { body(row.field, row.read(noun)) }
        }
        switch self {
        case .hero(let noun): walk(noun)
        case .transformation(let noun): walk(noun)
        case .comic(let noun): walk(noun)
        case .series(let noun): walk(noun)
        case .event(let noun): walk(noun)
        case .story(let noun): walk(noun)
        case .creator(let noun): walk(noun)
        case .fact(let noun): walk(noun)
        case .declared(let noun): walk(noun)
        }
    }
}

extension RecordKind {
    /// The type with the fields that its records have of their own.
    fileprivate var type: any RecordType.Type { builtInPosition.map { Self.types[$0] } ?? DeclaredRecord.self }

    /// In the order of `builtIn`.
    private static let types: [any RecordType.Type] = [
        Hero.self, Transformation.self, Comic.self, Series.self, Event.self, Story.self, Creator.self, Fact.self,
    ]
}
