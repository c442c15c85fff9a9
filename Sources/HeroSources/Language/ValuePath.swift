/// A way into a JSON value: `biography.fullName`, `height[0]`, `names[language.name=en].name`, `query.pages.*`.
///
/// Where it meets a list without a number in brackets, it goes on in every item of the list. A backslash makes the next
/// character a part of the key.
public struct ValuePath: CustomStringConvertible, Equatable, Sendable {
    indirect enum Step: Equatable, Sendable {
        case key(String)
        case index(Int)
        /// The items of a list that have this text at a path.
        case pick(ValuePath, String)
        /// Every member of an object, in the order of their keys, or every item of a list: `*`.
        case every
        /// The key under which the value is in the object around it: `@key`.
        case ownKey

        /// The member of an object that it leads to; nil for other steps.
        var key: String? { if case .key(let key) = self { key } else { nil } }
    }

    let steps: [Step]
    private let text: String

    /// The value itself.
    static let whole = ValuePath(steps: [], text: "")
    /// The first key of a path into what contains an item: `parent.id`.
    static let parent = Step.key("parent")

    /// The steps that are no key unless a backslash is in it.
    private static let named: [String: Step] = ["*": .every, "@key": .ownKey]

    /// Nil for a text that is no path: two dots in a row, brackets with neither a number nor `path=text`, `@key` before the end.
    init?(_ text: String) {
        var steps: [Step] = []
        var (key, isEscaped) = ("", false)
        var isOpen = true
        func close() {
            steps.append(isEscaped ? .key(key) : Self.named[key] ?? .key(key))
            (key, isEscaped) = ("", false)
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                guard let next = rest.popFirst() else { return nil }
                key.append(next)
                isEscaped = true
            case ".":
                guard isOpen ? !key.isEmpty : true else { return nil }
                if isOpen { close() }
                isOpen = true
            case "[":
                guard isOpen ? !key.isEmpty || steps.isEmpty : true else { return nil }
                if isOpen, !key.isEmpty { close() }
                guard let step = Self.bracketed(&rest) else { return nil }
                steps.append(step)
                isOpen = false
            case "]": return nil
            default:
                guard isOpen else { return nil }
                key.append(character)
            }
        }
        if isOpen {
            guard !key.isEmpty else { return nil }
            close()
        }
        guard !steps.dropLast().contains(.ownKey) else { return nil }
        self.init(steps: steps, text: text)
    }

    /// Takes what is in brackets, and the one that closes them, from the front of a text.
    private static func bracketed(_ rest: inout Substring) -> Step? {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let content = rest[..<end]
        rest = rest[rest.index(after: end)...]
        if let index = Int(content) { return index >= 0 ? .index(index) : nil }
        guard let equals = content.firstIndex(of: "="), let path = ValuePath(String(content[..<equals])) else {
            return nil
        }
        return .pick(path, String(content[content.index(after: equals)...]))
    }

    private init(steps: [Step], text: String) {
        self.steps = steps
        self.text = text
    }

    init(steps: [Step]) {
        let text = steps.reduce(into: "") { text, step in
            let dot = text.isEmpty ? "" : "."
            switch step {
            case .key(let key): text += dot + Self.written(key)
            case .index(let index): text += "[\(index)]"
            case .pick(let path, let value): text += "[\(path)=\(value)]"
            case .every: text += dot + "*"
            case .ownKey: text += dot + "@key"
            }
        }
        self.init(steps: steps, text: text)
    }

    /// The key as it is in a path.
    private static func written(_ key: String) -> String {
        let text = key.reduce(into: "") { $0 += ".[]\\".contains($1) ? "\\\($1)" : String($1) }
        return named[key] == nil ? text : "\\" + text
    }

    public var description: String { text }
}
