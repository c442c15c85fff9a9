import HeroBasics

/// Where a site is published to: a folder, or an rclone target such as `s3:bucket/path`.
///
/// A colon before any slash ends the name of an rclone remote, as in rclone itself; everything else is a folder:
/// `/srv/www`, `../www`, `www`, and `./a:b` for one whose own name has a colon.
public struct RemoteName: Sendable {
    /// As passed to rclone; a folder's path is absolute.
    let text: String
    /// As shown in messages: a connection string (`:s3,secret_access_key=…:bucket`) can contain secrets.
    let shown: String
    /// The folder, links followed, if it is one on this machine.
    public let localFolder: String?

    /// - Parameters:
    ///   - text: as the user gives it; not empty.
    ///   - folder: the base of relative paths, absolute.
    public init(_ text: String, in folder: String) {
        let start = text.prefix { $0 != "/" }
        guard !start.contains(":") else {
            self.text = text
            shown = Self.masked(text)
            localFolder = nil
            return
        }
        let real = OutputFolder.real(PlainPath.absolute(text, in: folder))
        self.text = real
        shown = real
        localFolder = real
    }

    /// The name of its journal; it does not reveal the remote's name. Slashes that rclone ignores do not change it.
    var digest: String {
        let start = text.lastIndex(of: ":") ?? text.startIndex
        var plain = text[..<start] + text[start...].replacing(/\/{2,}/, with: "/")
        if plain.hasSuffix("/"), !plain.hasSuffix(":/"), plain != "/" { plain.removeLast() }
        return MessageDigest.sha256(String(plain)).prefix(8).hexText
    }

    private static func masked(_ text: String) -> String {
        guard let comma = text.firstIndex(of: ","), let colon = text.lastIndex(of: ":"), comma < colon else {
            return text
        }
        return text[..<comma] + ",***" + text[colon...]
    }
}
