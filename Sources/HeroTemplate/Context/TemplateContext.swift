/// A struct whose fields a template may name.
///
/// The fields are declared in one place, and the compiler checks each against the struct:
///
///     struct HeroCard: TemplateContext {
///         let name: String
///         let picture: PictureView?
///         let related: [HeroCard]
///
///         static let fields = TemplateFields<HeroCard> {
///             $0.text("name", \.name)
///             $0.object("picture", \.picture)
///             $0.list("related", \.related)
///         }
///     }
///
/// Write `static let`, not `static var`. A context may hold lists of its own kind, so trees can be declared.
public protocol TemplateContext: Sendable {
    /// The fields that templates may name; a name that is not declared is an error when templates are loaded.
    static var fields: TemplateFields<Self> { get }
}

/// The declared fields of one context type.
public struct TemplateFields<Context: TemplateContext>: Sendable {
    let shape: Shape

    /// Collects the declarations; see ``TemplateFieldList`` for the kinds of fields.
    public init(_ declare: (inout TemplateFieldList<Context>) -> Void) {
        var list = TemplateFieldList<Context>()
        declare(&list)
        shape = Shape(name: "\(Context.self)", id: ObjectIdentifier(Context.self), fields: list.fields)
    }
}
