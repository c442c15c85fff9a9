import HeroBasics

/// The keys of a mapping by name, in the order in which users see them. From tables of these come the reader's unknown-key
/// errors, the JSON Schema for editors and the manual's table.
typealias DescriptionKeys = KeyValuePairs<String, DescriptionKey>

/// One key of a description: what it holds and what it means.
struct DescriptionKey: Sendable {
    typealias Members = [(String, JSONText)]

    /// The JSON Schema of what the key holds.
    let schema: Members
    /// What the key means, in one sentence.
    var meaning = ""
    var isRequired = false

    /// This key with the sentence that says what it means.
    func about(_ meaning: String) -> Self {
        var key = self
        key.meaning = meaning
        return key
    }

    /// This key as one that may not be left out.
    var required: Self {
        var key = self
        key.isRequired = true
        return key
    }

    // MARK: What a key holds

    /// A text. YAML reads `2` and `yes` as other types than text; the reader takes them as they are written.
    static let text = Self(schema: [("type", ["string", "number", "boolean"])])
    /// A dotted path into the reply or the item.
    static let path = text
    static let number = Self(schema: [("type", "number")])
    static let wholeNumber = Self(schema: [("type", "integer")])
    static let flag = Self(schema: [("type", "boolean")])
    /// A path, or a mapping that says more (`ValueExpressionReader`).
    static let value = Self(schema: [("$ref", "#/$defs/value")])

    static func choice(_ words: [String]) -> Self { Self(schema: [("enum", .array(words.map { .string($0) }))]) }

    /// A value, or a mapping that says this besides.
    static func value(and keys: DescriptionKeys) -> Self {
        oneOf([text, list(value), mapping(Array(DescriptionTable.value) + keys)])
    }

    static func list(_ item: Self) -> Self {
        Self(schema: [("type", "array"), ("items", .object(item.schema))])
    }

    /// One or several.
    static func some(_ item: Self) -> Self { oneOf([item, list(item)]) }

    /// Keys of the author's own.
    static func named(_ value: Self) -> Self {
        Self(schema: [("type", "object"), ("additionalProperties", .object(value.schema))])
    }

    static func mapping(_ keys: DescriptionKeys) -> Self { mapping(Array(keys)) }

    /// A word, or a mapping.
    static func either(_ words: [String], _ keys: DescriptionKeys) -> Self { oneOf([choice(words), mapping(keys)]) }

    private static func oneOf(_ shapes: [Self]) -> Self {
        Self(schema: [("oneOf", .array(shapes.map { .object($0.schema) }))])
    }

    private static func mapping(_ keys: [DescriptionKeys.Element]) -> Self {
        let properties = keys.map { name, key in
            (name, JSONText.object([("description", .string(key.meaning))] + key.schema))
        }
        let required = keys.filter(\.value.isRequired).map { JSONText.string($0.key) }
        let schema: Members = [
            ("type", "object"), ("additionalProperties", false), ("properties", .object(properties)),
        ]
        return Self(schema: schema + (required.isEmpty ? [] : [("required", .array(required))]))
    }
}

extension DescriptionKeys {
    var names: [String] { map(\.key) }
}
