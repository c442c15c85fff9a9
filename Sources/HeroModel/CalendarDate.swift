public import HeroBasics

/// A day without a clock or zone, a month or a year, as comics and events are dated. Written as ISO 8601 has them:
/// `YYYY-MM-DD`, `YYYY-MM`, `YYYY`; each comes before all that it contains.
///
/// Years before 1 are written with a minus sign (proleptic Gregorian, `-0008-01-01` is 9 BC).
public struct CalendarDate: Comparable, CustomStringConvertible, Hashable, Sendable, TextCodable {
    public let year: Int
    /// 0 if only the year is known.
    public let month: Int
    /// 0 if only the month or the year is known.
    public let day: Int

    /// Nil for a month or day that does not exist, and for a day without a month.
    public init?(year: Int, month: Int, day: Int) {
        guard (month == 0 ? 0...0 : 0...Self.days(in: month, of: year)).contains(day), (0...12).contains(month)
        else { return nil }
        self.init(trustedYear: year, month: month, day: day)
    }

    /// Whether the day is known. Most APIs only have whole days: before the time of comic books, 1 January stands for an
    /// unknown one.
    public var isKnownDay: Bool { day > 0 && !(year < 1930 && month == 1 && day == 1) }

    public init(year: Int) { self.init(trustedYear: year, month: 0, day: 0) }

    init(trustedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads the first ten characters of an ISO 8601 date or date and time, or a month or a year; nil for anything else.
    /// Unknown parts may be zeros, as the Grand Comics Database has them: `1962-08-00`.
    public init?(iso text: some StringProtocol) {
        var text = String(text)
        // Byte by byte: an archive has more dates than comics.
        guard let date = text.withUTF8({ Self.read($0[...]) }) else { return nil }
        self = date
    }

    public init?(coded text: String) { self.init(iso: text) }
    public var codedText: String { description }
    public static let expectation = "a date as YYYY-MM-DD, YYYY-MM or YYYY expected"

    public var description: String {
        (year < 0 ? "-" : "") + Self.padded(abs(year), to: 4)
            + [month, day].prefix { $0 > 0 }.map { "-" + Self.padded($0, to: 2) }.joined()
    }

    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static func read(_ iso: Slice<UnsafeBufferPointer<UInt8>>) -> CalendarDate? {
        let hyphen = UInt8(ascii: "-")
        let isNegative = iso.first == hyphen
        var rest = iso.dropFirst(isNegative ? 1 : 0)
        guard let year = number(4, from: &rest) else { return nil }
        var parts = [0, 0]
        for index in parts.indices where !rest.isEmpty {
            guard rest.popFirst() == hyphen, let part = number(2, from: &rest) else { return nil }
            parts[index] = part
        }
        return CalendarDate(year: isNegative ? -year : year, month: parts[0], day: parts[1])
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
