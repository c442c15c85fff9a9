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
        /// What is wrong with single corrections, which are left out.
        public var faults: [String] = []
    }

    /// Reads the files by name; nothing if there is no folder.
    /// - Parameter kinds: those that records may be of; nil for any.
    /// - Throws: `CorrectionError` for a file that is no YAML at all.
    public func read(kinds: KindTable? = nil) throws(CorrectionError) -> Content {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            .filter { !$0.hasPrefix(".") && ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) }
        var corrections: [Correction] = []
        var content = Content()
        for name in names {
            let file = path + "/" + name
            guard let data = FileManager.default.contents(atPath: file), data.count <= Self.longest,
                let text = String(data: data, encoding: .utf8)
            else { throw .unreadable(file: file, reason: "a YAML file in UTF-8 of at most 4 MB expected") }
            let (found, faults) = try Self.read(text, file: file, kinds: kinds)
            corrections += found
            content.faults += faults
        }
        content.corrections = Corrections(corrections)
        return content
    }

    /// - Parameter file: the file's name in messages.
    static func read(
        _ yaml: String,
        file: String,
        kinds: KindTable?
    ) throws(CorrectionError) -> ([Correction], faults: [String]) {
        let reading = YAMLReading(file: file, subject: "the file")
        guard case .node(let top) = YAMLText(yaml).root(reading) else {
            guard let mistake = reading.all.first else { return ([], []) }
            throw .broken(mistake.explanation)
        }
        let items = top.items(example: "- { record: marvel/heroes/1009368, field: title, value: …, reason: … }") ?? []
        let corrections = items.compactMap { CorrectionReader(node: $0, kinds: kinds).correction() }
        return (corrections, reading.all.map(\.explanation.inOneLine))
    }

    // MARK: Writing

    /// Writes corrections that came from elsewhere into a file of the folder, without those that the folder has.
    /// - Returns: the file; nil if there was nothing to write.
    /// - Throws: `CorrectionError` if there is a file of this name, or it cannot be written.
    func write(_ imported: [CorrectionText], as name: String) throws(CorrectionError) -> String? {
        let known = Set(try read().corrections.all.map(\.text))
        let texts = imported.filter { !known.contains($0) }
        if texts.isEmpty { return nil }
        let file = path + "/" + name
        if FileManager.default.fileExists(atPath: file) { throw .exists(file: file) }
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
        } catch let failure as FileFailure {
            throw .unwritable(file: file, reason: failure.reason)
        } catch {
            throw .unwritable(file: file, reason: "the folder cannot be made")
        }
        return file
    }
}

/// Why a file of corrections cannot be used.
public enum CorrectionError: ExplainedError {
    case unreadable(file: String, reason: String)
    case broken(Explanation)
    case exists(file: String)
    case unwritable(file: String, reason: String)

    public var explanation: Explanation {
        switch self {
        case .unreadable(let file, let reason):
            Explanation(
                "cannot read the corrections",
                at: [file],
                because: reason,
                kept: "the archive and the published site, untouched",
                attempt: "mend the file, or move it out of the folder"
            )
        case .broken(let explanation): explanation
        case .exists(let file):
            Explanation(
                "\(file) exists and is left as it is",
                because: "the corrections of the import would go there",
                kept: "the archive, untouched",
                attempt: "move the file away, or import in another folder"
            )
        case .unwritable(let file, let reason):
            Explanation(
                "cannot write the corrections",
                at: [file],
                because: reason,
                kept: "the archive, untouched",
                attempt: "make the folder writable"
            )
        }
    }
}

extension Explanation {
    /// What is wrong, and what to try.
    fileprivate var inOneLine: String { [summary, attempt].compactMap(\.self).joined(separator: "; ") }
}
