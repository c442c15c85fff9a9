/// A JSON text whose keys keep their order, as the recorded bodies have them.
indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(name: String, value: JSONText)])

    /// How `/` is written: PHP and some others escape it, which JSON allows.
    enum Slashes {
        case plain, escaped
    }

    func text(slashes: Slashes = .plain) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, slashes: slashes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], slashes: Slashes) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .int(let value): bytes += String(value).utf8
        case .number(let value):
            let isWhole = value == value.rounded() && abs(value) < 1e15
            bytes += (isWhole ? String(Int(value)) : String(value)).utf8
        case .string(let text): Self.write(text, to: &bytes, slashes: slashes)
        case .array(let items):
            bytes += "[".utf8
            for (index, item) in items.enumerated() {
                if index > 0 { bytes += ",".utf8 }
                item.write(to: &bytes, slashes: slashes)
            }
            bytes += "]".utf8
        case .object(let fields):
            bytes += "{".utf8
            for (index, field) in fields.enumerated() {
                if index > 0 { bytes += ",".utf8 }
                Self.write(field.name, to: &bytes, slashes: slashes)
                bytes += ":".utf8
                field.value.write(to: &bytes, slashes: slashes)
            }
            bytes += "}".utf8
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8], slashes: Slashes) {
        bytes += "\"".utf8
        for byte in text.utf8 {
            switch byte {
            case 0x22: bytes += "\\\"".utf8
            case 0x5C: bytes += "\\\\".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x2F where slashes == .escaped: bytes += "\\/".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes += "\"".utf8
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
