/// A value that JSON has as a text.
public protocol TextCodable: Codable {
    var codedText: String { get }

    /// Nil for a text that stands for no such value.
    init?(coded text: String)

    /// What is said of such a text.
    static var expectation: String { get }
}

extension TextCodable {
    public static var expectation: String { "a text expected" }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(coded: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.expectation)
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(codedText)
    }
}
