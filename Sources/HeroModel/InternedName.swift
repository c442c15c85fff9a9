import Synchronization

/// A name that is kept once for as long as the program runs, so that it is copied and compared like a number.
final class InternedName: Sendable {
    let text: String
    /// The place among the names that come along, from 0 on; nil for any other.
    let position: Int?

    fileprivate init(_ text: String, position: Int? = nil) {
        self.text = text
        self.position = position
    }
}

/// The names of one kind of thing that the program has met.
struct InternedNames: ~Copyable, Sendable {
    /// The names that come along, in their order.
    let builtIn: [InternedName]
    private let names: Mutex<[String: InternedName]>
    /// So many names are kept: what is imported may name any number.
    private static let mostNames = 10_000

    init(_ builtIn: [String]) {
        let known = builtIn.enumerated().map { InternedName($1, position: $0) }
        self.builtIn = known
        names = Mutex(Dictionary(uniqueKeysWithValues: known.map { ($0.text, $0) }))
    }

    /// - Parameter isSound: whether a text that is not known can be a name.
    func name(_ text: String, if isSound: (String) -> Bool) -> InternedName? {
        names.withLock { names in
            if let known = names[text] { return known }
            guard names.count < Self.mostNames, isSound(text) else { return nil }
            let new = InternedName(text)
            names[text] = new
            return new
        }
    }
}

extension InternedName: Comparable {
    static func == (one: InternedName, other: InternedName) -> Bool { one === other }

    /// Names that come along are first, in their order, then the others by the alphabet.
    static func < (one: InternedName, other: InternedName) -> Bool {
        (one.position ?? .max, one.text) < (other.position ?? .max, other.text)
    }
}
