/// A key, password or token: prints as `***` everywhere, and is read on purpose only.
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
    /// `text` with every secret in it replaced by `***`.
    public func mask(_ text: String) -> String {
        reduce(text) { masked, secret in
            secret.revealed.isEmpty ? masked : masked.replacing(secret.revealed, with: "***")
        }
    }
}
