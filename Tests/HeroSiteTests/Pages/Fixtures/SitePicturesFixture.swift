import HeroCatalog
import HeroSite

/// Pictures as a publisher would have prepared them.
enum SitePicturesFixture {
    static let book: SitePictures = {
        var pictures: [String: SitePicture] = [:]
        pictures["red"] = SitePicture(
            width: 900,
            height: 1_200,
            colour: "#b3402e",
            variants: [160, 320, 640].map {
                PictureVariant(width: $0, height: $0 * 4 / 3, path: "images/red-\($0).webp")
            },
            share: PictureVariant(width: 640, height: 853, path: "images/red.jpg")
        )
        pictures["blue"] = SitePicture(
            width: 300,
            height: 300,
            colour: "#336699",
            variants: [160, 300].map { PictureVariant(width: $0, height: $0, path: "images/blue-\($0).webp") }
        )
        pictures["wide"] = SitePicture(
            width: 100,
            height: 5,
            colour: "#FFEEDD",
            variants: [PictureVariant(width: 100, height: 5, path: "images/wide-100.webp")],
            share: PictureVariant(width: 100, height: 5, path: "images/wide.jpg")
        )
        return SitePictures(pictures)
    }()
}
