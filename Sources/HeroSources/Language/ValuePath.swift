/// A way into a JSON value: `biography.fullName`, `height[0]`, `images.lg`.
///
/// Where it meets a list without a number in brackets, it goes on in every item of the list. A backslash before a dot or
/// a bracket makes it a part of the key.
public struct ValuePath: CustomStringConvertible, Equatable, Sendable {
    enum Step: Equatable, Sendable {
        case key(String)
        case index(Int)
    }

    let steps: [Step]
    private let text: String

    /// The value itself.
    static let whole = ValuePath(steps: [], text: "")

    /// Nil for a text that is no path: two dots in a row, brackets without a number.
    init?(_ text: String) {
        var steps: [Step] = []
        var key = ""
        var isOpen = true
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let next = rest.popFirst() else { return nil }
                key.append(next)
            case ".":
                guard isOpen ? !key.isEmpty : true else { return nil }
                if isOpen { steps.append(.key(key)) }
                (key, isOpen) = ("", true)
            case "[":
                if isOpen, !key.isEmpty { steps.append(.key(key)) }
                guard let end = rest.firstIndex(of: "]"), let index = Int(rest[..<end]), index >= 0,
                    isOpen ? !key.isEmpty || steps.isEmpty : true
                else { return nil }
                steps.append(.index(index))
                rest = rest[rest.index(after: end)...]
                (key, isOpen) = ("", false)
            case "]": return nil
            default:
                guard isOpen else { return nil }
                key.append(character)
            }
        }
        if isOpen {
            guard !key.isEmpty else { return nil }
            steps.append(.key(key))
        }
        self.init(steps: steps, text: text)
    }

    private init(steps: [Step], text: String) {
        self.steps = steps
        self.text = text
    }

    /// A path of these steps alone.
    init(steps: [Step]) {
        let text = steps.reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += (text.isEmpty ? "" : ".") + key
            case .index(let index): text += "[\(index)]"
            }
        }
        self.init(steps: steps, text: text)
    }

    public var description: String { text }
}
