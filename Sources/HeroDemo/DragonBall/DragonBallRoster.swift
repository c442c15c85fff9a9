import HeroBasics

/// The heroes of the second source with their transformations, under ids derived from their keys.
struct DragonBallRoster {
    private let forms: [(id: String, form: FormEntry)]

    init(_ universe: DemoUniverse) {
        // The real list is in no order.
        forms = universe.forms.map { (StableHash("forms/\($0.key)").uuid, $0) }.sorted { $0.id < $1.id }
    }

    /// - Parameter name: part of a name; empty for all.
    func heroes(named name: String, base: String) -> JSONText {
        let found = forms.filter { name.isEmpty || $0.form.name.lowercased().contains(name.lowercased()) }
        return .array(
            found.map { id, form in
                [
                    "photo": .string(Self.photo(id, form.picture, base: base)),
                    "favorite": false,
                    "name": .string(form.name), "id": .string(id), "description": .string(form.description),
                ]
            }
        )
    }

    /// Nil for an unknown hero id; an empty list for a hero without transformations.
    func transformations(of id: String, base: String) -> JSONText? {
        guard let (id, form) = forms.first(where: { $0.id == id.uppercased() }) else { return nil }
        let told = form.transformations.enumerated().map { index, transformation in
            let own = Self.transformationID(of: id, index)
            let body: JSONText = [
                "name": .string("\(index + 1). \(transformation.name)"),
                "description": .string(transformation.description), "photo": .string(Self.photo(own, nil, base: base)),
                "id": .string(own), "hero": ["id": .string(id)],
            ]
            return (id: own, body: body)
        }
        return .array(told.sorted { $0.id < $1.id }.map(\.body))
    }

    static func transformationID(of hero: String, _ index: Int) -> String {
        StableHash("forms/\(hero)/transformations/\(index)").uuid
    }

    /// The emblem of each picture, by path.
    var emblems: [String: Emblem] {
        var emblems: [String: Emblem] = [:]
        for (id, form) in forms {
            if form.picture == nil { emblems[Self.path(id)] = Emblem(.hero, form.emblem, seed: form.key) }
            for (index, transformation) in form.transformations.enumerated() {
                let told = transformation.emblem ?? form.emblem
                emblems[Self.path(Self.transformationID(of: id, index))] = Emblem(
                    .transformation(order: index + 1),
                    told,
                    seed: form.key
                )
            }
        }
        return emblems
    }

    private static func photo(_ id: String, _ picture: PictureException?, base: String) -> String {
        picture == nil ? base + path(id) + "?width=300" : ""
    }

    private static func path(_ id: String) -> String { "/img/\(id).jpg" }
}

/// Who may log in.
struct DragonBallAccount {
    let user: String
    let password: String
}
