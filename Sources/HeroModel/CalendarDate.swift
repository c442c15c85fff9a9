public import HeroBasics

/// A day without a clock or zone, as comics and events are dated. Written `YYYY-MM-DD`.
///
/// Years before 1 are written with a minus sign (proleptic Gregorian, `-0008-01-01` is 9 BC).
public struct CalendarDate: Comparable, CustomStringConvertible, Hashable, Sendable, TextCodable {
    public let year: Int
    public let month: Int
    public let day: Int

    /// Nil for a month or day that does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else { return nil }
        self.init(trustedYear: year, month: month, day: day)
    }

    init(trustedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads the first ten characters of an ISO 8601 date or date and time; nil for anything else.
    public init?(iso text: some StringProtocol) {
        var text = String(text)
        // Byte by byte: an archive has more dates than comics.
        guard let date = text.withUTF8({ Self.read($0[...]) }) else { return nil }
        self = date
    }

    public init?(coded text: String) { self.init(iso: text) }
    public var codedText: String { description }
    public static let expectation = "a date as YYYY-MM-DD expected"

    public var description: String {
        (year < 0 ? "-" : "") + Self.padded(abs(year), to: 4) + "-" + Self.padded(month, to: 2) + "-"
            + Self.padded(day, to: 2)
    }

    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func read(_ iso: Slice<UnsafeBufferPointer<UInt8>>) -> CalendarDate? {
        let hyphen = UInt8(ascii: "-")
        let isNegative = iso.first == hyphen
        var rest = iso.dropFirst(isNegative ? 1 : 0)
        guard let year = number(4, from: &rest), rest.popFirst() == hyphen, let month = number(2, from: &rest),
            rest.popFirst() == hyphen, let day = number(2, from: &rest)
        else { return nil }
        return CalendarDate(year: isNegative ? -year : year, month: month, day: day)
    }

    /// - Parameter digits: their number.
    private static func number(_ digits: Int, from rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = rest.popFirst(), (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
