/// A text that can be made only in a form that an attribute of a page may have. Its type has one stored property, the text.
public protocol AttributeValue: TemplateValue {
    var text: String { get }
}

extension AttributeValue {
    public static var fieldKind: ValueKind { checked(.text) }
    public static var optionalKind: ValueKind { checked(.optionalText) }

    /// Rendering reads the value's memory as that of its text.
    private static func checked(_ kind: ValueKind) -> ValueKind {
        precondition(
            MemoryLayout<Self>.size == MemoryLayout<String>.size
                && MemoryLayout<Self?>.size == MemoryLayout<String?>.size,
            "\(Self.self) must have one stored property, its text"
        )
        return kind
    }
}
