import Foundation
import Testing

@testable import HeroTemplate

/// A case of the Mustache specification.
struct SpecCase: CustomTestStringConvertible, Decodable, Sendable {
    var name: String
    var data: SpecValue
    var template: String
    var partials: [String: String]?
    var expected: String
    /// The file it is from, without its ending; set after reading.
    var file: String?

    /// The name that tells it from every other one; two cases of inheritance share theirs.
    var id: String { "\(file ?? "")/\(name)" }

    var testDescription: String { id }

    /// The folder with the specification's JSON files.
    static let folder = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"]

    /// Left out on purpose: they have values compute templates, or templates name templates while being rendered.
    static let leftOut: Set<String> = ["~lambdas", "~dynamic-names"]

    private struct File: Decodable { var tests: [SpecCase] }

    /// All cases of all files in the folder, or none if no folder is named or it cannot be read.
    static let all: [SpecCase] = {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
        return names.sorted().filter { $0.hasSuffix(".json") }.flatMap { name -> [SpecCase] in
            let file = String(name.dropLast(5))
            let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            guard !leftOut.contains(file), let read = try? JSONDecoder().decode(File.self, from: data) else {
                return []
            }
            return read.tests.map { test in
                var test = test
                test.file = file
                return test
            }
        }
    }()

    /// What this engine makes of the case.
    func rendered() throws(TemplateErrors) -> String {
        let type = SpecType(of: data, named: "data")
        let token = SpecToken()
        let texts = (partials ?? [:]).merging(["the case": template]) { $1 }
        let library = try TemplateLibrary(
            TemplateTexts(texts, folder: "spec"),
            roots: [TemplateRoot("the case", kind: type.kind, token: token)]
        )
        let memory = SpecMemory()
        var bytes: [UInt8] = []
        withExtendedLifetime(memory) {
            library.render("the case", token: token, at: memory.place(data, as: type), into: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Stands for the type of a context that has none.
final class SpecToken: Sendable {}
