/// JSON with its members in the order given, two spaces a level.
package struct IndentedJSON {
    package indirect enum Value {
        case text(String)
        case number(Int)
        case flag(Bool)
        case list([Value])
        case object([(String, Value)])
    }

    private let value: Value

    package init(_ value: Value) { self.value = value }

    package var text: String { Self.written(value, indent: "") }

    private static func written(_ value: Value, indent: String) -> String {
        let inner = indent + "  "
        switch value {
        case .text(let text): return JSONWriter.quoted(text)
        case .number(let number): return String(number)
        case .flag(let flag): return flag ? "true" : "false"
        case .list(let items):
            return "[" + items.map { written($0, indent: inner) }.joined(separator: ", ") + "]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let lines = members.map { inner + JSONWriter.quoted($0) + ": " + written($1, indent: inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        }
    }
}
