extension ReplyShape {
    /// One field that differs between two shapes.
    public struct Difference: Equatable, Sendable {
        public let path: String
        public let sort: FieldDrift.Sort
        /// The types of a new field, or those that a field had not; none for one that is missing.
        public let types: ValueTypes

        public init(path: String, sort: FieldDrift.Sort, types: ValueTypes) {
            self.path = path
            self.sort = sort
            self.types = types
        }
    }

    /// An object whose members are names of things has at least so many, none of them in every such object.
    private static let fewestNames = 20

    /// How newer replies differ, by path.
    /// - Returns: of an object that is new, all that is in it too.
    public func differences(to newer: ReplyShape) -> [Difference] {
        let withNames = objectsOfNames
        var found: [Difference] = []
        for (path, field) in newer.fields {
            guard let before = fields[path] else {
                let known = nearestKnown(to: path)
                if !isOpen(below: known.path, towards: known.next), !withNames.contains(known.path) {
                    found.append(Difference(path: path, sort: .unknown, types: field.types))
                }
                continue
            }
            let added = field.types.subtracting(before.types).subtracting(.null)
            if !added.isEmpty, before.types != .null {
                found.append(Difference(path: path, sort: .retyped, types: added))
            }
        }
        let missing = fields.keys.filter { newer.fields[$0] == nil && isAlwaysThere($0) }
        for path in missing where newer.objects[Self.parent(of: path)] ?? 0 > 0 {
            found.append(Difference(path: path, sort: .missing, types: []))
        }
        return found.sorted { $0.path < $1.path }
    }

    /// Whether a difference that was noted before is one no more.
    public func hasSettled(_ path: String, _ sort: FieldDrift.Sort, in newer: ReplyShape) -> Bool {
        guard let field = newer.fields[path] else { return false }
        return switch sort {
        case .unknown: false
        case .missing: true
        case .retyped: field.types.subtracting(.null).isSubset(of: fields[path]?.types ?? [])
        }
    }

    /// What newer replies say of places where nothing could be known: lists that were empty, values that were null.
    public func additions(from newer: ReplyShape) -> ReplyShape {
        var added = ReplyShape()
        for (path, field) in newer.fields {
            guard let before = fields[path] else {
                let known = nearestKnown(to: path)
                if isOpen(below: known.path, towards: known.next) { added.fields[path] = field }
                continue
            }
            let types = field.types.subtracting(before.types)
            if before.types == .null || types == .null { added.fields[path] = Field(types: types, times: 0) }
        }
        for (path, count) in newer.objects where objects[path] == nil && (added.fields[path] != nil) {
            added.objects[path] = count
        }
        return added
    }

    /// The differences as part of the shape: from now on they are none.
    public func accepting(_ differences: [Difference]) -> ReplyShape {
        var shape = self
        for difference in differences {
            switch difference.sort {
            case .unknown: shape.fields[difference.path] = Field(types: difference.types, times: 0)
            case .missing: shape.fields[difference.path]?.times -= 1
            case .retyped: shape.fields[difference.path]?.types.formUnion(difference.types)
            }
        }
        return shape
    }

    /// The nearest field or object above a path that is known, and the first one below it that is not.
    private func nearestKnown(to path: String) -> (path: String, next: String) {
        var next = path
        while true {
            let parent = Self.parent(of: next)
            if parent.isEmpty || fields[parent] != nil { return (parent, next) }
            next = parent
        }
    }

    /// Whether nothing could be known of what is below: only empty lists were there, or null.
    private func isOpen(below path: String, towards next: String) -> Bool {
        next.hasSuffix("[]") && !next.dropLast(2).isEmpty || fields[path].map { $0.types == .null } ?? false
    }

    /// The paths of objects whose members are not fields, but names of things.
    private var objectsOfNames: Set<String> {
        var members: [String: (count: Int, always: Bool)] = [:]
        for path in fields.keys where !path.hasSuffix("[]") {
            let parent = Self.parent(of: path)
            let known = members[parent] ?? (0, false)
            members[parent] = (known.count + 1, known.always || isAlwaysThere(path))
        }
        return Set(members.filter { $0.value.count >= Self.fewestNames && !$0.value.always }.keys)
    }
}
