import Crypto
import Foundation
import HeroArchive
import HeroImages

/// The sized pictures made so far, a folder a picture below `<archive>/derived`: made once, linked into every site.
struct DerivedPictures {
    let folder: String
    private let recipe: PictureRecipe
    private let workshop: PictureWorkshop

    /// - Parameter workspace: the archive's folder. A changed recipe has a folder of its own in it.
    init(workspace: String, recipe: PictureRecipe) throws {
        let id = SHA256.hash(data: Data(try recipe.canonicalJSON())).prefix(4).hexText
        folder = workspace + "/derived/" + id
        self.recipe = recipe
        workshop = try PictureWorkshop()
    }

    /// Where the files of the picture with this digest lie.
    func folder(of digest: String) -> String { "\(folder)/\(digest.prefix(2))/\(digest)" }

    /// What was made of the picture before; nil where it has not been prepared.
    func kept(_ digest: String) -> DerivedPicture? {
        guard let bytes = SiteFiles.read(folder(of: digest) + "/" + DerivedPicture.fileName) else { return nil }
        return try? JSONDecoder().decode(DerivedPicture.self, from: Data(bytes))
    }

    /// Prepares a picture and keeps its files; a refusal is kept too, so that a bomb is looked at once.
    ///
    /// The description is written last: a killed run leaves a picture that counts as not prepared.
    func prepare(_ digest: String, bytes: Data) throws -> DerivedPicture {
        let target = folder(of: digest)
        SiteFiles.removeTree(target)
        try SiteFiles.makeFolder(target)
        let derived: DerivedPicture
        do {
            let picture = try workshop.prepare(bytes, recipe: recipe)
            for variant in picture.variants {
                try write(variant, to: target + "/" + DerivedPicture.fileName(width: variant.size.width))
            }
            try write(picture.share, to: target + "/" + DerivedPicture.shareName)
            derived = DerivedPicture(picture)
        } catch let refusal as PictureRefusal {
            derived = DerivedPicture(refusal: refusal)
        }
        try SiteFiles.replace(target + "/" + DerivedPicture.fileName, with: try derived.canonicalJSON())
        return derived
    }

    private func write(_ variant: PictureVariant, to path: String) throws(FileFailure) {
        try SiteFiles.write(Array(variant.bytes), to: path)
    }
}
