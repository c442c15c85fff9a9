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

    static let fields = TemplateFields<Person> {
        $0.text("name", \.name)
        $0.text("nick", \.nick)
        $0.markup("bio", \.bio)
        $0.markup("note", \.note)
        $0.number("age", \.age)
        $0.number("height", \.height)
        $0.flag("isKnown", \.isKnown)
        $0.flag("isAlive", \.isAlive)
        $0.object("home", \.home)
        $0.object("work", \.work)
        $0.list("children", \.children)
        $0.list("tags", \.tags)
    }
}

/// A context within another.
struct Place: TemplateContext {
    var city = "London"
    var street: String?
    var country: Country?

    static let fields = TemplateFields<Place> {
        $0.text("city", \.city)
        $0.text("street", \.street)
        $0.object("country", \.country)
    }
}

/// Numbers only: an optional one has no spare bits of its own.
struct Country: TemplateContext {
    var code = 44
    var area = 0

    static let fields = TemplateFields<Country> {
        $0.number("code", \.code)
        $0.number("area", \.area)
    }
}
