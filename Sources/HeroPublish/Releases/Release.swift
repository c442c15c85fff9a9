import Foundation
import HeroBasics

/// A site that was published before the present one.
public struct Release: Equatable, Encodable, Sendable {
    /// 1 for the newest.
    public let number: Int
    /// When the newest reply in it came, from its `site.json`, ISO 8601 in UTC; nil if that cannot be read.
    public let built: String?
    /// When it was staged, from its manifest's time, ISO 8601 in UTC: no other date distinguishes sites of the same
    /// archive.
    public let made: String
    /// HTML pages.
    public let pages: Int
    /// Bytes of the files that are linked nowhere else: what its removal would free.
    public let ownBytes: Int
    let folder: String

    /// The releases kept beside an output folder, newest first.
    public static func all(of output: OutputFolder) -> [Release] {
        ReleaseStore(beside: output).places.enumerated().map { index, folder in
            let paths = PublishedSite.listedPaths(in: folder)
            return Release(
                number: index + 1,
                built: SiteVersion.built(in: folder),
                made: made(folder) ?? "",
                pages: paths.count { $0.hasSuffix(".html") },
                ownBytes: paths.lazy.map { ownBytes(of: folder + "/" + $0) }.cappedSum,
                folder: folder
            )
        }
    }

    /// When the site in a folder was staged; nil if there is none.
    static func made(_ folder: String) -> String? {
        guard let nanoseconds = SiteFiles.facts(folder + "/" + SiteManifest.path)?.modified else { return nil }
        return Date(timeIntervalSince1970: Double(nanoseconds / 1_000_000_000)).formatted(.iso8601)
    }

    private static func ownBytes(of path: String) -> Int {
        stat(at: path).map { $0.st_nlink == 1 ? Int($0.st_size) : 0 } ?? 0
    }
}
