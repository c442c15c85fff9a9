/// The shape of a JSON value. Built only after something could not be read, to say what was found instead.
enum JSONTree: Decodable, Equatable {
    case null, boolean, number, text
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        if let members = try? [String: JSONTree](from: decoder) {
            self = .object(members)
        } else if let elements = try? [JSONTree](from: decoder) {
            self = .list(elements)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if (try? value.decode(Bool.self)) != nil {
                self = .boolean
            } else if (try? value.decode(String.self)) != nil {
                self = .text
            } else {
                self = .number
            }
        }
    }

    /// The name of this type of value for users.
    var sort: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "number"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        }
    }

    /// The name of the value's type at `path` within this value; "nothing" if the path leads nowhere.
    func sort(at path: ArraySlice<any CodingKey>) -> String {
        guard let key = path.first else { return sort }
        switch self {
        case .object(let members): return members[key.stringValue]?.sort(at: path.dropFirst()) ?? "nothing"
        case .list(let elements):
            guard let index = key.intValue, elements.indices.contains(index) else { return "nothing" }
            return elements[index].sort(at: path.dropFirst())
        default: return "nothing"
        }
    }
}
