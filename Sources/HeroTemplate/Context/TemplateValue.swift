/// A type that a stored property of a context may have to be a template field: a value, one that may be absent, or a list.
public protocol TemplateField {
    /// How a template reads and writes the property.
    static var fieldKind: ValueKind { get }
}

/// A type whose values a template can show alone, as optional ones and in lists.
public protocol TemplateValue: Sendable, TemplateField {
    static var optionalKind: ValueKind { get }
    static var listKind: ValueKind { get }
}

extension TemplateValue {
    @inlinable
    public static var listKind: ValueKind { .list(fieldKind, ListAccess(Self.self)) }
}

/// A value that may be absent: `{{name}}` then writes nothing, on purpose, and a section of it is left out.
extension Optional: TemplateField where Wrapped: TemplateValue {
    public static var fieldKind: ValueKind { Wrapped.optionalKind }
}

/// Values that a section repeats over; texts are each written by `{{.}}`.
extension Array: TemplateField where Element: TemplateValue {
    public static var fieldKind: ValueKind { Element.listKind }
}

/// Text, written escaped by `{{name}}`; as a section it counts if it is not empty.
extension String: TemplateValue {
    public static var fieldKind: ValueKind { .text }
    public static var optionalKind: ValueKind { .optionalText }
}

/// HTML known to be safe, written unchanged by `{{{name}}}`; `{{name}}` is refused, as it would show the tags.
extension Markup: TemplateValue {
    public static var fieldKind: ValueKind { .markup }
    public static var optionalKind: ValueKind { .optionalMarkup }
}

/// A whole number, written in decimal digits without grouping; as a section it always counts if it is present, even if
/// zero.
extension Int: TemplateValue {
    public static var fieldKind: ValueKind { .number }
    public static var optionalKind: ValueKind { .optionalNumber }
}

/// Yes or no, for sections only; unknown counts as no.
extension Bool: TemplateValue {
    public static var fieldKind: ValueKind { .flag }
    public static var optionalKind: ValueKind { .optionalFlag }
}
