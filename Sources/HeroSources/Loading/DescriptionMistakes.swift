public import HeroBasics

/// All mistakes of a description, in the order of its lines; never empty.
public struct DescriptionMistakes: ExplainedError {
    public let all: [YAMLMistake]
    let file: String

    public var explanation: Explanation {
        let parts = all.map(\.explanation)
        return parts.count == 1 ? parts[0] : Explanation("\(file) has \(parts.count) mistakes", parts: parts)
    }
}
