@testable import HeroTemplate

/// What a value of the specification's data is, found out from the data, and how it lies in memory.
indirect enum SpecType: Sendable {
    case text
    case number
    case flag
    case object(SpecObject)
    case list(SpecType, ListAccess)

    /// - Parameter lists: the element types of the lists around this value by name. An empty list of the same name as
    ///   one around it holds the same, as in a tree.
    init(of value: SpecValue, named name: String, within lists: [String: SpecObject] = [:]) {
        switch value {
        case .null, .text: self = .text
        case .number: self = .number
        case .flag: self = .flag
        case .object(let members): self = .object(SpecObject(name, members, within: lists))
        case .list(let elements): self = .listType(of: elements, named: name, within: lists)
        }
    }

    private static func listType(
        of elements: [SpecValue],
        named name: String,
        within lists: [String: SpecObject]
    ) -> SpecType {
        guard let first = elements.first else {
            return lists[name].map { list(of: .object($0)) } ?? list(of: .text)
        }
        if case .list = first {
            // Lists within a list hold the same kind of things: all that they hold is looked at together.
            let inner = elements.flatMap { element -> [SpecValue] in
                if case .list(let inner) = element { inner } else { [] }
            }
            return list(of: listType(of: inner, named: name, within: lists))
        }
        let isMixed = elements.contains { element in if case .number = element { false } else { true } }
        if case .number = first, isMixed { return list(of: .text) }
        return list(of: SpecType(of: first, named: name, within: lists))
    }

    private static func list(of element: SpecType) -> SpecType {
        let access = ListAccess(
            stride: element.size,
            count: { $0.assumingMemoryBound(to: SpecElements.self).pointee.count },
            visit: { address, body in
                let elements = address.assumingMemoryBound(to: SpecElements.self).pointee
                body(elements.first, elements.count)
            }
        )
        return .list(element, access)
    }

    var kind: ValueKind {
        switch self {
        case .text: .optionalOpenText
        case .number: .number
        case .flag: .flag
        case .object(let object): .object(object.reference)
        case .list(let element, let access): .list(element.kind, access)
        }
    }

    /// Bytes taken, always whole words of sixteen.
    var size: Int {
        if case .object(let object) = self { object.size } else { 16 }
    }
}

/// The elements of a list, one after the other in memory.
struct SpecElements {
    var first: UnsafeRawPointer
    var count: Int
}

/// The members of an object of the data, in the order of their names.
final class SpecObject: Sendable {
    struct Member: Sendable {
        var name: String
        var offset: Int
        var type: SpecType
    }

    let name: String
    private let cell = Cell()

    /// Filled once, before the object is used: a member may refer to the object itself.
    private final class Cell: @unchecked Sendable {
        var members: [Member] = []
        var size = 16
    }

    var members: [Member] { cell.members }
    var size: Int { cell.size }

    init(_ name: String, _ values: [String: SpecValue], within lists: [String: SpecObject]) {
        self.name = name
        var offset = 0
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            let type = SpecType(of: value, named: key, within: lists.merging([name: self]) { $1 })
            cell.members.append(Member(name: key, offset: offset, type: type))
            offset += type.size
        }
        cell.size = max(16, offset)
    }

    var reference: ShapeReference {
        ShapeReference(token: self, name: name) { [self] in
            members.map { Field(name: $0.name, offset: $0.offset, kind: $0.type.kind) }
        }
    }
}
