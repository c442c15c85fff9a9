/// The declared fields of one kind of context as the template compiler sees them: names and memory offsets.
final class Shape: Sendable {
    /// The context type's name, for messages.
    let name: String
    let id: ObjectIdentifier
    let fields: [Field]
    private let indexByName: [String: Int]

    init(name: String, id: ObjectIdentifier, fields: [Field]) {
        self.name = name
        self.id = id
        self.fields = fields
        indexByName = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A field by its name, or by the one that it had before.
    func field(named name: String, _ renamed: RenamedNames) -> Field? {
        (indexByName[name] ?? renamed.fields["\(self.name).\(name)"].flatMap { indexByName[$0] }).map { fields[$0] }
    }
}

/// One declared field: its name and its offset in the context's memory.
struct Field: Sendable {
    var name: String
    /// Bytes from the start of the context.
    var offset: Int
    var kind: ValueKind
}

/// A shape that is resolved when first needed, since a context may contain its own kind.
public struct ShapeReference: Hashable, Sendable {
    let id: ObjectIdentifier
    private let find: @Sendable () -> Shape

    public init<Context: TemplateContext>(_ context: Context.Type) {
        id = ObjectIdentifier(context)
        find = { Context.fields.shape }
    }

    /// A shape without a Swift type; `token` identifies it.
    init(token: any AnyObject & Sendable, name: String, fields: @escaping @Sendable () -> [Field]) {
        let id = ObjectIdentifier(token)
        self.id = id
        find = { [token] in Shape(name: name, id: ObjectIdentifier(token), fields: fields()) }
    }

    var shape: Shape { find() }

    public static func == (one: ShapeReference, other: ShapeReference) -> Bool { one.id == other.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
