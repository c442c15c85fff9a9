import Foundation
import HeroBasics
import HeroOutput

/// Where a site is published to: a folder, or what rclone calls `s3:bucket/path`.
///
/// A colon before any slash ends the name of one of rclone's remotes, as rclone itself decides it; all else is a folder:
/// `/srv/www`, `../www`, `www`, and `./a:b` for one whose own name has a colon.
public struct RemoteName: Sendable {
    /// As rclone takes it; a folder's path is absolute.
    let text: String
    /// As messages may show it: a connection string (`:s3,secret_access_key=…:bucket`) can hold secrets.
    public let shown: String
    /// The folder, links followed, where it is one on this machine.
    public let localFolder: String?

    /// - Parameters:
    ///   - text: as the user names it; not empty.
    ///   - folder: what relative paths start from, absolute.
    public init(_ text: String, in folder: String) {
        let start = text.prefix { $0 != "/" }
        guard !start.contains(":") else {
            self.text = text
            shown = Self.masked(text)
            localFolder = nil
            return
        }
        let path = text.hasPrefix("/") ? text : folder + "/" + text
        let real = OutputFolder.real(Self.plain(path))
        self.text = real
        shown = real
        localFolder = real
    }

    /// What its record is kept under; tells nothing of the name. Slashes that mean nothing to rclone make no other
    /// place of it.
    var digest: String {
        let start = text.lastIndex(of: ":") ?? text.startIndex
        var plain = text[..<start] + text[start...].replacing(/\/{2,}/, with: "/")
        if plain.hasSuffix("/"), !plain.hasSuffix(":/"), plain != "/" { plain.removeLast() }
        return MessageDigest.sha256(String(plain)).prefix(8).hexText
    }

    private static func plain(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        var kept: [Substring] = []
        for part in parts { if part == ".." { _ = kept.popLast() } else { kept.append(part) } }
        return "/" + kept.joined(separator: "/")
    }

    private static func masked(_ text: String) -> String {
        guard let comma = text.firstIndex(of: ","), let colon = text.lastIndex(of: ":"), comma < colon else {
            return text
        }
        return text[..<comma] + ",***" + text[colon...]
    }
}
