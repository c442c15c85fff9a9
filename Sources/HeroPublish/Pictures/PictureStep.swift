import Foundation
import HeroArchive
import HeroCatalog
import HeroImages
import HeroModel
import HeroPages

/// Makes every picture of a catalog ready for its site.
struct PictureStep: Sendable {
    let archive: Archive
    let derived: DerivedPictures

    /// The pictures that can be shown, and those that cannot.
    struct Result: Sendable {
        /// By digest of the archived bytes.
        var shown: [String: DerivedPicture] = [:]
        var refused: [RefusedPicture] = []

        /// Where the files lie in the site.
        var book: PictureBook {
            PictureBook(
                Dictionary(
                    uniqueKeysWithValues: shown.compactMap { digest, picture in
                        picture.sitePicture(digest: digest).map { (digest, $0) }
                    }
                )
            )
        }
    }

    /// - Parameter tasks: how many pictures to work on at once, one a core.
    func run(
        _ catalog: Catalog,
        tasks: Int,
        tell: @escaping @Sendable (PublishEvent) -> Void
    ) async throws -> Result {
        var owners: [(digest: String, record: String)] = []
        var seen: Set<String> = []
        for entry in catalog.entries {
            guard case .kept(let digest) = entry.picture, seen.insert(digest).inserted else { continue }
            owners.append((digest, entry.record.key.description))
        }
        var result = Result()
        var done = 0
        try await withThrowingTaskGroup(of: (Int, DerivedPicture).self) { group in
            var next = 0
            while true {
                while next < owners.count, next - done < max(1, tasks) {
                    let (index, digest) = (next, owners[next].digest)
                    group.addTask { (index, try picture(digest)) }
                    next += 1
                }
                guard let (index, picture) = try await group.next() else { break }
                done += 1
                if let refusal = picture.refusal {
                    let refused = RefusedPicture(
                        digest: owners[index].digest,
                        reason: refusal,
                        record: owners[index].record
                    )
                    result.refused.append(refused)
                    tell(.refused(refused))
                } else {
                    result.shown[owners[index].digest] = picture
                }
                tell(.progress(.pictures, done: done, of: owners.count))
            }
        }
        result.refused.sort { $0.record < $1.record }
        return result
    }

    private func picture(_ digest: String) throws -> DerivedPicture {
        if let kept = derived.kept(digest) { return kept }
        return try derived.prepare(digest, bytes: try archive.picture(digest))
    }

    /// Lays the files of all shown pictures out.
    /// - Returns: their paths in the site with the files they came from.
    func files(of result: Result) -> [(sitePath: String, file: String)] {
        result.shown.keys.sorted().flatMap { digest in
            guard let picture = result.shown[digest] else { return [(sitePath: String, file: String)]() }
            let folder = derived.folder(of: digest)
            let variants = picture.variants.map { variant in
                (
                    sitePath: DerivedPicture.sitePath(digest, ending: "\(variant.width).webp"),
                    file: folder + "/" + DerivedPicture.fileName(width: variant.width)
                )
            }
            let share = (
                sitePath: DerivedPicture.sitePath(digest, ending: DerivedPicture.shareName),
                file: folder + "/" + DerivedPicture.shareName
            )
            return variants + [share]
        }
    }
}

extension DerivedPicture {
    /// `images/ab/abcdef0123456789-320.webp`: named by content, so that it never changes under its name.
    static func sitePath(_ digest: String, ending: String) -> String {
        "images/\(digest.prefix(2))/\(digest.prefix(16))-\(ending)"
    }

    fileprivate func sitePicture(digest: String) -> SitePicture? {
        SitePicture(
            width: width,
            height: height,
            colour: colour,
            variants: variants.map { variant in
                PictureVariant(
                    width: variant.width,
                    height: variant.height,
                    path: Self.sitePath(digest, ending: "\(variant.width).webp")
                )
            },
            share: Self.sitePath(digest, ending: Self.shareName)
        )
    }
}
