import HeroBasics
import HeroModel

/// The JSON Schema (draft 2020-12) of a record's line, made from the field tables that its reader uses. Lines of other
/// types, which only exports have, are let through.
public enum RecordLineSchema {
    /// Indented JSON, without a line feed at its end.
    public static let text = schema.indented()

    private static let schema: JSONText = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a JSON Lines file for herodex",
        "type": "object",
        "if": ["properties": ["line": ["const": "record"]]],
        "then": [
            "required": ["kind", "id", "title"],
            "oneOf": .array(RecordKind.builtIn.map(record) + [declaredRecord]),
        ],
    ]

    private static func record(_ kind: RecordKind) -> JSONText {
        record(Record.fields(of: kind), kind: ["const": .string(kind.rawValue)])
    }

    /// The schema of a record of any kind that does not come along.
    private static let declaredRecord = record(
        Record.declaredFields,
        kind: [
            "type": "string", "description": "a kind that is declared",
            "not": ["enum": .array(RecordKind.builtIn.map { .string($0.rawValue) })],
        ]
    )

    private static func record(_ fields: [FieldDefinition], kind: JSONText) -> JSONText {
        let own = fields.map { ($0.jsonKey, schema(of: $0.type)) }
        return ["properties": .object([("kind", kind)] + common + own), "additionalProperties": false]
    }

    private static let common: [(String, JSONText)] = [
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
        ("archive", typed("object", "what an archive knew of the record, in exports")),
    ]

    private static let relation: JSONText = [
        "type": "object", "required": ["kind", "items"],
        "properties": [
            "kind": word(RecordKind.builtIn.map(\.rawValue)),
            "role": word(RelationRole.builtIn.map(\.rawValue)),
            "available": typed("integer", "how many there are in all"),
            "isWhole": ["type": "boolean"],
            "request": text("in exports"),
            "items": list(
                of: [
                    "type": ["string", "integer", "object"],
                    "properties": ["id": looseText(""), "title": text(""), "note": text("a role: writer")],
                    "required": ["id"],
                ]
            ),
        ],
    ]

    private static func schema(of type: FieldType) -> JSONText {
        switch type {
        case .text: looseText("plain text")
        case .word: text("plain text")
        case .number, .year: ["type": "integer"]
        case .date: text("2026-11-22")
        case .seriesEnd: typed(["integer", "string"], "a year, or \"\(RecordLine.running)\"")
        case .names: list(of: text("plain text"))
        case .statistics:
            list(
                of: object(
                    [
                        "name": text(
                            "\(StatisticName.usual.map(\.rawValue).joined(separator: ", ")), or a word of your own"
                        ),
                        "value": ["type": "integer", "minimum": 0],
                    ],
                    ["most": typed("integer", "where its scale ends; 100 if left out")]
                )
            )
        case .dates: list(of: object(["type": text("a word: onsaleDate"), "date": text("2026-11-22")]))
        case .prices: list(of: object(["type": text("a word: printPrice"), "cents": ["type": "integer"]]))
        }
    }

    /// One of these words, or one that is declared.
    private static func word(_ known: [String]) -> JSONText {
        text("\(known.joined(separator: ", ")), or one that is declared")
    }

    private static func text(_ what: String) -> JSONText { typed("string", what) }

    /// See `LineText`.
    private static func looseText(_ what: String) -> JSONText { typed(["string", "number"], what) }

    private static func typed(_ type: JSONText, _ what: String) -> JSONText {
        what.isEmpty ? ["type": type] : ["type": type, "description": .string(what)]
    }

    private static func list(of item: JSONText) -> JSONText { ["type": "array", "items": item] }

    private static func object(
        _ members: KeyValuePairs<String, JSONText>,
        _ optional: KeyValuePairs<String, JSONText> = [:]
    ) -> JSONText {
        [
            "type": "object", "required": .array(members.map { .string($0.key) }),
            "properties": .object((Array(members) + optional).map { ($0.key, $0.value) }),
        ]
    }
}
