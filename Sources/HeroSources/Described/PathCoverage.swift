/// Which paths of a resource lead to something in a sample of its items.
struct PathCoverage {
    let resource: ResourceDescription
    /// The resources whose records are in its items, or asked for each.
    let children: [ResourceDescription]
    let items: [JSONValue]
    let unknown: Set<String>

    /// How many expressions have a value in some item.
    private(set) var found = 0
    /// The paths that lead nowhere in any item, in the order of the description. An expression with alternatives counts
    /// only if none of them leads anywhere.
    private(set) var silent: [SilentPath] = []

    /// - Parameter resources: all of the description, where its items may hold those of others.
    init(
        resource: ResourceDescription,
        among resources: [ResourceDescription] = [],
        items: [JSONValue],
        unknown: Set<String>
    ) {
        self.resource = resource
        children = resources.filter { $0.parent == resource.name }
        self.items = items
        self.unknown = unknown
        for (key, expression, each) in expressions {
            let scope = each.map { each in items.flatMap { item($0).find(each).flatMap(Self.members) } } ?? items
            // Nothing to be found in lists that are empty in every item, and samples do not hold what contains them.
            guard !scope.isEmpty, let path = expression.paths.first,
                !expression.paths.contains(where: { $0.steps.first == ValuePath.parent || $0.steps.last == .ownKey })
            else { continue }
            if expression.paths.contains(where: { path in scope.contains { !item($0).find(path).isEmpty } }) {
                found += 1
            } else {
                silent.append(SilentPath(key: key, path: path.description, known: known(at: path, in: scope)))
            }
        }
    }

    private func item(_ value: JSONValue) -> DescribedItem {
        DescribedItem(value: value, path: "", position: 1, unknown: unknown)
    }

    private static func members(of found: DescribedItem.Found) -> [JSONValue] {
        if case .list(let items) = found.value { items } else { [found.value] }
    }

    /// Every expression with its key, and the path to what it is evaluated on.
    private var expressions: [(key: String, ValueExpression, each: ValuePath?)] {
        var all: [(key: String, ValueExpression, each: ValuePath?)] = [("id", resource.id, nil)]
        all += resource.fields.flatMap(\.values).map { ("fields.\($0.name)", $0.value, nil) }
        all += resource.properties.map { ("properties.\($0.label)", $0.value, nil) }
        all += resource.links.map { ("links.\($0.word)", $0.value, nil) }
        all += resource.pictures.prefix(1).map { _ in ("pictures", .first(resource.pictures), nil) }
        for child in children {
            if case .within = child.origin { all.append(("\(child.name).records", .path(child.records), nil)) }
            // The id of a record stands for a member that its item lacks.
            all += child.neededPaths.filter { $0.steps != [.key("id")] }.map { ("\(child.name).path", .path($0), nil) }
        }
        if let children = resource.children { all.append(("children", .path(children), nil)) }
        for (index, relation) in resource.relations.enumerated() {
            if let each = relation.each { all.append(("relations[\(index)].each", .path(each), nil)) }
            all.append(("relations[\(index)].id", relation.id, relation.each))
        }
        return all
    }

    /// The keys where a path stops leading anywhere.
    private func known(at path: ValuePath, in scope: [JSONValue]) -> [String] {
        var values = scope
        for step in path.steps {
            let next = values.flatMap { value in
                item(value).find(ValuePath(steps: [step])).flatMap(Self.members)
            }
            if next.isEmpty { break }
            values = next
        }
        return Set(values.flatMap { $0.members?.keys.map { $0 } ?? [] }).sorted()
    }
}

/// A path of a description that leads to nothing.
public struct SilentPath: Equatable, Sendable {
    /// What it is for: `fields.overview`, `relations[0].id`.
    public let key: String
    public let path: String
    /// The keys of the sample where the path ends.
    let known: [String]

    /// What to try; nil where the sample has no keys.
    public var hint: String? {
        let last = path.split(separator: ".").last.map(String.init) ?? path
        return KeyHint.text(for: last, among: known)
    }
}
