import HeroCatalog

/// The result of preparing one archived picture, stored as JSON beside its resized files.
enum DerivedPicture: Codable, Equatable {
    case shown(Sized)
    /// A single colour, or fully transparent: a source's way to say that there is no picture.
    case blank
    /// It cannot be shown, for this reason.
    case refused(String)
    /// The archive does not have its bytes. This does not depend on the picture itself, so it is never stored with it.
    case missing(MissingFile)

    /// What happened to a picture's file in the archive.
    enum MissingFile: String, Codable {
        case gone, changed

        var reason: String {
            switch self {
            case .gone: "its file is gone from the archive; herodex crawl fetches it again"
            case .changed: "its file in the archive has changed; run herodex check --kept, then herodex crawl"
            }
        }
    }

    struct Sized: Codable, Equatable {
        let width: Int
        let height: Int
        /// `#rrggbb`.
        let colour: String
        /// WebP files named by their width.
        let variants: [Variant]
        /// The JPEG for previews on other sites.
        let share: Variant
    }

    struct Variant: Codable, Equatable {
        let width: Int
        let height: Int
        let file: CachedFile

        var name: String { "\(width).webp" }
    }

    static let fileName = "picture.json"
    static let shareName = "share.jpg"
}

extension DerivedPicture.Sized {
    /// Its files with their names, which are the same in `folder` and in the site.
    private var named: [(name: String, file: CachedFile)] {
        variants.map { ($0.name, $0.file) } + [(DerivedPicture.shareName, share.file)]
    }

    /// Whether all of its files in `folder` are unchanged.
    func isIntact(in folder: String) -> Bool { named.allSatisfy { $0.file.isIntact(at: folder + "/" + $0.name) } }

    /// Its files in `folder`, each with its place in the site.
    func files(of digest: String, in folder: String) -> [PictureFile] {
        named.map { name, file in PictureFile(file, of: digest, named: name, at: folder + "/" + name) }
    }

    /// How pages show it.
    func sitePicture(of digest: String) -> SitePicture? {
        SitePicture(
            width: width,
            height: height,
            colour: colour,
            variants: variants.map { $0.sitePicture(of: digest, named: $0.name) },
            share: share.sitePicture(of: digest, named: DerivedPicture.shareName)
        )
    }
}

extension DerivedPicture.Variant {
    fileprivate func sitePicture(of digest: String, named name: String) -> PictureVariant {
        PictureVariant(width: width, height: height, path: PictureFile.sitePath(digest, name))
    }
}
