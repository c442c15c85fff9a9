public import Foundation

/// What a value is read from, and how it is put right.
public indirect enum ValueExpression: Equatable, Sendable {
    case path(ValuePath)
    /// The item's place in its list, from 1.
    case position
    /// A text with values of the item in its places; without one of them there is no value.
    case text(PathTemplate)
    /// The first of these that has a value.
    case first([ValueExpression])
    /// The values of all of these.
    case all([ValueExpression])
    /// The values of all of these as one text.
    case join([ValueExpression], with: String)
    /// One of the above, changed step by step.
    case changed(ValueExpression, [ValueChange])

    /// Every path in it.
    var paths: [ValuePath] {
        switch self {
        case .path(let path): [path]
        case .position: []
        case .text(let template): template.paths
        case .first(let all), .all(let all), .join(let all, _): all.flatMap(\.paths)
        case .changed(let value, _): value.paths
        }
    }
}

/// One step from what an API writes to what a page shows. A value without a result is left out.
public enum ValueChange: Equatable, Sendable {
    /// What follows the last occurrence of a text; without it there is no value.
    case after(String)
    /// What precedes the first occurrence of a text; the whole value if it does not occur.
    case before(String)
    /// Several values in one text.
    case split(String)
    /// Values that hold one of these texts are left out.
    case except([String])
    /// Other words for certain values; the others stay.
    case words([String: String])
    /// A date in one of these formats (Unicode TR 35, in English), or `unix` for seconds since 1970.
    case dates([String])
    case prefix(String)
    /// A unit, after a space.
    case unit(String)
    /// What the group of a regular expression matches, or the whole expression if it has none; without a match there is no value.
    case match(NSRegularExpression)
    /// A number times this one; what is no number is no value.
    case times(Decimal)
    case capitals(Capitals)
    /// Line ends within a paragraph are spaces.
    case unwrap
    /// Markdown as HTML.
    case markdown

    /// Which letters become capitals.
    public enum Capitals: String, CaseIterable, Sendable {
        /// The first of the text; the others stay.
        case first
        /// The first of each word; of a text in capitals the others become small.
        case words
        /// The first of the text; of a text in capitals the others become small.
        case sentence
    }
}
