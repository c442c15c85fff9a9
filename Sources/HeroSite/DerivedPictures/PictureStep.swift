import Foundation
import HeroArchive
import HeroCatalog
import HeroModel

/// Prepares every picture of a catalog for its site.
struct PictureStep: Sendable {
    let archive: Archive
    let derived: DerivedPictures

    /// The pictures that can be shown, and those that cannot.
    struct Result: Sendable {
        /// The pictures that can be shown, by digest of the archived bytes.
        var shown: [String: DerivedPicture.Sized] = [:]
        /// How many show nothing, so that pages have the placeholder of the record's kind instead.
        var blank = 0
        var refused: [RefusedPicture] = []

        var count: Int { shown.count + blank + refused.count }

        /// The paths of the files in the site.
        func book(with posters: SitePosters) -> SitePictures {
            let pictures = shown.compactMap { digest, picture in picture.sitePicture(of: digest).map { (digest, $0) } }
            return SitePictures(Dictionary(uniqueKeysWithValues: pictures), posters: posters)
        }
    }

    /// - Parameters:
    ///   - part: the pictures that are prepared.
    ///   - cores: of this machine.
    func run(
        _ catalog: Catalog,
        part: PictureFraction = .whole,
        cores: Int,
        onEvent: @escaping @Sendable (PublishEvent) -> Void
    ) async throws -> Result {
        let owners = Self.owners(in: catalog).filter { part.has($0.digest) }
        // libvips passes a picture back and forth between two threads, each of which waits a third of the time.
        let atOnce = cores + cores / 2 + 1
        var result = Result()
        func refuse(_ owner: (digest: String, record: String), _ reason: String, _ cause: RefusedPicture.Cause) {
            let refused = RefusedPicture(digest: owner.digest, reason: reason, record: owner.record, cause: cause)
            result.refused.append(refused)
            onEvent(.refused(refused))
        }
        var count = 0
        try await BlockingThreads.forEach(owners, atOnce: atOnce) {
            try picture($0.digest)
        } done: { owner, picture in
            switch picture {
            case .shown(let sized): result.shown[owner.digest] = sized
            case .blank: result.blank += 1
            case .refused(let reason): refuse(owner, reason, .unfit)
            case .missing(let file): refuse(owner, file.reason, .missing)
            }
            count += 1
            onEvent(.progress(.pictures, done: count, of: owners.count))
        }
        result.refused.sort { $0.record < $1.record }
        return result
    }

    /// The pictures prepared before; the others are left out.
    func kept(of catalog: Catalog) -> Result {
        var result = Result()
        for (digest, _) in Self.owners(in: catalog) {
            if case .shown(let sized) = derived.kept(digest) { result.shown[digest] = sized }
        }
        return result
    }

    /// Each picture once, with the first record that shows it.
    private static func owners(in catalog: Catalog) -> [(digest: String, record: String)] {
        var seen: Set<String> = []
        return catalog.cards.flatMap { card in
            card.archivedPictures.filter { seen.insert($0).inserted }.map { ($0, card.key.description) }
        }
    }

    private func picture(_ digest: String) throws -> DerivedPicture {
        if let kept = derived.kept(digest) { return kept }
        do {
            return try derived.prepare(digest, bytes: try archive.picture(digest))
        } catch ArchiveError.pictureLost {
            return .missing(.gone)
        } catch ArchiveError.pictureDamaged {
            return .missing(.changed)
        }
    }

    /// Whether a picture left out because its file was missing could be shown now.
    static func isBack(_ picture: RefusedPicture, in archive: Archive) -> Bool {
        picture.cause == .missing && (try? archive.picture(picture.digest)) != nil
    }

    /// The files of all shown pictures.
    func files(of result: Result) -> [PictureFile] {
        result.shown.sorted { $0.key < $1.key }.flatMap { digest, picture in
            picture.files(of: digest, in: derived.folder(of: digest))
        }
    }
}
