import HeroCatalog

extension LinkedData {
    /// The credits of a comic by schema.org property; roles without a property become `contributor`.
    ///
    /// - Returns: properties in a fixed order, each with its people in the order of the relation group.
    func credits(on group: GroupInputs?) -> [(property: StaticString, people: [Related<CardSummary>])] {
        guard let group else { return [] }
        var people = [[Related<CardSummary>]](repeating: [], count: Self.properties.count + 1)
        for item in group.items.prefix(2 * Self.mostNames) {
            var found: Set<Int> = []
            for role in CreatorRole.roles(in: item.note ?? "") {
                found.insert(Self.properties.firstIndex { $0.roles.contains(role) } ?? Self.properties.count)
            }
            if found.isEmpty { found = [Self.properties.count] }
            // A person with a specific property need not be a contributor as well.
            if found.count > 1 { found.remove(Self.properties.count) }
            for place in found { people[place].append(item) }
        }
        let names = Self.properties.map(\.property) + ["contributor"]
        return zip(names, people).filter { !$1.isEmpty }.map { ($0, $1) }
    }

    /// With the sources' terms for each.
    private static let properties: [(property: StaticString, roles: Set<String>)] = [
        ("author", ["author", "writer"]), ("penciler", ["penciller"]), ("artist", ["artist"]), ("inker", ["inker"]),
        ("colorist", ["colorist"]), ("letterer", ["letterer"]), ("translator", ["translator"]), ("editor", ["editor"]),
    ]
}
