/// Which fields the objects in an API's replies have, of which types and how often.
public struct ReplyShape: Equatable, Sendable {
    /// One field, seen in all replies.
    public struct Field: Equatable, Sendable {
        public var types: ValueTypes
        /// In how many objects it is.
        public var times: Int

        public init(types: ValueTypes, times: Int) {
            self.types = types
            self.times = times
        }
    }

    /// The fields by path, `data.results[].name`; the elements of a list are a field of their own, `data.results[]`.
    public internal(set) var fields: [String: Field] = [:]
    /// The number of objects by path; the path of a reply itself is empty.
    public internal(set) var objects: [String: Int] = [:]

    /// More fields than an API has are names used as keys.
    private static let most = 2_000

    /// Makes a shape from the fields and objects that an archive keeps; one of no replies without any.
    public init(fields: [String: Field] = [:], objects: [String: Int] = [:]) {
        self.fields = fields
        self.objects = objects
    }

    public var isEmpty: Bool { fields.isEmpty && objects.isEmpty }

    public mutating func addObject(at path: String) { objects[path, default: 0] += 1 }

    public mutating func addField(at path: String, _ type: ValueTypes) { add(Field(types: type, times: 1), at: path) }

    public mutating func add(_ other: ReplyShape) {
        for (path, count) in other.objects { objects[path, default: 0] += count }
        for (path, field) in other.fields { add(field, at: path) }
    }

    private mutating func add(_ field: Field, at path: String) {
        guard fields[path] != nil || fields.count < Self.most else { return }
        fields[path, default: Field(types: [], times: 0)].types.formUnion(field.types)
        fields[path]?.times += field.times
    }

    /// The path of the object or list that a field is in.
    static func parent(of path: String) -> String {
        if path.hasSuffix("[]") { return String(path.dropLast(2)) }
        return path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }

    /// The paths of the objects and lists that a field is in, from the inside.
    public static func ancestors(of path: String) -> [String] {
        Array(sequence(first: parent(of: path), next: parent).prefix { !$0.isEmpty })
    }

    /// Whether every object that could have the field has it.
    func isAlwaysThere(_ path: String) -> Bool {
        guard !path.hasSuffix("[]"), let times = fields[path]?.times else { return false }
        return times == objects[Self.parent(of: path)]
    }
}

/// Types of JSON values.
public struct ValueTypes: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let null = ValueTypes(rawValue: 1)
    public static let boolean = ValueTypes(rawValue: 2)
    public static let number = ValueTypes(rawValue: 4)
    public static let text = ValueTypes(rawValue: 8)
    public static let list = ValueTypes(rawValue: 16)
    public static let object = ValueTypes(rawValue: 32)

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `text or null`.
    public var words: String {
        let names: [(ValueTypes, String)] = [
            (.boolean, "true or false"), (.number, "number"), (.text, "text"), (.list, "list"), (.object, "object"),
            (.null, "null"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
    }
}
