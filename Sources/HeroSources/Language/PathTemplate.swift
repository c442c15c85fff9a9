/// A text with placeholders in braces, each of them a path into an item: `/characters/{id}/movies`.
///
/// `{{` and `}}` stand for the braces themselves.
public struct PathTemplate: CustomStringConvertible, Equatable, Sendable {
    enum Part: Equatable, Sendable {
        case text(String)
        case value(ValuePath)
    }

    let parts: [Part]

    init(parts: [Part]) { self.parts = parts }

    /// A text without placeholders.
    init(literal: String) { self.init(parts: [.text(literal)]) }

    /// Nil for a brace that is not closed, or for a placeholder that is no path.
    init?(_ text: String) {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "{" || character == "}", rest.first == character {
                literal.append(character)
                rest.removeFirst()
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}"), let path = ValuePath(String(rest[..<end])) else { return nil }
                if !literal.isEmpty { parts.append(.text(literal)) }
                parts.append(.value(path))
                (literal, rest) = ("", rest[rest.index(after: end)...])
            } else if character == "}" {
                return nil
            } else {
                literal.append(character)
            }
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        self.parts = parts
    }

    /// The text with its placeholders; braces of its own are single.
    public var description: String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .text(let literal): text += literal
            case .value(let path): text += "{\(path)}"
            }
        }
    }

    /// The paths of its placeholders.
    public var paths: [ValuePath] { parts.compactMap { if case .value(let path) = $0 { path } else { nil } } }

    /// The text with `value` in place of each placeholder; nil if one of them has no value.
    func filled(_ value: (ValuePath) -> String?) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .value(let path):
                guard let value = value(path) else { return nil }
                text += value
            }
        }
        return text
    }
}
