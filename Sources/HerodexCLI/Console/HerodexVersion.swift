import HeroArchive
import HeroCheck
import HeroImages
import HeroWeb
import Synchronization

/// Which herodex this is.
enum HerodexVersion {
    /// The one place that names it: packages and manual pages take it from the program.
    static let number = "0.1.0"
    /// As sites and servers see it.
    static let generator = "herodex \(number)"
    static let userAgent = "herodex/\(number)"

    private static let commit = Mutex<String?>(nil)

    /// Notes which commit the program is built from; nil outside git. Before the first command is read.
    static func note(commit: String?) { Self.commit.withLock { $0 = commit } }

    /// What `herodex --version` prints: the first line names the program, each further one a library that it has loaded,
    /// which need not be the one it was built with.
    static var text: String {
        let libraries = [
            "libxml2 \(XMLLibrary.version)", "libvips \(PictureLibrary.version)", "SQLite \(Archive.databaseVersion)",
            "libcurl \(WebLibrary.version)",
        ]
        let source = commit.withLock { $0.map { "commit \($0)" } } ?? "no commit"
        return (["herodex \(number) (\(source))"] + libraries).joined(separator: "\n")
    }
}
