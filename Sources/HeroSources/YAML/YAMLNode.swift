import HeroBasics
import Yams

/// A part of a YAML file that knows its place. Errors are recorded, and the value is read as nil.
public struct YAMLNode {
    let node: Node
    /// The path of keys that led here, for messages: `sources[0].pace`.
    public let path: String
    let reading: YAMLReading

    public var place: FilePlace { FilePlace(reading.file, line: node.mark?.line, column: node.mark?.column) }

    /// Records an error here.
    /// - Parameter hint: what the user can do about it.
    public func refuse(_ problem: String, try hint: String) {
        reading.record(.wrong(place: place, problem: problem, hint: hint))
    }

    /// Records the mistake, and gives no value in place of the one that could not be read.
    public func refuse<Value>(_ problem: String, try hint: String) -> Value? {
        reading.record(.wrong(place: place, problem: problem, hint: hint))
        return nil
    }

    /// Whether it is `null`, `~` or nothing at all: as if the key were left out.
    var isNull: Bool { node.null != nil }

    public var isMapping: Bool { node.mapping != nil }

    /// The keys of a mapping in the order written, each with its place; empty for anything else.
    public var keys: [(name: String, node: YAMLNode)] {
        (node.mapping?.keys.map { $0 } ?? []).map { key in
            (key.string ?? "", YAMLNode(node: key, path: path, reading: reading))
        }
    }

    /// The entries of a mapping. Unknown keys are recorded as errors and left out; an old key is read as the present one.
    public func entries(known: [String]) -> [String: YAMLNode] {
        guard let mapping = node.mapping else {
            refuse(
                "\(subject) must be a mapping of keys to values",
                try: "write its keys below it, indented by spaces: \(known.prefix(6).joined(separator: ", "))"
                    + (known.count > 6 ? " …" : "")
            )
            return [:]
        }
        var entries: [String: YAMLNode] = [:]
        for (key, value) in mapping where !isRepeated(key.string ?? "") {
            var name = key.string ?? ""
            let keyNode = YAMLNode(node: key, path: path, reading: reading)
            if let new = RenamedKeys.all[name], known.contains(new), mapping[new] == nil {
                reading.warn(
                    "\(keyNode.place): the key \(name.quoted) is called \(new.quoted) now, \(RenamedKeys.notice)"
                )
                name = new
            }
            if known.contains(name) {
                entries[name] = inner(value, at: name)
            } else {
                keyNode.refuse(
                    "unknown key \(name.quoted)" + (path.isEmpty ? "" : " in \(path)"),
                    try: NearestName.hint(for: name, among: known) ?? "leave it out"
                )
            }
        }
        return entries
    }

    /// The value of a key of a mapping; nil if it has none.
    package func entry(_ name: String) -> YAMLNode? { node.mapping?[name].map { inner($0, at: name) } }

    private func inner(_ value: Node, at name: String) -> YAMLNode {
        YAMLNode(node: value, path: path.isEmpty ? name : path + "." + name, reading: reading)
    }

    /// Whether a key stands for one that was written before, which is recorded as an error.
    private func isRepeated(_ name: String) -> Bool {
        guard let written = reading.repeats.name(of: name) else { return false }
        let last = keys.last { $0.name == written }?.node.place.line
        if let error = reading.repeats.error(of: name, last: last) { reading.record(error) }
        return true
    }

    /// One entry of a mapping whose keys are the author's own.
    public typealias Member = (name: String, key: YAMLNode, value: YAMLNode)

    /// The entries of a mapping with any keys, in the order written.
    /// - Parameter example: how the mapping is written.
    public func members(example: String) -> [Member] {
        guard let mapping = node.mapping else {
            refuse("\(subject) must be a mapping", try: "write it as \(example)")
            return []
        }
        return mapping.compactMap { key, value in
            let name = key.string ?? ""
            if isRepeated(name) { return nil }
            let place = YAMLNode(node: key, path: path, reading: reading)
            return (name, place, inner(value, at: name))
        }
    }

    public var isList: Bool { node.sequence != nil }

    /// Whether it is a single value.
    var isScalar: Bool { node.scalar != nil }

    /// The items of a list, or the value itself as the only one.
    public var oneOrMore: [YAMLNode] {
        guard let sequence = node.sequence else { return [self] }
        return sequence.enumerated().map { YAMLNode(node: $1, path: "\(path)[\($0)]", reading: reading) }
    }

    /// `true` or `false`.
    public var flag: Bool? {
        guard let text else { return nil }
        return Bool(text) ?? refuse("\(subject) must be true or false", try: "write \(key): true")
    }

    /// The items of a list.
    /// - Parameter example: how the list is written.
    public func items(example: String) -> [YAMLNode]? {
        isList ? oneOrMore : refuse("\(subject) must be a list", try: "write it as \(example)")
    }

    /// The text of a scalar with every `${NAME}` filled in from the environment.
    public var text: String? { filled?.text }

    /// The text of a scalar, and whether any of it came from the environment.
    public var filled: (text: String, fromEnvironment: Bool)? {
        guard let scalar = node.scalar else {
            return refuse(
                "\(subject) must be a single value",
                try: "write one value after the colon, neither list nor mapping"
            )
        }
        var text = ""
        var rest = scalar.string[...]
        var fromEnvironment = false
        while reading.environment != nil, let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
                return refuse(
                    "\"${\" without a closing brace in \(subject)",
                    try: "write ${NAME}, NAME being an environment variable"
                )
            }
            guard let value = variable(String(rest[start.upperBound..<end])) else { return nil }
            text += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
            fromEnvironment = true
        }
        return (text + rest, fromEnvironment)
    }

    private func variable(_ name: String) -> String? {
        let value = reading.environment?[name]
        // What was not UTF-8 has become this character, and would be another key or folder.
        let isForeign = value?.unicodeScalars.contains("\u{FFFD}") == true
        if let value, !value.isEmpty, !isForeign { return value }
        return refuse(
            "the environment variable \(name) is \(value == nil ? "not set" : isForeign ? "not UTF-8" : "empty")",
            try: "export \(name)=…" + (path.hasPrefix("sources[") ? ", or leave the source out with --only" : "")
        )
    }

    func number(in range: ClosedRange<Double>) -> Double? {
        guard let text else { return nil }
        if let number = Double(text), range.contains(number) { return number }
        return refuse(
            "\(subject) must be a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))",
            try: "write digits only, such as \(key): 4"
        )
    }

    /// - Parameter example: a typical value.
    public func wholeNumber(in range: ClosedRange<Int>, example: Int) -> Int? {
        guard let text else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        return refuse(
            "\(subject) must be a whole number from \(range.lowerBound) to \(range.upperBound)",
            try: "write digits only, such as \(example)"
        )
    }

    public var subject: String { path.isEmpty ? reading.subject : path }

    /// The last key of the path.
    public var key: String { path.split(separator: ".").last.map(String.init) ?? path }

    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
