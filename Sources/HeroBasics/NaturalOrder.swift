/// The order people expect ids to have: numbers by value, then words by their bytes.
package enum NaturalOrder {
    package static func isBefore(_ one: String, _ other: String) -> Bool {
        switch (number(one), number(other)) {
        case (let one?, let other?) where one != other: one < other
        case (.some, nil): true
        case (nil, .some): false
        default: one.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }

    private static func number(_ id: String) -> UInt64? {
        id.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt64(id) : nil
    }
}
