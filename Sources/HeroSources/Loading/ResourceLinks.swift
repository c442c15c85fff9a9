import HeroBasics
import HeroModel

/// What resources say about each other.
struct ResourceLinks {
    let resources: [PlacedResource]

    /// Records names that no resource has, and resources that are never reached.
    /// - Parameter node: where the resources are.
    func check(at node: YAMLNode) {
        let names = resources.map(\.resource.name)
        for placed in resources {
            for key in ["forEach", "within", "lists"] {
                guard let entry = placed.entries[key], let name = entry.text else { continue }
                if !names.contains(name) {
                    entry.refuse(
                        "there is no resource \(name.quoted)",
                        try: NearestName.hint(for: name, among: names.filter { $0 != placed.resource.name })
                            ?? "leave \(key) out"
                    )
                } else if name == placed.resource.name {
                    entry.refuse("\(name.quoted) cannot belong to itself", try: "name another resource")
                } else if key == "lists", let listed = resources.first(where: { $0.resource.name == name }),
                    listed.resource.kind != placed.resource.kind
                {
                    entry.refuse(
                        "\(name) are \(listed.resource.kind.rawValue), and these are \(placed.resource.kind.rawValue)",
                        try: "kind: \(listed.resource.kind.rawValue)"
                    )
                }
            }
        }
        for placed in resources {
            guard let entry = placed.entries["movedFrom"], let former = placed.resource.formerKind else { continue }
            if former == placed.resource.kind {
                entry.refuse(
                    "\(entry.subject) is the kind that they are of",
                    try: "name the one before, or leave it out"
                )
            } else if placed.resource.idPrefix.isEmpty,
                let other = resources.first(where: { $0.resource.kind == former })
            {
                entry.refuse(
                    "\(other.resource.name) are \(former.rawValue), too, and ids do not tell them apart",
                    try: "id: { path: id, prefix: … }, as it was before; else leave movedFrom out: they are new then"
                )
            }
        }
        for (place, placed) in resources.enumerated() {
            guard let address = placed.resource.address, let parent = placed.resource.parent,
                let other = resources[..<place].first(where: {
                    $0.resource.parent == parent && $0.resource.address == address
                })
            else { continue }
            (placed.entries["path"] ?? placed.node).refuse(
                "\(other.resource.name) is asked at the same address for each item of \(parent)",
                try: "describe what an item of \(other.resource.name) contains with within: \(other.resource.name)"
            )
        }
        checkRoles()
        let parents = Dictionary(resources.map { ($0.resource.name, $0.resource.parent) }, uniquingKeysWith: { $1 })
        for placed in resources where isCircle(from: placed.resource.name, parents) {
            placed.node.refuse(
                "\(placed.resource.name) belongs to itself, through \(placed.resource.parent ?? "")",
                try: "give one of them a list of its own: path without forEach"
            )
        }
        if !resources.isEmpty, resources.allSatisfy({ $0.resource.parent != nil }) {
            node.refuse("no resource has a list of its own", try: "give one a path without forEach and within")
        }
    }

    /// Records roles that cannot be between the kinds they stand between.
    private func checkRoles() {
        for placed in resources {
            let resource = placed.resource
            let owner = resources.first { $0.resource.name == resource.parent }?.resource.kind
            for (role, kind, owner, key) in resource.relations.map({ ($0.role, $0.kind, resource.kind, "relations") })
                + [(resource.role ?? .member, resource.kind, owner ?? resource.kind, "role")]
            where !role.joins(owner, kind) {
                (placed.entries[key] ?? placed.node).refuse(
                    "\(kind) cannot be \(role.rawValue) of \(owner): only heroes and transformations have forms",
                    try: "declare a role: roles: { variation: { words: { en: Variations } } }; or leave it out"
                )
            }
        }
    }

    private func isCircle(from name: String, _ parents: [String: String?]) -> Bool {
        var (current, steps) = (parents[name] ?? nil, 0)
        while let next = current, steps <= parents.count {
            if next == name { return steps > 0 }
            current = parents[next] ?? nil
            steps += 1
        }
        return false
    }
}
