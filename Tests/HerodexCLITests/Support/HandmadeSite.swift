import Foundation
import HeroBasics

/// A temporary folder that looks like a site of a few files: with a manifest, and a catalogue of its record pages.
final class HandmadeSite: Sendable {
    let root: String
    var output: String { root + "/output" }

    init() throws {
        root =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-site-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ text: String, to path: String) throws {
        let file = URL(filePath: output + "/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Writes what its files are listed in.
    /// - Parameter records: paths of record pages.
    func list(_ records: [String] = []) throws {
        let pages = records.map { path in
            #"{"id":"1","kind":"heroes","path":"\#(path)","sha256":"","source":"legends","title":"One"}"#
        }
        let languages = #"[{"language":"en","path":""},{"language":"ru","path":"ru/"}]"#
        try write(
            #"{"built":"2026-01-01T00:00:00Z","counts":{},"generator":"herodex","languages":\#(languages),"#
                + #""pages":[\#(pages.joined(separator: ","))]}"#,
            to: "site.json"
        )
        let paths = FileManager.default.enumerator(atPath: output)?.compactMap { $0 as? String } ?? []
        let rows = paths.sorted().compactMap { path -> String? in
            // A folder has no contents of its own.
            guard path != "manifest.json", let data = FileManager.default.contents(atPath: output + "/" + path)
            else { return nil }
            let bytes = Array(data)
            let digest = MessageDigest.sha256(bytes).hexText
            return #"{"bytes":\#(bytes.count),"path":"\#(path)","sha256":"\#(digest)"}"#
        }
        try write("{\"files\":[\(rows.joined(separator: ","))]}\n", to: "manifest.json")
    }
}
