import HeroBasics

/// The JSON Schema of descriptions (draft 2020-12), made from the tables that the reader uses, so that the two cannot
/// differ. It knows the keys and what they hold; what fits together only the reader knows.
public enum DescriptionSchema {
    /// Indented JSON, without a line feed at its end.
    public static let text = IndentedJSON(
        .object(
            [
                ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
                ("title", .text("Description of an API for herodex")),
            ] + mapping(DescriptionTable.top) + [("$defs", .object([("value", value)]))]
        )
    ).text

    /// The names of all keys, each once, in alphabetical order.
    public static let keys: [String] = {
        var known: Set<String> = []
        func add(_ shape: DescriptionKey.Shape) {
            switch shape {
            case .mapping(let keys), .either(_, let keys): keys.forEach(add)
            case .list(let shape), .some(let shape), .named(let shape): add(shape)
            case .valueWith(let keys): keys.forEach(add)
            case .text, .number, .wholeNumber, .flag, .choice, .path, .value: return
            }
        }
        func add(_ key: DescriptionKey) {
            known.insert(key.name)
            add(key.shape)
        }
        (DescriptionTable.top + DescriptionTable.value).forEach(add)
        return known.sorted()
    }()

    private typealias Members = [(String, IndentedJSON.Value)]

    private static func mapping(_ keys: [DescriptionKey]) -> Members {
        let required = keys.filter(\.isRequired).map { IndentedJSON.Value.text($0.name) }
        let properties = keys.map { key in
            (key.name, IndentedJSON.Value.object([("description", .text(key.about))] + schema(key.shape)))
        }
        return [("type", .text("object")), ("additionalProperties", .flag(false)), ("properties", .object(properties))]
            + (required.isEmpty ? [] : [("required", .list(required))])
    }

    private static let value = IndentedJSON.Value.object(value(of: DescriptionTable.value))

    private static func value(of keys: [DescriptionKey]) -> Members {
        [
            (
                "oneOf",
                .list([
                    .object(single),
                    .object([("type", .text("array")), ("items", reference)]),
                    .object(mapping(keys)),
                ])
            )
        ]
    }

    private static let reference = IndentedJSON.Value.object([("$ref", .text("#/$defs/value"))])

    /// YAML reads `2` and `yes` as other types than text; the reader takes them as they are written.
    private static let single: Members = [
        ("type", .list([.text("string"), .text("number"), .text("boolean")]))
    ]

    private static func schema(_ shape: DescriptionKey.Shape) -> Members {
        switch shape {
        case .text, .path: single
        case .number: [("type", .text("number"))]
        case .wholeNumber: [("type", .text("integer"))]
        case .flag: [("type", .text("boolean"))]
        case .choice(let words): [("enum", .list(words.map { .text($0) }))]
        case .value: [("$ref", .text("#/$defs/value"))]
        case .valueWith(let keys): value(of: DescriptionTable.value + keys)
        case .list(let shape): [("type", .text("array")), ("items", .object(schema(shape)))]
        case .some(let shape):
            [
                (
                    "oneOf",
                    .list([
                        .object(schema(shape)), .object([("type", .text("array")), ("items", .object(schema(shape)))]),
                    ])
                )
            ]
        case .named(let shape): [("type", .text("object")), ("additionalProperties", .object(schema(shape)))]
        case .mapping(let keys): mapping(keys)
        case .either(let words, let keys):
            [("oneOf", .list([.object([("enum", .list(words.map { .text($0) }))]), .object(mapping(keys))]))]
        }
    }
}
