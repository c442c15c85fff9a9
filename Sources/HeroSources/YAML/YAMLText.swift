import HeroBasics
import Yams

/// The text of a YAML file, which the parser reads up to the first error.
public struct YAMLText {
    private var text: String.UnicodeScalarView

    public init(_ yaml: String) { text = yaml.unicodeScalars }

    /// The topmost node, or why there is none.
    public enum Root {
        case node(YAMLNode)
        case empty
        /// The text is not YAML: the reading has the mistakes.
        case broken
    }

    /// The topmost node.
    ///
    /// The parser stops at a repeated key. Here the first of the two is renamed and the text parsed again, so that all
    /// other errors are found as well.
    public func root(_ reading: YAMLReading) -> Root {
        var text = self
        while true {
            do {
                guard let node = try Yams.compose(yaml: String(text.text)) else { return .empty }
                return .node(YAMLNode(node: node, path: "", reading: reading))
            } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
                let place = FilePlace(reading.file, line: context.mark.line, column: context.mark.column)
                // Its place is that of the first of the keys in alphabetical order.
                let key = keys.sorted().first ?? ""
                guard let stand = reading.repeats.add(key, at: place), text.rename(key, at: context.mark, to: stand)
                else { return .broken }
            } catch let error as YamlError {
                reading.record(error.explained(in: reading.file, text: text.lines))
                return .broken
            } catch {
                reading.record(.unreadable(file: reading.file, reason: "it is not YAML", hint: nil))
                return .broken
            }
        }
    }

    /// Replaces a key by a name of the same length, so that no other place changes.
    /// - Returns: false if the key is not written there as it is read, as with escapes.
    private mutating func rename(_ key: String, at mark: Mark, to stand: Unicode.Scalar) -> Bool {
        guard var start = index(of: mark), !key.isEmpty else { return false }
        if text[start] == "\"" || text[start] == "'" { text.formIndex(after: &start) }
        let name = key.unicodeScalars
        guard text[start...].starts(with: name) else { return false }
        let end = text.index(start, offsetBy: name.count)
        text.replaceSubrange(start..<end, with: repeatElement(stand, count: name.count))
        return true
    }

    private func index(of mark: Mark) -> String.UnicodeScalarView.Index? {
        var start = text.startIndex
        for _ in 1..<max(mark.line, 1) {
            guard let end = text[start...].firstIndex(of: "\n") else { return nil }
            start = text.index(after: end)
        }
        return text.index(start, offsetBy: mark.column - 1, limitedBy: text.endIndex).flatMap {
            $0 < text.endIndex ? $0 : nil
        }
    }

    private var lines: [Substring] {
        String(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
}

/// Keys that a mapping has more than once. All but the last are read as a stand-in character, repeated.
struct RepeatedKeys {
    private struct Key {
        let name: String
        let place: FilePlace
        var isTold = false
    }

    private var keys: [Key] = []
    /// From the private use area, so that no key contains it by chance.
    private static let firstStand: UInt32 = 0xE000
    /// The whole text is parsed once more for each.
    private static let most = 50

    /// - Returns: the stand-in character; nil if there are too many already.
    mutating func add(_ name: String, at place: FilePlace) -> Unicode.Scalar? {
        keys.append(Key(name: name, place: place))
        return keys.count < Self.most ? Unicode.Scalar(Self.firstStand + UInt32(keys.count - 1)) : nil
    }

    /// The name that was written in place of a stand-in; nil for any other key.
    func name(of key: String) -> String? { index(of: key).map { keys[$0].name } }

    /// Takes the error for a stand-in; nil for any other key.
    /// - Parameter line: the line of the last key of the name.
    mutating func error(of key: String, last line: Int?) -> YAMLMistake? {
        guard let index = index(of: key) else { return nil }
        keys[index].isTold = true
        return Self.error(keys[index], line.map { "in line \($0)" } ?? "below")
    }

    /// Errors not taken yet, since they are in parts of the file that are not read.
    var untold: [YAMLMistake] { keys.filter { !$0.isTold }.map { Self.error($0, "below") } }

    private func index(of key: String) -> Int? {
        guard let first = key.unicodeScalars.first, first.value >= Self.firstStand else { return nil }
        let index = Int(first.value - Self.firstStand)
        return keys.indices.contains(index) ? index : nil
    }

    private static func error(_ key: Key, _ other: String) -> YAMLMistake {
        .wrong(
            place: key.place,
            problem: "\(key.name.quoted) is here and again \(other)",
            hint: "keep one of them, with all that belongs below it"
        )
    }
}
