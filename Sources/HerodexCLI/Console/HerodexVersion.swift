import HeroArchive
import HeroCheck
import HeroSite
import HeroWeb
import Synchronization

/// The version of herodex.
enum HerodexVersion {
    /// The only place that states it: packages and manual pages get it from the program.
    static let number = "0.2.0"
    /// As sites and servers see it.
    static let generator = "herodex \(number)"
    static let userAgent = "herodex/\(number)"

    private static let commit = Mutex<String?>(nil)

    /// Sets the commit the program is built from; nil outside git.
    static func set(commit: String?) { Self.commit.withLock { $0 = commit } }

    /// The output of `herodex --version`: the first line names the program, each further one a loaded library, which
    /// may differ from the one it was built with.
    static var text: String {
        let libraries = [
            "libxml2 \(XMLLibrary.version)", "libvips \(PictureLibrary.version ?? "not installed")",
            "SQLite \(Archive.databaseVersion)", "libcurl \(WebLibrary.version)",
        ]
        let source = commit.withLock { $0.map { "commit \($0)" } } ?? "no commit"
        return (["herodex \(number) (\(source))"] + libraries).joined(separator: "\n")
    }
}
