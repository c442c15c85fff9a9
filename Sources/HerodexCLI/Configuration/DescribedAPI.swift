import Foundation
import HeroBasics
import HeroModel
import HeroSources

extension ConfigurationReading {
    /// Reads the description that `api:` names: a file beside the configuration, or one that came with the program.
    /// Records why it cannot be used.
    /// - Parameter declared: what is declared for all sources.
    func description(_ node: YAMLNode, declared: Declarations) -> SourceDescription? {
        guard let name = node.text else { return nil }
        if !name.contains("/"), let description = BundledDescriptions.description(name) { return description }
        do {
            let description = try DescribedAPI.read(name, besides: yaml.file, declared: declared)
            for warning in description.warnings { warn(warning) }
            return description
        } catch let missing as Explanation {
            node.refuse("\(node.path): \(missing.summary)", try: missing.attempt ?? "")
        } catch let error as DescriptionMistakes {
            record(.unfitDescription(place: node.place, mistakes: error))
        } catch {
            node.refuse("\(node.path): \(name) cannot be read", try: "name a file in YAML")
        }
        return nil
    }
}

/// A description by the name that a user gives it: a file, or one that came with the program.
enum DescribedAPI {
    private static let longest = 1_000_000

    /// - Parameter file: the file that names it, whose folder a relative path starts in; nil for the folder of the run.
    /// - Parameter declared: what is declared elsewhere.
    /// - Throws: `Explanation`, if it cannot be read; `DescriptionMistakes`.
    static func read(
        _ name: String,
        besides file: String?,
        declared: Declarations = Declarations()
    ) throws -> SourceDescription {
        let path = file.map { FilePlace($0).path(of: name) } ?? name
        let text = try text(name, at: path)
        let base = URL(filePath: path).deletingPathExtension().lastPathComponent
        return try DescriptionReader.read(text, file: path, name: base, declared: declared)
    }

    /// - Throws: `Explanation`, if there is no readable description.
    private static func text(_ name: String, at path: String) throws(Explanation) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            let failure = FileFailure.missing(path).flatMap { $0.isAbsence ? nil : $0 }
            throw Explanation(
                "there is no readable file \(path)" + (failure.map { ": \($0.reason)" } ?? ""),
                attempt: hint(for: name)
            )
        }
        guard data.count <= longest, let text = String(data: data, encoding: .utf8) else {
            throw Explanation(
                "\(path) is not a description",
                attempt: "a YAML file in UTF-8 of at most 1 MB; herodex source show superhero prints one"
            )
        }
        return text
    }

    private static func hint(for name: String) -> String {
        let known = BundledDescriptions.names
        let nearest = known.first { NearestName.among([$0], for: name) != nil }
        return nearest.map { "did you mean \"\($0)\"?" }
            ?? "name a file, or one that came along: \(known.joined(separator: ", "))"
    }
}
