import HeroCatalog

extension LinkedData {
    /// Who did what on a comic, by schema.org's words for it; anything it has no word for is a contribution.
    ///
    /// - Returns: properties in a fixed order, each with the people in the shelf's.
    func credits(on shelf: RelationGroup?) -> [(property: StaticString, people: [RelatedItem])] {
        guard let shelf else { return [] }
        var people = [[RelatedItem]](repeating: [], count: Self.properties.count + 1)
        for item in shelf.items.prefix(2 * Self.mostNames) {
            var found: Set<Int> = []
            for role in CreatorRole.roles(in: item.note ?? "") {
                found.insert(Self.properties.firstIndex { $0.roles.contains(role) } ?? Self.properties.count)
            }
            if found.isEmpty { found = [Self.properties.count] }
            // Named for the work itself, nobody needs to be a contributor beside it.
            if found.count > 1 { found.remove(Self.properties.count) }
            for place in found { people[place].append(item) }
        }
        let names = Self.properties.map(\.property) + ["contributor"]
        return zip(names, people).filter { !$1.isEmpty }.map { ($0, $1) }
    }

    /// With the sources' words for each.
    private static let properties: [(property: StaticString, roles: Set<String>)] = [
        ("author", ["author", "writer"]), ("penciler", ["penciller"]), ("artist", ["artist"]), ("inker", ["inker"]),
        ("colorist", ["colorist"]), ("letterer", ["letterer"]), ("translator", ["translator"]), ("editor", ["editor"]),
    ]
}
