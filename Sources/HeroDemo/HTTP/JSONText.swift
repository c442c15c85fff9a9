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

    func text() -> String {
        var writer = JSONWriter()
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
        case .array(let items): writer.list(of: items) { $1.write(to: &$0) }
        case .object(let fields):
            writer.object { writer in
                for field in fields {
                    writer.key(quoting: field.name)
                    field.value.write(to: &writer)
                }
            }
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
