import HeroModel
import Yams

/// A part of the configuration file that knows its place and says what is wrong with it.
struct ConfigurationNode {
    let node: Node
    let file: String
    /// The path of keys that led here, for messages: `sources[0].pace`.
    let path: String

    /// `herodex.yaml:12:5`.
    var place: String {
        guard let mark = node.mark else { return file }
        return "\(file):\(mark.line):\(mark.column)"
    }

    func wrong(_ problem: String, hint: String? = nil) -> ConfigurationError {
        .wrong(place: place, problem: problem, hint: hint)
    }

    /// The keys of a mapping in the order written, each with its place; none for anything else.
    var keys: [(name: String, node: ConfigurationNode)] {
        (node.mapping?.keys.map { $0 } ?? []).map { key in
            (key.string ?? "", ConfigurationNode(node: key, file: file, path: path))
        }
    }

    /// The entries of a mapping, refusing keys that nobody reads.
    func entries(known: [String]) throws -> [String: ConfigurationNode] {
        guard let mapping = node.mapping else { throw wrong("\(subject) must be a mapping of keys to values") }
        var entries: [String: ConfigurationNode] = [:]
        for (key, value) in mapping {
            let name = key.string ?? ""
            let keyNode = ConfigurationNode(node: key, file: file, path: path)
            guard known.contains(name) else {
                throw keyNode.wrong(
                    "unknown key \"\(name)\"" + (path.isEmpty ? "" : " in \(path)"),
                    hint: NearestName.hint(for: name, among: known)
                )
            }
            entries[name] = ConfigurationNode(node: value, file: file, path: path.isEmpty ? name : path + "." + name)
        }
        return entries
    }

    func items() throws -> [ConfigurationNode] {
        guard let sequence = node.sequence else { throw wrong("\(subject) must be a list") }
        return sequence.enumerated().map { index, item in
            ConfigurationNode(node: item, file: file, path: "\(path)[\(index)]")
        }
    }

    /// The text of a scalar with every `${NAME}` filled in from the environment.
    func text(environment: [String: String]) throws -> String {
        try filled(environment: environment).text
    }

    /// The text of a scalar, and whether any of it came from the environment.
    func filled(environment: [String: String]) throws -> (text: String, fromEnvironment: Bool) {
        guard let scalar = node.scalar else { throw wrong("\(subject) must be a single value") }
        var text = ""
        var rest = scalar.string[...]
        var fromEnvironment = false
        while let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
                throw wrong("\"${\" without a closing brace in \(subject)")
            }
            let variable = String(rest[start.upperBound..<end])
            guard let value = environment[variable] else {
                throw ConfigurationError.environmentMissing(place: place, variable: variable)
            }
            guard !value.isEmpty else {
                throw ConfigurationError.environmentEmpty(place: place, variable: variable)
            }
            text += rest[..<start.lowerBound] + value
            rest = rest[rest.index(after: end)...]
            fromEnvironment = true
        }
        return (text + rest, fromEnvironment)
    }

    func number(environment: [String: String], in range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(try text(environment: environment)), range.contains(number) else {
            throw wrong("\(subject) must be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func wholeNumber(environment: [String: String], in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(try text(environment: environment)), range.contains(number) else {
            throw wrong("\(subject) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A share written as `5%`, as a fraction.
    func share(environment: [String: String]) throws -> Double {
        let text = try text(environment: environment)
        guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else {
            throw wrong("\(subject) must be a share such as 5%")
        }
        return percent / 100
    }

    /// An address of scheme and host, optionally with a port and a path prefix; returned without a trailing slash.
    func baseAddress(environment: [String: String]) throws -> String {
        let told = try text(environment: environment)
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            throw wrong("\(subject) \(error.words)", hint: error.hint)
        }
    }

    private var subject: String { path.isEmpty ? "the configuration" : path }
}
