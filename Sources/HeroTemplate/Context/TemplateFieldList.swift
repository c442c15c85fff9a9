/// Collects the declarations of a context's fields, one call per field: the name in templates and the key path.
///
/// Only stored properties can be declared, because rendering reads them in place. A computed property, a name
/// declared twice or a name with a dot or space is a programming error and stops the program with a message.
public struct TemplateFieldList<Context: TemplateContext> {
    private(set) var fields: [Field] = []

    init() {}

    /// Text, written escaped by `{{name}}`; as a section it counts if it is not empty.
    public mutating func text(_ name: String, _ path: KeyPath<Context, String>) { add(name, path, .text) }

    /// Text that may be absent: `{{name}}` then writes nothing, on purpose.
    public mutating func text(_ name: String, _ path: KeyPath<Context, String?>) { add(name, path, .optionalText) }

    /// A value whose type makes sure that it may be an attribute's, written by `{{name}}`.
    public mutating func attribute<Value: AttributeValue>(_ name: String, _ path: KeyPath<Context, Value>) {
        checkLayout(of: Value.self)
        add(name, path, .text)
    }

    /// An attribute's value that may be absent.
    public mutating func attribute<Value: AttributeValue>(_ name: String, _ path: KeyPath<Context, Value?>) {
        checkLayout(of: Value.self)
        add(name, path, .optionalText)
    }

    /// Rendering reads the value's memory as that of its text.
    private func checkLayout<Value: AttributeValue>(of type: Value.Type) {
        precondition(
            MemoryLayout<Value>.size == MemoryLayout<String>.size
                && MemoryLayout<Value?>.size == MemoryLayout<String?>.size,
            "\(type) must have one stored property, its text"
        )
    }

    /// HTML known to be safe, written unchanged by `{{{name}}}`; `{{name}}` is refused, as it would show the tags.
    public mutating func markup(_ name: String, _ path: KeyPath<Context, Markup>) { add(name, path, .markup) }

    /// Safe HTML; where it is absent, nothing is written, and a section of it is left out.
    public mutating func markup(_ name: String, _ path: KeyPath<Context, Markup?>) {
        add(name, path, .optionalMarkup)
    }

    /// A whole number, written in decimal digits without grouping; as a section it always counts, even if zero.
    public mutating func number(_ name: String, _ path: KeyPath<Context, Int>) { add(name, path, .number) }

    /// A whole number that may be absent; as a section it counts if it is present.
    public mutating func number(_ name: String, _ path: KeyPath<Context, Int?>) { add(name, path, .optionalNumber) }

    /// Yes or no, for sections only.
    public mutating func flag(_ name: String, _ path: KeyPath<Context, Bool>) { add(name, path, .flag) }

    /// Yes or no; unknown counts as no.
    mutating func flag(_ name: String, _ path: KeyPath<Context, Bool?>) { add(name, path, .optionalFlag) }

    /// A context within this one: `{{name.field}}`, or a section in which its fields can be named.
    public mutating func object<Object: TemplateContext>(_ name: String, _ path: KeyPath<Context, Object>) {
        add(name, path, .object(ShapeReference(Object.self)))
    }

    /// A context that may be absent.
    @inlinable
    public mutating func object<Object: TemplateContext>(_ name: String, _ path: KeyPath<Context, Object?>) {
        addObject(name, path, presence: PresenceTest(Object.self))
    }

    /// Contexts that a section repeats over.
    @inlinable
    public mutating func list<Element: TemplateContext>(_ name: String, _ path: KeyPath<Context, [Element]>) {
        addList(name, path, access: ListAccess(Element.self))
    }

    /// Texts that a section repeats over, each written by `{{.}}`.
    public mutating func list(_ name: String, _ path: KeyPath<Context, [String]>) {
        add(name, path, .list(.text, ListAccess(String.self)))
    }

    @usableFromInline
    mutating func addObject<Object: TemplateContext>(
        _ name: String,
        _ path: KeyPath<Context, Object?>,
        presence: PresenceTest
    ) {
        add(name, path, .optionalObject(ShapeReference(Object.self), presence))
    }

    @usableFromInline
    mutating func addList<Element: TemplateContext>(
        _ name: String,
        _ path: KeyPath<Context, [Element]>,
        access: ListAccess
    ) {
        add(name, path, .list(.object(ShapeReference(Element.self)), access))
    }

    private mutating func add<Value>(_ name: String, _ path: KeyPath<Context, Value>, _ kind: ValueKind) {
        guard let offset = MemoryLayout<Context>.offset(of: path) else {
            preconditionFailure("\(Context.self): \"\(name)\" must be a stored property to be a template field")
        }
        precondition(!fields.contains { $0.name == name }, "\(Context.self): \"\(name)\" is declared twice")
        precondition(
            !name.isEmpty && !name.contains { $0 == "." || $0.isWhitespace },
            "\(Context.self): \"\(name)\" cannot be written in a template"
        )
        fields.append(Field(name: name, offset: offset, kind: kind))
    }
}
