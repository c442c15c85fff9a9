import HeroBasics
import HeroModel

/// The JSON Schema (draft 2020-12) of a record's line, made from the field tables that its reader uses. Lines of other
/// types, which only exports have, are let through.
public enum RecordLineSchema {
    /// Indented JSON, without a line feed at its end.
    public static let text = IndentedJSON(
        .object([
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
            ("title", .text("A line of a JSON Lines file for herodex")),
            ("type", .text("object")),
            (
                "if",
                .object([
                    ("properties", .object([("line", .object([("const", .text("record"))]))]))
                ])
            ),
            (
                "then",
                .object([
                    ("required", texts(["kind", "id", "title"])),
                    ("oneOf", .list(RecordKind.builtIn.map(record) + [declaredRecord])),
                ])
            ),
        ])
    ).text

    private typealias Value = IndentedJSON.Value

    private static func record(_ kind: RecordKind) -> Value {
        record(Record.fields(of: kind), kind: [("const", .text(kind.rawValue))])
    }

    /// The schema of a record of any kind that does not come along.
    private static let declaredRecord = record(
        Record.declaredFields,
        kind: [
            ("type", .text("string")), about("a kind that is declared"),
            ("not", .object([("enum", texts(RecordKind.builtIn.map(\.rawValue)))])),
        ]
    )

    private static func record(_ fields: [FieldDefinition], kind: [(String, Value)]) -> Value {
        let own = fields.map { ($0.jsonKey, schema(of: $0.type)) }
        let kind = ("kind", Value.object(kind))
        return .object([("properties", .object([kind] + common + own)), ("additionalProperties", .flag(false))])
    }

    private static let common: [(String, Value)] = [
        ("line", text("what the line is; a record if it is left out")),
        ("id", looseText("the source's own id")),
        ("source", text("the name of the source, in exports")),
        ("title", looseText("plain text")),
        ("aliases", list(of: text("plain text"))),
        ("language", text("of the record's texts, like en or pt-BR")),
        ("overview", text("plain text, or HTML of which paragraphs, lists, emphasis and links are kept")),
        ("picture", text("an http or https address, or the path of a file beside this one")),
        ("furtherPictures", list(of: text("an address or a path, as for the first picture"))),
        ("links", list(of: object(["type": text("a word: wiki, detail"), "address": text("http or https")]))),
        ("modified", text("when the source changed it: 2026-11-22 or 2026-11-22T10:00:00Z")),
        ("properties", list(of: object(["label": text("plain text"), "value": looseText("plain text")]))),
        ("relations", list(of: relation)),
        ("archive", .object([("type", .text("object")), about("what an archive knew of the record, in exports")])),
    ]

    private static let relation = Value.object([
        ("type", .text("object")), ("required", texts(["kind", "items"])),
        (
            "properties",
            .object([
                ("kind", word(RecordKind.builtIn.map(\.rawValue))),
                ("role", word(RelationRole.builtIn.map(\.rawValue))),
                ("available", .object([("type", .text("integer")), about("how many there are in all")])),
                ("isWhole", .object([("type", .text("boolean"))])),
                ("request", text("in exports")),
                (
                    "items",
                    list(
                        of: .object([
                            ("type", texts(["string", "integer", "object"])),
                            (
                                "properties",
                                .object([("id", looseText("")), ("title", text("")), ("note", text("a role: writer"))])
                            ),
                            ("required", texts(["id"])),
                        ])
                    )
                ),
            ])
        ),
    ])

    private static func schema(of type: FieldType) -> Value {
        switch type {
        case .text: looseText("plain text")
        case .word: text("plain text")
        case .number, .year: .object([("type", .text("integer"))])
        case .date: text("2026-11-22")
        case .seriesEnd:
            .object([("type", texts(["integer", "string"])), about("a year, or \"\(RecordLine.running)\"")])
        case .names: list(of: text("plain text"))
        case .statistics:
            list(
                of: object(
                    [
                        "name": text(
                            "\(StatisticName.usual.map(\.rawValue).joined(separator: ", ")), or a word of your own"
                        ),
                        "value": .object([("type", .text("integer")), ("minimum", .number(0))]),
                    ],
                    ["most": .object([("type", .text("integer")), about("where its scale ends; 100 if left out")])]
                )
            )
        case .dates: list(of: object(["type": text("a word: onsaleDate"), "date": text("2026-11-22")]))
        case .prices:
            list(of: object(["type": text("a word: printPrice"), "cents": .object([("type", .text("integer"))])]))
        }
    }

    private static func about(_ text: String) -> (String, Value) { ("description", .text(text)) }

    private static func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }

    /// One of these words, or one that is declared.
    private static func word(_ known: [String]) -> Value {
        text("\(known.joined(separator: ", ")), or one that is declared")
    }

    private static func text(_ what: String) -> Value { typed(.text("string"), what) }

    /// See `LineText`.
    private static func looseText(_ what: String) -> Value { typed(texts(["string", "number"]), what) }

    private static func typed(_ type: Value, _ what: String) -> Value {
        .object([("type", type)] + (what.isEmpty ? [] : [about(what)]))
    }

    private static func list(of item: Value) -> Value {
        .object([("type", .text("array")), ("items", item)])
    }

    private static func object(
        _ members: KeyValuePairs<String, Value>,
        _ optional: KeyValuePairs<String, Value> = [:]
    ) -> Value {
        .object([
            ("type", .text("object")), ("required", texts(members.map(\.key))),
            ("properties", .object(members.map { ($0.key, $0.value) } + optional.map { ($0.key, $0.value) })),
        ])
    }
}
