/// Data of a case of the Mustache specification, as its JSON has it.
enum SpecValue: Decodable, Sendable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([SpecValue])
    case object([String: SpecValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let decimal = try? container.decode(Double.self) {
            self = .text("\(decimal)")
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([SpecValue].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: SpecValue].self))
        }
    }

    /// The value as text, where a list mixes texts and numbers.
    var asText: String? {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        default: nil
        }
    }
}
