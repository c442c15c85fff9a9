import Testing

/// A case in which this engine refuses on purpose what the specification renders as nothing.
struct SpecDeparture: CustomTestStringConvertible, Sendable {
    /// File and name of the case.
    var id: String
    /// The error instead.
    var message: String

    var testDescription: String { id }

    static let all = unknownNames + unknownInBody + missingPartials

    /// A name that no value at hand has: to the specification a miss, here a mistake in the template.
    private static let unknownNames = [
        unknown("interpolation/Basic Context Miss Interpolation", "cannot"),
        unknown("interpolation/Triple Mustache Context Miss Interpolation", "cannot"),
        unknown("interpolation/Ampersand Context Miss Interpolation", "cannot"),
        unknown("interpolation/Dotted Names are never single keys", "a"),
        broken("interpolation/Dotted Names - Broken Chains", "b", of: "a.b.c", in: "a"),
        broken("interpolation/Dotted Names - Broken Chain Resolution", "c", of: "a.b.c.name", in: "b"),
        broken("interpolation/Dotted Names - Context Precedence", "c", of: "b.c", in: "b"),
        unknown("inverted/Context Misses", "missing"),
        broken("inverted/Dotted Names - Broken Chains", "b", of: "a.b.c", in: "a"),
        unknown("sections/Context Misses", "missing"),
        unknown("~inheritance/Negative Sections", "bar"),
        broken("sections/Dotted Names - Broken Chains", "b", of: "a.b.c", in: "a"),
    ]

    /// The body of an inverted section names what is only known inside the value: it is checked though never rendered.
    private static let unknownInBody = [
        unknown("inverted/Context", "name"),
        unknown("inverted/List", "n"),
    ]

    private static let missingPartials = [
        SpecDeparture(id: "partials/Failed Lookup", message: "there is no template \"text\"")
    ]

    private static func unknown(_ id: String, _ name: String) -> SpecDeparture {
        SpecDeparture(id: id, message: "\"\(name)\" is not known here: data has no such field")
    }

    private static func broken(_ id: String, _ step: String, of name: String, in object: String) -> SpecDeparture {
        SpecDeparture(id: id, message: "\"\(step)\" in \"\(name)\" is not known: \(object) has no such field")
    }
}
