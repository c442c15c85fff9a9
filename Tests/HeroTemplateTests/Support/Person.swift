@testable import HeroTemplate

/// A context with a field of every kind.
struct Person: TemplateContext {
    var name = "Ada"
    var nick: String?
    var bio = Markup(trusted: "<b>bold</b>")
    var note: Markup?
    var age = 36
    var height: Int?
    var isKnown = true
    var isAlive: Bool?
    var home = Place()
    var work: Place?
    var children: [Person] = []
    var tags: [String] = []
}

/// A context within another.
struct Place: TemplateContext {
    var city = "London"
    var street: String?
    var country: Country?
}

/// Numbers only: an optional one has no spare bits of its own.
struct Country: TemplateContext {
    var code = 44
    var area = 0
}
