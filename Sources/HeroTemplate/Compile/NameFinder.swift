import HeroBasics

/// The value that a name in a template resolves to.
struct FoundValue {
    var kind: ValueKind
    var place: Place
    /// The identity of the value that it was taken from, or its own if the name is `.`.
    var source: Int
    /// Optional objects along a dotted name, all of which must be present.
    var conditions: [(test: PresenceTest, place: Place)] = []
    /// Steps of the name that are old names.
    var outdated: [(old: String, new: String)] = []

    /// - Parameter name: the name that the template uses.
    fileprivate mutating func resolve(_ field: Field, by name: String) {
        kind = field.kind
        place.offset += Int32(field.offset)
        if field.name != name { outdated.append((name, field.name)) }
    }

    /// Follows one more step of a dotted name; an optional object on the way becomes a condition.
    fileprivate mutating func follow(
        _ step: String,
        in name: TagName,
        _ renamed: RenamedNames
    ) throws(NameFinder.Miss) {
        guard let shape = kind.shape else {
            throw NameFinder.Miss(message: "\"\(name.text)\" leads into \(kind.noun), which has no fields")
        }
        guard let field = shape.field(named: step, renamed) else {
            let suggestion = NearestName.among(shape.fields.map(\.name), for: step)
            let message = "\"\(step)\" in \"\(name.text)\" is not known: \(shape.name) has no such field"
            throw NameFinder.Miss(message: message, suggestion: suggestion)
        }
        if case .optionalObject(_, let test) = kind { conditions.append((test, place)) }
        resolve(field, by: step)
    }
}

/// Resolves names in the frames in scope.
enum NameFinder {
    struct Miss: Error {
        var message: String
        var suggestion: String?
    }

    /// The value of a name: the first step is looked up from the innermost frame outwards, the others in its result.
    static func resolve(_ name: TagName, in frames: [Frame], _ renamed: RenamedNames) throws(Miss) -> FoundValue {
        let steps = name.steps.map(String.init)
        guard let first = steps.first else {
            guard let top = frames.last else { throw Miss(message: "there is no current value") }
            return FoundValue(kind: top.kind, place: top.place, source: top.id)
        }
        for frame in frames.reversed() {
            guard let shape = frame.kind.shape, let field = shape.field(named: first, renamed) else { continue }
            var found = FoundValue(kind: frame.kind, place: frame.place, source: frame.id)
            found.resolve(field, by: first)
            for step in steps.dropFirst() { try found.follow(step, in: name, renamed) }
            return found
        }
        throw unknown(first, in: frames)
    }

    private static func unknown(_ name: String, in frames: [Frame]) -> Miss {
        let shapes = frames.reversed().compactMap(\.kind.shape)
        var names: [String] = []
        for shape in shapes where !names.contains(shape.name) { names.append(shape.name) }
        let verb = names.count == 1 ? "has" : "have"
        let owners = names.isEmpty ? "nothing has" : "\(names.joined(separator: ", ")) \(verb)"
        let suggestion = NearestName.among(shapes.flatMap { $0.fields.map(\.name) }, for: name)
        return Miss(message: "\"\(name)\" is not known here: \(owners) no such field", suggestion: suggestion)
    }
}
