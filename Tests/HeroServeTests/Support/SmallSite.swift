import CFileSystem
import Foundation
import HeroBasics

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

    /// Puts another site in the folder's place in one step and removes the one before, as publishing does.
    func publish(_ files: [String: String]) throws {
        let fresh = root + "/fresh"
        for (path, text) in files { try write(text, to: fresh + "/" + path) }
        let rows = files.map { path, text in
            let digest = MessageDigest.sha256(text).hexText
            return "{\"path\":\"\(path)\",\"bytes\":\(text.utf8.count),\"sha256\":\"\(digest)\"}"
        }
        try write("{\"files\":[\(rows.sorted().joined(separator: ","))]}", to: fresh + "/manifest.json")
        guard FileManager.default.fileExists(atPath: folder) else {
            return try FileManager.default.moveItem(atPath: fresh, toPath: folder)
        }
        guard herodex_exchange_paths(fresh, folder) == 0 else { throw CocoaError(.fileWriteUnknown) }
        try FileManager.default.removeItem(atPath: fresh)
    }

    func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func setModified(_ path: String, seconds: Int) throws {
        let date = Date(timeIntervalSince1970: Double(seconds))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder + "/" + path)
    }
}
