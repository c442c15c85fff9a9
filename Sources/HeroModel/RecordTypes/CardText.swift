import HeroBasics

/// What cards show of a record's text, without markup and on one line.
public struct CardText: Equatable, Sendable {
    /// The beginning of the text, enough for three lines of a card; nil without a text.
    public let blurb: String?
    /// A longer beginning for heroes, who are compared by it, and for texts, which have almost nothing else; nil for
    /// other kinds and without a text.
    public let excerpt: String?

    private static let longestBlurb = 72

    /// - Parameter beginning: of a record's text, at least `scalars(of:)`; the whole text if it is shorter.
    public init(_ row: KindRow, beginning: String) {
        blurb = beginning.cut(to: Self.longestBlurb).orNil
        excerpt = row.longestExcerpt.flatMap { beginning.cut(to: $0).orNil }
    }

    /// How much of a text has to be read, in Unicode scalars: enough for characters of several of them, and for line ends
    /// and spaces that fall away.
    public static func scalars(of row: KindRow) -> Int { 4 * (row.longestExcerpt ?? longestBlurb) }
}
