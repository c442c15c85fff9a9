public import Foundation

/// A key, password or token: prints as `***` everywhere; its text is read only through an explicit property.
public struct Secret: CustomDebugStringConvertible, CustomReflectable, CustomStringConvertible, Hashable, Sendable {
    private let hidden: String

    public init(_ text: String) { hidden = text }

    /// The text itself, to be put into a request and nowhere else.
    public var revealed: String { hidden }

    public var description: String { "***" }
    public var debugDescription: String { "***" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Sequence<Secret> {
    /// `body` with every secret in it replaced by `***`; the same bytes if it holds none.
    public func mask(_ body: Data) -> Data {
        reduce(body) { masked, secret in
            let hidden = Data(secret.revealed.utf8)
            guard !hidden.isEmpty, var place = masked.range(of: hidden) else { return masked }
            var copy = masked
            while true {
                copy.replaceSubrange(place, with: Data("***".utf8))
                let rest = copy.index(place.lowerBound, offsetBy: 3)..<copy.endIndex
                guard let next = copy.range(of: hidden, in: rest) else { return copy }
                place = next
            }
        }
    }

    /// `text` with every secret in it replaced by `***`.
    public func mask(_ text: String) -> String {
        reduce(text) { masked, secret in
            secret.revealed.isEmpty ? masked : masked.replacing(secret.revealed, with: "***")
        }
    }
}
