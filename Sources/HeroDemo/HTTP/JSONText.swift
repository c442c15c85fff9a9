import HeroBasics

/// A JSON text whose keys keep their order, which is that of the recorded bodies.
indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(name: String, value: JSONText)])

    func text(for place: JSONWriter.Place = .file) -> String {
        var writer = JSONWriter(for: place)
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.add("null")
        case .bool(let value): writer.add(value ? "true" : "false")
        case .int(let value): writer.add(value)
        case .number(let value): writer.add(value)
        case .string(let text): writer.add(quoting: text)
        case .array(let items):
            writer.add("[")
            for (index, item) in items.enumerated() {
                if index > 0 { writer.add(",") }
                item.write(to: &writer)
            }
            writer.add("]")
        case .object(let fields):
            writer.add("{")
            for (index, field) in fields.enumerated() {
                if index > 0 { writer.add(",") }
                writer.add(quoting: field.name)
                writer.add(":")
                field.value.write(to: &writer)
            }
            writer.add("}")
        }
    }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(integerLiteral value: Int) { self = .int(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral items: JSONText...) { self = .array(items) }
    init(dictionaryLiteral fields: (String, JSONText)...) { self = .object(fields.map { ($0.0, $0.1) }) }
}
