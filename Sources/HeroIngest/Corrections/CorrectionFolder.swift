import Foundation
public import HeroBasics
public import HeroModel
import HeroSources

/// The folder of corrections beside a configuration: `overrides/*.yaml`.
public struct CorrectionFolder: Sendable {
    public static let name = "overrides"

    /// As named in messages.
    public let path: String

    private static let longest = 4_000_000

    /// - Parameter configuration: the configuration's path; nil for the folder of the run.
    public init(besides configuration: String?) {
        let folder = configuration.map { URL(filePath: $0).deletingLastPathComponent().relativePath } ?? "."
        path = folder == "." ? Self.name : folder + "/" + Self.name
    }

    /// What the folder holds.
    public struct Content: Equatable, Sendable {
        public var corrections = Corrections.none
        /// What is wrong with single corrections, which have no effect.
        public var faults: [String] = []
    }

    /// Reads the files by name; nothing if there is no folder.
    /// - Parameter kinds: those that records may be of; nil for any.
    /// - Throws: `Explanation` for a file that is no YAML at all.
    public func read(kinds: KindTable? = nil) throws(Explanation) -> Content {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            .filter { !$0.hasPrefix(".") && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
        var corrections: [Correction] = []
        var content = Content()
        for name in names {
            let file = path + "/" + name
            guard let data = FileManager.default.contents(atPath: file), data.count <= Self.longest,
                let text = String(data: data, encoding: .utf8)
            else {
                throw Explanation(
                    "cannot read the corrections",
                    at: [file],
                    because: "a YAML file in UTF-8 of at most 4 MB expected",
                    kept: "the archive and the published site, untouched",
                    attempt: "mend the file, or move it out of the folder"
                )
            }
            let (found, faults) = try Self.read(text, file: file, kinds: kinds)
            corrections += found
            content.faults += faults
        }
        content.faults += Self.replaced(corrections)
        content.corrections = Corrections(corrections)
        return content
    }

    /// What is to be said of corrections whose field a later one corrects as well.
    private static func replaced(_ corrections: [Correction]) -> [String] {
        var last: [[String]: Correction] = [:]
        return corrections.compactMap { correction in
            let (record, field) = (correction.text.record, correction.text.field)
            return last.updateValue(correction, forKey: [record, field]).map { former in
                "\(former.place): \(correction.place) corrects \(field) of \(record) too, and is used; take one of them out"
            }
        }
    }

    /// - Parameter file: the file's name in messages.
    static func read(
        _ yaml: String,
        file: String,
        kinds: KindTable?
    ) throws(Explanation) -> ([Correction], faults: [String]) {
        let reading = YAMLReading(file: file, subject: "the file")
        guard case .node(let top) = YAMLText(yaml).root(reading) else {
            guard let mistake = reading.all.first else { return ([], []) }
            throw mistake.explanation
        }
        let items = top.items(example: "- { record: marvel/heroes/1009368, field: title, value: …, reason: … }") ?? []
        let corrections = items.compactMap { CorrectionReader(node: $0, kinds: kinds).correction() }
        return (corrections, reading.all.map(\.explanation.inOneLine))
    }

    // MARK: Writing

    /// Writes corrections that came from elsewhere into a file of the folder, without those that the folder has.
    /// - Returns: the file; nil if there was nothing to write.
    /// - Throws: `Explanation` if there is a file of this name, or it cannot be written.
    func write(_ imported: [CorrectionText], as name: String) throws(Explanation) -> String? {
        let known = Set(try read().corrections.all.map(\.text))
        let texts = imported.filter { !known.contains($0) }
        if texts.isEmpty { return nil }
        let file = path + "/" + name
        if FileManager.default.fileExists(atPath: file) {
            throw Explanation(
                "\(file) exists and is left as it is",
                because: "the corrections of the import would go there",
                kept: "the archive, untouched",
                attempt: "move the file away, or import in another folder"
            )
        }
        var yaml = "# Imported corrections.\n"
        for text in texts {
            // JSON is YAML.
            let values = text.value.map { $0.map { JSONWriter.quoted($0) } }
            let value = values.map { $0.count == 1 ? $0[0] : "[" + $0.joined(separator: ", ") + "]" } ?? "null"
            yaml += "- record: \(JSONWriter.quoted(text.record))\n"
            yaml +=
                text.field == "hide"
                ? "  hide: true\n" : "  field: \(JSONWriter.quoted(text.field))\n  value: \(value)\n"
            yaml += "  reason: \(JSONWriter.quoted(text.reason))\n"
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try AtomicFile.replace(file, with: Data(yaml.utf8))
        } catch {
            throw Explanation(
                "cannot write the corrections",
                at: [file],
                because: (error as? FileFailure)?.reason ?? "the folder cannot be made",
                kept: "the archive, untouched",
                attempt: "make the folder writable"
            )
        }
        return file
    }
}

extension Explanation {
    /// What is wrong, and what to try.
    fileprivate var inOneLine: String { [summary, attempt].compactMap(\.self).joined(separator: "; ") }
}
