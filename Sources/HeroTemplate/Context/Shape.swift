@_spi(Reflection) import Swift
import Synchronization

/// The fields of one kind of context as the template compiler sees them: names and memory offsets.
final class Shape: Sendable {
    /// The context type's name, for messages.
    let name: String
    let fields: [Field]
    private let indexByName: [String: Int]

    init(name: String, fields: [Field]) {
        self.name = name
        self.fields = fields
        indexByName = Dictionary(fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static let known = Mutex<[ObjectIdentifier: Shape]>([:])

    /// The shape of a context, read once from what the compiler notes about the type's stored properties.
    static func of<Context: TemplateContext>(_ context: Context.Type) -> Shape {
        known.withLock { known in
            let id = ObjectIdentifier(context)
            if let shape = known[id] { return shape }
            var fields: [Field] = []
            _forEachField(of: context) { text, offset, type, _ in
                let name = String(cString: text)
                guard let type = type as? any TemplateField.Type else {
                    preconditionFailure("\(context): \"\(name)\" has a type that a template cannot show")
                }
                fields.append(Field(name: name, offset: offset, kind: type.fieldKind))
                return true
            }
            let shape = Shape(name: "\(context)", fields: fields)
            known[id] = shape
            return shape
        }
    }

    /// A field by its name, or by the one that it had before.
    func field(named name: String, _ renamed: RenamedNames) -> Field? {
        (indexByName[name] ?? renamed.fields["\(self.name).\(name)"].flatMap { indexByName[$0] }).map { fields[$0] }
    }
}

/// One field: its name and its offset in the context's memory.
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
        find = { Shape.of(context) }
    }

    /// A shape without a Swift type; `token` identifies it.
    init(token: any AnyObject & Sendable, name: String, fields: @escaping @Sendable () -> [Field]) {
        id = ObjectIdentifier(token)
        find = { withExtendedLifetime(token) { Shape(name: name, fields: fields()) } }
    }

    var shape: Shape { find() }

    public static func == (one: ShapeReference, other: ShapeReference) -> Bool { one.id == other.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
