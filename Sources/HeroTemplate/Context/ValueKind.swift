/// The kind of a declared value, which determines how its memory is read.
public indirect enum ValueKind: Hashable, Sendable {
    case text
    case optionalText
    /// Text that may be written both escaped and raw: only for data without declared types, never for a context.
    case openText
    case optionalOpenText
    case markup
    case optionalMarkup
    case number
    case optionalNumber
    case flag
    case optionalFlag
    case object(ShapeReference)
    case optionalObject(ShapeReference, PresenceTest)
    case list(ValueKind, ListAccess)

    /// The kind's name in messages.
    var noun: String {
        switch self {
        case .text, .optionalText, .openText, .optionalOpenText: "a text"
        case .markup, .optionalMarkup: "markup"
        case .number, .optionalNumber: "a number"
        case .flag, .optionalFlag: "a flag"
        case .object, .optionalObject: "an object"
        case .list: "a list"
        }
    }

    /// The fields that can be named inside, if this is an object.
    var shape: Shape? {
        switch self {
        case .object(let reference), .optionalObject(let reference, _): reference.shape
        default: nil
        }
    }
}

/// Tests whether an optional object is present.
public final class PresenceTest: Hashable, Sendable {
    private let isPresent: @Sendable (UnsafeRawPointer) -> Bool

    @inlinable
    convenience init<Object: Sendable>(_ object: Object.Type) {
        self.init { address in
            if case .none = address.assumingMemoryBound(to: Object?.self).pointee { false } else { true }
        }
    }

    @usableFromInline
    init(isPresent: @escaping @Sendable (UnsafeRawPointer) -> Bool) { self.isPresent = isPresent }

    func callAsFunction(_ address: UnsafeRawPointer) -> Bool { isPresent(address) }

    public static func == (one: PresenceTest, other: PresenceTest) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Gives access to the elements of an array whose type is known only where it was declared.
public final class ListAccess: Hashable, Sendable {
    @usableFromInline
    typealias Visit = @Sendable (UnsafeRawPointer, (UnsafeRawPointer, Int) -> Void) -> Void

    /// Bytes from one element to the next.
    let stride: Int
    private let visit: Visit
    private let countElements: @Sendable (UnsafeRawPointer) -> Int

    @inlinable
    convenience init<Element: Sendable>(_ element: Element.Type) {
        self.init(
            stride: MemoryLayout<Element>.stride,
            count: { $0.assumingMemoryBound(to: [Element].self).pointee.count },
            visit: { address, body in
                address.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { elements in
                    if let first = elements.baseAddress { body(UnsafeRawPointer(first), elements.count) }
                }
            }
        )
    }

    @usableFromInline
    init(stride: Int, count: @escaping @Sendable (UnsafeRawPointer) -> Int, visit: @escaping Visit) {
        self.stride = stride
        self.visit = visit
        countElements = count
    }

    func isEmpty(_ address: UnsafeRawPointer) -> Bool { countElements(address) == 0 }

    /// Calls `body` with the first element's address and the count; the address is valid only during the call.
    func withElements(_ address: UnsafeRawPointer, _ body: (UnsafeRawPointer, Int) -> Void) { visit(address, body) }

    public static func == (one: ListAccess, other: ListAccess) -> Bool { one === other }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
