import HeroBasics

/// The JSON Schema of descriptions (draft 2020-12), made from the tables that the reader uses, so that the two cannot
/// differ. It knows the keys and what they hold; what fits together only the reader knows.
public enum DescriptionSchema {
    /// Indented JSON, without a line feed at its end.
    public static let text = JSONText.object(
        [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "Description of an API for herodex"),
        ] + top.schema + [("$defs", ["value": .object(value.schema)])]
    ).indented()

    private static let top = DescriptionKey.mapping(DescriptionTable.top)
    private static let value = DescriptionKey.value(and: [:])
}
