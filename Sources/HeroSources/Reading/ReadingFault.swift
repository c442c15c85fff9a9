import HeroBasics

/// Why a part of a reply could not be read: where it is, and what was expected and found there.
struct ReadingFault: Error, Equatable {
    /// Dotted, from the root of the reply: `data.results[12].thumbnail.path`.
    let path: String
    let reason: String
}

extension ReadingFault {
    init(at codingPath: [any CodingKey], reason: String) {
        self.init(path: codingPath.dotted, reason: reason)
    }

    /// Analyses a decoding error.
    /// - Parameters:
    ///   - tree: the value being read when the error occurred, to determine what was found.
    ///   - start: where `tree` is in the reply.
    ///   - text: the whole reply, searched if the error itself does not say what is wrong.
    init(_ error: any Error, in tree: JSONValue, at start: [any CodingKey], of text: ReplyText?) {
        func found(_ path: [any CodingKey]) -> String { tree.sort(at: path.dropFirst(start.count)) }
        switch error {
        case let fault as ReadingFault:
            self = fault
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            let reason = "\(Self.word(for: type)) expected, \(found(context.codingPath)) found"
            self.init(at: context.codingPath, reason: reason)
        case DecodingError.keyNotFound(let key, let context):
            self.init(at: context.codingPath + [key], reason: "it is missing")
        case DecodingError.dataCorrupted(let context):
            self.init(unexplainedAt: context.codingPath, of: text)
        default:
            self.init(unexplainedAt: start, of: text)
        }
    }

    /// For errors in which the decoder gives only the place, if that.
    private init(unexplainedAt path: [any CodingKey], of text: ReplyText?) {
        self =
            text?.places.first(at: path.dotted)
            ?? ReadingFault(at: path, reason: "it holds a value that does not fit here")
    }

    private static func word(for type: any Any.Type) -> String {
        if type == String.self { return "text" }
        if type == Int.self || type == Double.self { return "number" }
        if type == [Any].self { return "list" }
        if type == [String: Any].self { return "object" }
        return "another value"
    }
}
