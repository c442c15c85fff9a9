import HeroTemplate

/// What a template makes of a person; `others` are partials and parents by name.
func rendered(
    _ template: String,
    _ person: Person = Person(),
    with others: [String: String] = [:]
) throws(TemplateErrors) -> String {
    let page = try loaded(template, with: others).template("page", for: Person.self)
    return String(decoding: page.rendered(person), as: UTF8.self)
}

/// The mistakes found in a template, each as its summary line.
func mistakes(_ template: String, with others: [String: String] = [:]) -> [String] {
    do throws(TemplateErrors) {
        _ = try loaded(template, with: others)
        return []
    } catch {
        return error.all.map(\.summary)
    }
}

/// A library whose root is the template, under the name `page`.
func loaded(_ template: String, with others: [String: String] = [:]) throws(TemplateErrors) -> TemplateLibrary {
    try TemplateLibrary(
        TemplateTexts(others.merging(["page": template]) { $1 }, folder: "T"),
        roots: [TemplateRoot("page", for: Person.self)]
    )
}
