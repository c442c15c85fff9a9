/// A header field of a request or reply (RFC 9110, 5).
public struct HTTPHeader: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether its name is one that HTTP can have (RFC 9110, 5.1).
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains($0)
                }
            }
    }

    /// Whether a value is one that HTTP can have (RFC 9110, 5.5), and not empty.
    package static func isValue(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
    }
}

extension [HTTPHeader] {
    /// These headers, with others in place of those that have the same names.
    package func setting(_ others: [HTTPHeader]) -> [HTTPHeader] {
        let names = Set(others.map { $0.name.lowercased() })
        return filter { !names.contains($0.name.lowercased()) } + others
    }
}
