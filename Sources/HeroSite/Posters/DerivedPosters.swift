import Foundation
import HeroBasics
import HeroPublish

/// The posters drawn so far, below `<archive>/derived/posters`: drawn once, linked into every site.
struct DerivedPosters: Sendable {
    private let folder: String
    /// The digest of everything that all posters of a site have in common, in lower-case hexadecimal digits.
    private let look: [UInt8]

    private static let (drawing, description) = (".jpg", ".json")

    /// - Throws: `FileFailure` if the font cannot be read.
    init(_ cache: BuildCache, look: PosterLook) throws(FileFailure) {
        guard let font = SiteFiles.read(look.font) else { throw .last(look.font) }
        folder = cache.posters
        var hash = MessageDigest()
        for part in [Array(Poster.version.utf8), Array(look.ground), Array(look.placeholder), font] {
            hash.update(MessageDigest.sha256(part).hexText.utf8 + [0])
        }
        hash.update(Array((look.titleColour + look.lineColour).utf8))
        self.look = Array(hash.finish().hexText.utf8)
    }

    /// The digest of all that a poster shows, lower-case hex.
    /// - Parameter pictures: the digests of the pictures' own files.
    func digest(of plan: PosterPlan, pictures: [String]) -> String {
        var hash = MessageDigest()
        hash.update(look + [0])
        for text in [plan.title, plan.line ?? ""] + pictures { hash.update(Array(text.utf8) + [0]) }
        return hash.finish().hexText
    }

    /// The file of a poster.
    func path(_ digest: String) -> String { Self.path(digest, in: folder) + Self.drawing }

    /// The result of drawing it earlier; nil if that was not done, or if its file has been damaged since.
    func kept(_ digest: String) -> DerivedPoster? {
        guard let poster = Self.poster(Self.path(digest, in: folder) + Self.description) else { return nil }
        return poster.file?.isIntact(at: path(digest)) ?? true ? poster : nil
    }

    /// - Parameters:
    ///   - drawn: a JPEG; nil if it cannot be drawn.
    ///   - pictures: see `DerivedPoster`.
    /// - Throws: `FileFailure`.
    func keep(_ drawn: Data?, _ digest: String, pictures: [String]) throws -> DerivedPoster {
        let path = Self.path(digest, in: folder)
        try SiteFiles.makeFolder(SiteFiles.parent(of: path))
        unlink(path + Self.drawing)
        let file = try drawn.map { try CachedFile(writing: Array($0), to: path + Self.drawing) }
        let poster = DerivedPoster(pictures: pictures, file: file)
        // Last: after a killed run the poster counts as not drawn.
        try AtomicFile.replace(path + Self.description, with: try poster.canonicalJSONLine())
        return poster
    }

    /// Removes the posters that no site shows: they are not among `used`, and nothing else is linked to their files.
    func removeUnused(besides used: Set<String>) {
        Self.removeAll(in: folder) { digest, _ in
            !used.contains(digest) && stat(at: path(digest)).map { $0.st_nlink == 1 } ?? true
        }
    }

    /// Removes the posters that show one of these pictures.
    static func discard(showing pictures: Set<String>, in cache: BuildCache) {
        removeAll(in: cache.posters) { _, file in
            guard let poster = poster(file) else { return true }
            return !pictures.isDisjoint(with: poster.pictures)
        }
    }

    /// The pictures on a poster, by digest of the archived bytes; empty for one that is not kept.
    /// - Parameter start: of the poster's digest.
    static func pictures(onPoster start: String, in cache: BuildCache) -> [String] {
        let folder = "\(cache.posters)/\(start.prefix(2))"
        let names = SiteFiles.names(in: folder)?.filter { $0.hasPrefix(start) && $0.hasSuffix(description) } ?? []
        return names.compactMap { poster("\(folder)/\($0)") }.flatMap(\.pictures)
    }

    /// - Parameter isUnwanted: receives the digest and the path of the description.
    private static func removeAll(in folder: String, where isUnwanted: (String, String) -> Bool) {
        for group in SiteFiles.names(in: folder) ?? [] {
            for name in SiteFiles.names(in: "\(folder)/\(group)") ?? [] where name.hasSuffix(description) {
                let digest = String(name.dropLast(description.count))
                guard isUnwanted(digest, "\(folder)/\(group)/\(name)") else { continue }
                for ending in [description, drawing] { unlink(path(digest, in: folder) + ending) }
            }
        }
    }

    private static func poster(_ file: String) -> DerivedPoster? {
        SiteFiles.read(file).flatMap { try? JSONDecoder().decode(DerivedPoster.self, from: Data($0)) }
    }

    private static func path(_ digest: String, in folder: String) -> String {
        "\(folder)/\(digest.prefix(2))/\(digest)"
    }
}
