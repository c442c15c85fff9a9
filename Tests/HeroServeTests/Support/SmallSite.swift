import Foundation

/// A published folder in a temporary place, as far as a server looks at it: files and a manifest.
final class SmallSite: Sendable {
    let root: String

    init(_ files: [String: String] = ["index.html": "<p>Home</p>", "heroes/ada.html": "<p>Ada</p>"]) throws {
        root =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-serve-\(UUID().uuidString)"
        try publish(files)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var folder: String { root + "/site" }

    /// Puts another site in the folder's place, as publishing does.
    func publish(_ files: [String: String]) throws {
        let fresh = root + "/fresh"
        for (path, text) in files { try write(text, to: fresh + "/" + path) }
        let rows = files.map { path, text in
            let digest = String(text.utf8.reduce(1) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }, radix: 16)
            return "{\"path\":\"\(path)\",\"bytes\":\(text.utf8.count),\"sha256\":\"\(digest)\"}"
        }
        try write("{\"files\":[\(rows.sorted().joined(separator: ","))]}", to: fresh + "/manifest.json")
        if FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.moveItem(atPath: folder, toPath: root + "/old-\(UUID().uuidString)")
        }
        try FileManager.default.moveItem(atPath: fresh, toPath: folder)
    }

    func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
