/// Finds templates that would contain themselves endlessly.
///
/// Every use of a template is an edge from the template that contains it. A cycle is valid if each of its edges passes
/// on the current value or something inside it, and at least one the latter: values are finite, so it ends.
struct RecursionCheck {
    struct Use: Hashable {
        var user: Instantiation
        var used: Instantiation
        var relation: Descent.Relation
        /// The tag's template and byte offset.
        var site: Instantiation.Origin
    }

    private var uses: Set<Use> = []

    mutating func add(_ use: Use) { uses.insert(use) }

    /// The tags that make a cycle endless.
    func endlessSites() -> Set<Instantiation.Origin> {
        var sites: Set<Instantiation.Origin> = []
        let all = Dictionary(grouping: uses, by: \.user)
        let same = Dictionary(grouping: uses.filter { $0.relation == .same }, by: \.user)
        for use in uses where use.relation != .inside {
            if Self.leads(from: use.used, to: use.user, by: use.relation == .same ? same : all) {
                sites.insert(use.site)
            }
        }
        return sites
    }

    /// - Parameter next: the uses that may be followed, by user.
    private static func leads(
        from start: Instantiation,
        to goal: Instantiation,
        by next: [Instantiation: [Use]]
    ) -> Bool {
        var seen: Set<Instantiation> = [start]
        var open = [start]
        while let current = open.popLast() {
            if current == goal { return true }
            for use in next[current] ?? [] where seen.insert(use.used).inserted { open.append(use.used) }
        }
        return false
    }
}
