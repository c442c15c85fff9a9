/// A struct whose fields a template may name.
///
/// The fields are declared in one place: the names in templates and the key paths of the stored properties. How a field
/// is written follows from its property's type, see ``TemplateField``.
///
///     struct HeroCard: TemplateContext {
///         let name: String
///         let picture: PictureView?
///         let related: [HeroCard]
///
///         static let fields: Fields = ["name": \.name, "picture": \.picture, "related": \.related]
///     }
///
/// Write `static let`, not `static var`. A context may hold lists of its own kind, so trees can be declared.
///
/// In a template a context within another is an object: `{{name.field}}`, or a section in which its fields can be named.
public protocol TemplateContext: TemplateValue {
    /// The fields that templates may name; a name that is not declared is an error when templates are loaded.
    static var fields: TemplateFields<Self> { get }
}

extension TemplateContext {
    public typealias Fields = TemplateFields<Self>

    public static var fieldKind: ValueKind { .object(ShapeReference(Self.self)) }

    @inlinable
    public static var optionalKind: ValueKind { .optionalObject(ShapeReference(Self.self), PresenceTest(Self.self)) }

    @inlinable
    public static var listKind: ValueKind { .list(.object(ShapeReference(Self.self)), ListAccess(Self.self)) }
}

/// The declared fields of one context type.
///
/// Only stored properties can be declared, because rendering reads them in place. A computed property, a type that
/// templates cannot show, a name declared twice or a name with a dot or space is a programming error and stops the
/// program with a message.
public struct TemplateFields<Context: TemplateContext>: ExpressibleByDictionaryLiteral, Sendable {
    let shape: Shape

    public init(dictionaryLiteral declared: (String, PartialKeyPath<Context>)...) {
        var fields: [Field] = []
        for (name, path) in declared {
            guard let offset = MemoryLayout<Context>.offset(of: path) else {
                preconditionFailure("\(Context.self): \"\(name)\" must be a stored property to be a template field")
            }
            guard let type = type(of: path).valueType as? any TemplateField.Type else {
                preconditionFailure("\(Context.self): \"\(name)\" has a type that a template cannot show")
            }
            precondition(!fields.contains { $0.name == name }, "\(Context.self): \"\(name)\" is declared twice")
            precondition(
                !name.isEmpty && !name.contains { $0 == "." || $0.isWhitespace },
                "\(Context.self): \"\(name)\" cannot be written in a template"
            )
            fields.append(Field(name: name, offset: offset, kind: type.fieldKind))
        }
        shape = Shape(name: "\(Context.self)", id: ObjectIdentifier(Context.self), fields: fields)
    }
}
