import Foundation
import HeroBasics

/// A value of a JSON text whose shape is only known from a description.
enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// As text: whole numbers as digits.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])
    /// The decoder refuses it, such as a number too large.
    case undecodable

    /// The name of this type of value for users.
    var sort: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "number"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        case .undecodable: "a value that cannot be read"
        }
    }

    /// The name of the value's type at `path` within this value; "nothing" if the path leads nowhere.
    func sort(at path: ArraySlice<any CodingKey>) -> String {
        guard let key = path.first else { return self == .undecodable ? "number" : sort }
        switch self {
        case .object(let members): return members[key.stringValue]?.sort(at: path.dropFirst()) ?? "nothing"
        case .list(let items):
            guard let index = key.intValue, items.indices.contains(index) else { return "nothing" }
            return items[index].sort(at: path.dropFirst())
        default: return "nothing"
        }
    }

    /// The members of an object; nil for other values.
    var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

    /// The member of an object with this key; nil for an object without one, and for other values.
    subscript(key: String) -> JSONValue? { members?[key] }

    /// The text of a single value; nil for null, lists and objects.
    var scalar: String? {
        switch self {
        case .boolean(let value): value ? "true" : "false"
        case .number(let text), .text(let text): text
        case .null, .list, .object, .undecodable: nil
        }
    }

    /// The items of a list, also in the forms that some languages write lists in: objects by number, whose gaps have
    /// closed, and null, false or an empty text or object for an empty one. Nil for other values.
    var items: [JSONValue]? {
        switch self {
        case .list(let items): return items
        case .null, .boolean(false), .text(""): return []
        case .object(let members):
            let numbered = members.compactMap { key, value in UInt32(key).map { ($0, value) } }
            return numbered.count < members.count ? nil : numbered.sorted { $0.0 < $1.0 }.map(\.1)
        case .boolean, .number, .text, .undecodable: return nil
        }
    }
}

extension JSONValue {
    private static let typeKeys: Set<String> = [
        "$oid", "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$uuid", "$symbol",
    ]

    /// The value without the types that MongoDB's extended JSON (version 2) writes: `{"$oid": "5f1e"}` is the text `5f1e`.
    var withoutTypes: JSONValue {
        switch self {
        case .list(let items): return .list(items.map(\.withoutTypes))
        case .object(let members):
            if members.count == 1, let (key, value) = members.first {
                let value = value.withoutTypes
                if Self.typeKeys.contains(key), value.scalar != nil { return value }
                if key == "$binary", let bytes = value["base64"] { return bytes }
                if key == "$date", let text = value.scalar {
                    guard let milliseconds = Double(text), abs(milliseconds) < 1e14 else { return value }
                    return .text(Date(timeIntervalSince1970: (milliseconds / 1_000).rounded(.down)).formatted(.iso8601))
                }
            }
            return .object(members.mapValues(\.withoutTypes))
        case .null, .boolean, .number, .text, .undecodable: return self
        }
    }
}

extension JSONValue: Decodable {
    /// Never fails: a part that cannot be read is `undecodable`, and the others are read.
    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: TextKey.self) {
            var members: [String: JSONValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = (try? container.decode(JSONValue.self, forKey: key)) ?? .refused(by: decoder)
            }
            self = .object(members)
        } else if var container = try? decoder.unkeyedContainer() {
            var items: [JSONValue] = []
            // A decoder of its own for each item: a container does not move past one that it cannot decode.
            while !container.isAtEnd, let item = try? container.superDecoder() {
                items.append((try? JSONValue(from: item)) ?? .refused(by: decoder))
            }
            self = .list(items)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let number = try? value.decode(Int.self) {
                self = .number(String(number))
            } else if let number = try? value.decode(Double.self) {
                // Larger ids than any Int are numbers too: a Double has their first sixteen digits only.
                let digits = abs(number) >= 0x1p63 ? (try? value.decode(Decimal.self))?.description : nil
                self = .number(digits ?? number.description)
            } else if let truth = try? value.decode(Bool.self) {
                self = .boolean(truth)
            } else {
                self = .refused(by: decoder)
            }
        }
    }

    private static func refused(by decoder: any Decoder) -> JSONValue {
        decoder.text?.recordRefusal()
        return .undecodable
    }
}

/// A whole reply as a value, and where parts of it had to be left out.
struct JSONReply: Decodable {
    let root: JSONValue
    private let text: ReplyText?

    /// What stands for a reply without a body.
    static var nothing: JSONReply { JSONReply() }

    private init() { (root, text) = (.null, nil) }

    /// Whether there was no body.
    var isNothing: Bool { text == nil && root == .null }

    init(from decoder: any Decoder) throws {
        root = try JSONValue(from: decoder)
        text = decoder.text
    }

    /// What of it had to be left out so that the rest can be read; nil for nothing.
    var remark: String? { text?.remark }

    /// Why the value at this dotted path must not count as read; nil if nothing of it was left out.
    func fault(at path: String) -> ReadingFault? { text?.cutPlace(at: path) }

    /// Why the decoder refused the value at a fault's path, if that can be found; else what the fault itself says.
    func reason(of fault: ReadingFault) -> String { text?.places.first(at: fault.path)?.reason ?? fault.reason }
}
