/// A JSON text whose keys keep their order.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// The text without any white space.
    package func text() -> String {
        var writer = JSONWriter()
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The text with each member of an object on a line of its own, two spaces a level.
    package func indented(_ indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .array(let items): return "[" + items.map { $0.indented(inner) }.joined(separator: ", ") + "]"
        case .object(let fields) where !fields.isEmpty:
            let lines = fields.map { inner + JSONWriter.quoted($0) + ": " + $1.indented(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        default: return text()
        }
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
                for (name, value) in fields {
                    writer.key(quoting: name)
                    value.write(to: &writer)
                }
            }
        }
    }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral items: JSONText...) { self = .array(items) }
    package init(dictionaryLiteral fields: (String, JSONText)...) { self = .object(fields) }
}
