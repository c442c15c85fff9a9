import HeroBasics
import Yams

/// A part of the configuration file that knows its place. Errors are recorded, and the value is read as nil.
struct ConfigurationNode {
    let node: Node
    /// The path of keys that led here, for messages: `sources[0].pace`.
    let path: String
    let reading: ConfigurationReading

    var place: FilePlace { FilePlace(reading.file, line: node.mark?.line, column: node.mark?.column) }

    /// Records an error here.
    /// - Parameter hint: what the user can do about it.
    func refuse(_ problem: String, try hint: String) {
        reading.note(.wrong(place: place, problem: problem, hint: hint))
    }

    var isMapping: Bool { node.mapping != nil }

    /// The keys of a mapping in the order written, each with its place; empty for anything else.
    var keys: [(name: String, node: ConfigurationNode)] {
        (node.mapping?.keys.map { $0 } ?? []).map { key in
            (key.string ?? "", ConfigurationNode(node: key, path: path, reading: reading))
        }
    }

    /// The entries of a mapping. Unknown keys are recorded as errors and left out.
    func entries(known: [String]) -> [String: ConfigurationNode] {
        guard let mapping = node.mapping else {
            refuse(
                "\(subject) must be a mapping of keys to values",
                try: "write its keys below it, indented by spaces: \(known.prefix(6).joined(separator: ", "))"
                    + (known.count > 6 ? " …" : "")
            )
            return [:]
        }
        var entries: [String: ConfigurationNode] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            let keyNode = ConfigurationNode(node: key, path: path, reading: reading)
            if let written = reading.repeats.name(of: name) {
                let last = keys.last { $0.name == written }?.node.place.line
                if let error = reading.repeats.error(of: name, last: last) { reading.note(error) }
            } else if known.contains(name) {
                let path = path.isEmpty ? name : path + "." + name
                entries[name] = ConfigurationNode(node: value, path: path, reading: reading)
            } else {
                keyNode.refuse(
                    "unknown key \(name.quoted)" + (path.isEmpty ? "" : " in \(path)"),
                    try: NearestName.hint(for: name, among: known) ?? "leave it out"
                )
            }
        }
        return entries
    }

    /// The items of a list.
    /// - Parameter example: how the list is written.
    func items(example: String) -> [ConfigurationNode]? {
        guard let sequence = node.sequence else {
            refuse("\(subject) must be a list", try: "write it as \(example)")
            return nil
        }
        return sequence.enumerated().map { index, item in
            ConfigurationNode(node: item, path: "\(path)[\(index)]", reading: reading)
        }
    }

    /// The text of a scalar with every `${NAME}` filled in from the environment.
    var text: String? { filled?.text }

    /// The text of a scalar, and whether any of it came from the environment.
    var filled: (text: String, fromEnvironment: Bool)? {
        guard let scalar = node.scalar else {
            refuse(
                "\(subject) must be a single value",
                try: "write one value after the colon, neither list nor mapping"
            )
            return nil
        }
        var text = ""
        var rest = scalar.string[...]
        var fromEnvironment = false
        while let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
                refuse(
                    "\"${\" without a closing brace in \(subject)",
                    try: "write ${NAME}, NAME being an environment variable"
                )
                return nil
            }
            guard let value = variable(String(rest[start.upperBound..<end])) else { return nil }
            text += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
            fromEnvironment = true
        }
        return (text + rest, fromEnvironment)
    }

    private func variable(_ name: String) -> String? {
        let value = reading.environment[name]
        if let value, !value.isEmpty { return value }
        refuse(
            "the environment variable \(name) is \(value == nil ? "not set" : "empty")",
            try: "export \(name)=…" + (path.hasPrefix("sources[") ? ", or leave the source out with --only" : "")
        )
        return nil
    }

    func number(in range: ClosedRange<Double>) -> Double? {
        guard let text else { return nil }
        if let number = Double(text), range.contains(number) { return number }
        refuse(
            "\(subject) must be a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))",
            try: "write digits only, such as \(key): 4"
        )
        return nil
    }

    /// - Parameter example: a typical value.
    func wholeNumber(in range: ClosedRange<Int>, example: Int) -> Int? {
        guard let text else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        refuse(
            "\(subject) must be a whole number from \(range.lowerBound) to \(range.upperBound)",
            try: "write digits only, such as \(example)"
        )
        return nil
    }

    /// A share written as `5%`, as a fraction.
    var share: Double? {
        guard let text else { return nil }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        refuse("\(subject) must be a share from 0% to 100%", try: "write it with its sign: \(key): 5%")
        return nil
    }

    /// An address of scheme and host, optionally with a port and a path prefix; without a trailing slash.
    var baseAddress: String? {
        guard let told = text else { return nil }
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            refuse("\(subject) \(error.words)", try: error.hint)
            return nil
        }
    }

    private var subject: String { path.isEmpty ? "the configuration" : path }

    /// The last key of the path.
    private var key: String { path.split(separator: ".").last.map(String.init) ?? path }

    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
