import Foundation
import HeroBasics
import HeroPublish

/// The resized pictures made so far, one folder each below `<archive>/derived`: made once, linked into every site.
struct DerivedPictures {
    let folder: String
    /// Part of the folder's name: pictures described differently by other versions of herodex are made again.
    private static let layout = Array("4".utf8)
    private let recipe: ImageVariants

    init(_ cache: BuildCache, recipe: ImageVariants) throws {
        let id = MessageDigest.sha256(try recipe.canonicalJSONLine() + Self.layout).prefix(4).hexText
        folder = cache.pictures + "/" + id
        self.recipe = recipe
    }

    /// The folders of all recipes ever used.
    static func folders(in cache: BuildCache) -> [String] {
        (SiteFiles.names(in: cache.pictures) ?? []).map { cache.pictures + "/" + $0 }
    }

    /// The folder of the files of the picture with this digest.
    func folder(of digest: String) -> String { Self.folder(of: digest, in: folder) }

    static func folder(of digest: String, in folder: String) -> String { "\(folder)/\(digest.prefix(2))/\(digest)" }

    /// The result of an earlier preparation; nil if there was none, or if a file of it has been damaged since.
    func kept(_ digest: String) -> DerivedPicture? {
        let folder = folder(of: digest)
        guard let bytes = SiteFiles.read(folder + "/" + DerivedPicture.fileName),
            let picture = try? JSONDecoder().decode(DerivedPicture.self, from: Data(bytes))
        else { return nil }
        switch picture {
        case .shown(let sized):
            return sized.sitePicture(of: digest) != nil && sized.isIntact(in: folder) ? picture : nil
        // Earlier versions counted it among the refused, with this text.
        case .refused("it shows nothing"): return .blank
        case .blank, .refused: return picture
        case .missing: return nil
        }
    }

    /// Prepares a picture and stores its files; a refusal is stored too, so that a decompression bomb is read only
    /// once.
    ///
    /// The description is written last: after a killed run the picture counts as not prepared.
    /// - Throws: `ImageLibraryFailure`, `FileFailure`.
    func prepare(_ digest: String, bytes: Data) throws -> DerivedPicture {
        // Not before a picture has to be prepared: few builds have a new one.
        let workshop = try ImageProcessor()
        let target = folder(of: digest)
        SiteFiles.removeTree(target)
        try SiteFiles.makeFolder(target)
        let derived: DerivedPicture
        do {
            derived = .shown(try keep(try workshop.prepare(bytes, recipe: recipe), in: target))
        } catch PictureRefusal.blank {
            derived = .blank
        } catch let refusal as PictureRefusal {
            derived = .refused(refusal.description)
        }
        try AtomicFile.replace(target + "/" + DerivedPicture.fileName, with: try derived.canonicalJSONLine())
        return derived
    }

    private func keep(_ picture: PreparedPicture, in folder: String) throws(FileFailure) -> DerivedPicture.Sized {
        func kept(_ encoded: EncodedPicture, as name: String) throws(FileFailure) -> DerivedPicture.Variant {
            let file = try CachedFile(writing: Array(encoded.bytes), to: folder + "/" + name)
            return DerivedPicture.Variant(width: encoded.size.width, height: encoded.size.height, file: file)
        }
        var variants: [DerivedPicture.Variant] = []
        for variant in picture.variants { variants.append(try kept(variant, as: "\(variant.size.width).webp")) }
        return DerivedPicture.Sized(
            width: picture.size.width,
            height: picture.size.height,
            colour: picture.colour.description,
            variants: variants,
            share: try kept(picture.share, as: DerivedPicture.shareName)
        )
    }
}
