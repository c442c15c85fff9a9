/// A struct whose stored properties a template may name.
///
/// How a property is written follows from its type, see ``TemplateField``.
///
///     struct HeroCard: TemplateContext {
///         let name: String
///         let picture: PictureView?
///         let related: [HeroCard]
///     }
///
/// A name that is no property is an error when templates are loaded. A context may hold lists of its own kind, so trees
/// can be declared. A property of a type that templates cannot show is a programming error and stops the program with a
/// message.
///
/// In a template a context within another is an object: `{{name.field}}`, or a section in which its fields can be named.
public protocol TemplateContext: TemplateValue {}

extension TemplateContext {
    public static var fieldKind: ValueKind { .object(ShapeReference(Self.self)) }

    @inlinable
    public static var optionalKind: ValueKind { .optionalObject(ShapeReference(Self.self), PresenceTest(Self.self)) }

    @inlinable
    public static var listKind: ValueKind { .list(.object(ShapeReference(Self.self)), ListAccess(Self.self)) }
}
