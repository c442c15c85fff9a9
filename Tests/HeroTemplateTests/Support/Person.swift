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

    static let fields: Fields = [
        "name": \.name, "nick": \.nick, "bio": \.bio, "note": \.note, "age": \.age, "height": \.height,
        "isKnown": \.isKnown, "isAlive": \.isAlive, "home": \.home, "work": \.work, "children": \.children,
        "tags": \.tags,
    ]
}

/// A context within another.
struct Place: TemplateContext {
    var city = "London"
    var street: String?
    var country: Country?

    static let fields: Fields = ["city": \.city, "street": \.street, "country": \.country]
}

/// Numbers only: an optional one has no spare bits of its own.
struct Country: TemplateContext {
    var code = 44
    var area = 0

    static let fields: Fields = ["code": \.code, "area": \.area]
}
