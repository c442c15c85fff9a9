public import Foundation
public import HeroModel

extension ReplyShape {
    /// An object with more members holds things by their names.
    private static let mostMembers = 100
    private static let deepest = 12

    /// The shape of one reply; empty for a body that is no JSON.
    public init(json body: Data) {
        self.init()
        guard let value = try? ReplyText(body).decode(JSONValue.self) else { return }
        add(value, at: "", depth: 0)
    }

    private mutating func add(_ value: JSONValue, at path: String, depth: Int) {
        guard depth < Self.deepest else { return }
        switch value {
        case .object(let members):
            addObject(at: path)
            let areNames = members.count > Self.mostMembers || members.keys.contains { !$0.contains(where: \.isLetter) }
            for (key, member) in members {
                let name = areNames ? "*" : key
                add(member, asField: path.isEmpty ? name : "\(path).\(name)", depth: depth)
            }
        case .list(let items):
            for item in items { add(item, asField: path + "[]", depth: depth) }
        case .null, .boolean, .number, .text, .undecodable: return
        }
    }

    private mutating func add(_ value: JSONValue, asField path: String, depth: Int) {
        if let type = value.type { addField(at: path, type) }
        add(value, at: path, depth: depth + 1)
    }
}

extension JSONValue {
    fileprivate var type: ValueTypes? {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .text: .text
        case .list: .list
        case .object: .object
        case .undecodable: nil
        }
    }
}
