public import Foundation

extension Date {
    /// The years 1 to 9999: dates that ISO 8601 writes with four digits, and that an archive keeps.
    public static let writable =
        Date(timeIntervalSinceReferenceDate: -63_113_904_000)..<Date(timeIntervalSinceReferenceDate: 252_423_993_600)

    /// The moment of a text in ISO 8601 with its zone; nil for anything else, and outside of the years 1 to 9999: some
    /// write the year 0 where they know nothing.
    public init?(moment text: some StringProtocol) {
        guard let date = try? Date(String(text), strategy: .iso8601), Self.writable.contains(date) else { return nil }
        self = date
    }
}
