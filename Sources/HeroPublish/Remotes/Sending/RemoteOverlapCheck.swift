import Foundation
import HeroBasics

/// Checks whether a remote overlaps with our own folders, before anything is sent: an alias, a wrapper or a server's
/// name may lead to the very folders that are published.
struct RemoteOverlapCheck {
    let remote: RemoteName
    let rclone: Rclone
    let ours: ProtectedPaths

    /// Makes sure that the remote is none of our folders.
    /// - Parameter list: where a list for rclone is written.
    /// - Returns: the folder on this machine that the remote is, links followed; nil if it is none.
    /// - Throws: `RemoteError.entangled`, `CancellationError`, and what `Process` throws.
    func check(list: String) async throws -> String? {
        // Makes rclone look up the remote; costs only the request any call begins with.
        let answer = try await rclone.answer(to: ["backend", "features", "--", remote.text])
        guard let answer, let facts = Facts(answer) else { return nil }
        if facts.features.isLocal, facts.root.hasPrefix("/") {
            let folder = OutputFolder.real(facts.root)
            try ours.refuse(folder)
            return folder
        }
        // A bucket does not consist of our files. A wrapper around a folder may, or a server that runs here.
        if !facts.features.isBucket, try await showsOurMarker(list) {
            throw RemoteError.entangled(remote: remote.shown, output: ours.output.path)
        }
        return nil
    }

    /// Whether a file just written to our folders also appears there.
    private func showsOurMarker(_ list: String) async throws -> Bool {
        let name = ".herodex-marker-" + remote.digest
        let markers = ours.roots.filter(SiteFiles.isRealFolder).map { $0 + "/" + name }
        defer {
            for marker in markers { SiteFiles.removeTree(marker) }
            SiteFiles.removeTree(list)
        }
        for marker in markers {
            // Where we cannot write, rclone cannot either.
            try? AtomicFile.replace(marker, with: [])
        }
        try AtomicFile.replace(list, with: UploadLists.text([name]))
        let question = ["lsf", "--files-from-raw", list, "--no-traverse", "--", remote.text]
        return try await rclone.answer(to: question)?.contains(name) == true
    }

    /// The relevant part of the output of `rclone backend features`.
    private struct Facts: Decodable {
        let root: String
        let features: Features

        enum CodingKeys: String, CodingKey {
            case root = "Root"
            case features = "Features"
        }

        struct Features: Decodable {
            let isBucket: Bool
            let isLocal: Bool

            enum CodingKeys: String, CodingKey {
                case isBucket = "BucketBased"
                case isLocal = "IsLocal"
            }
        }

        init?(_ lines: [String]) {
            // Warnings may come first.
            let text = lines.drop { $0 != "{" }.joined(separator: "\n")
            guard let facts = try? JSONDecoder().decode(Facts.self, from: Data(text.utf8)) else { return nil }
            self = facts
        }
    }
}
