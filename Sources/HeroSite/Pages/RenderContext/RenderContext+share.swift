import HeroBasics
import HeroCatalog
import HeroModel

extension RenderContext {
    /// The preview that other sites show for a link to a page.
    ///
    /// - Parameters:
    ///   - title: without the site's name, which is shown separately.
    ///   - own: the record whose page it is.
    ///   - poster: of the page; nil for that of the record.
    func shareCard(title: String, path: String, own: PageCard?, poster: PictureVariant?) -> ShareCard {
        let picture = poster ?? own?.poster ?? own?.picture?.share
        let isWide = picture.map { $0.width >= $0.height } ?? false
        return ShareCard(
            type: own?.row.shareType ?? "website",
            title: own?.title.cut(to: CardBuilder.longestTitle) ?? title,
            locale: wording.locale,
            // A wide card would cut off the top of an upright picture.
            card: isWide && settings.baseURL != nil ? "summary_large_image" : "summary",
            address: settings.baseURL.map { base in
                SharedAddress(
                    url: address(of: path) ?? base,
                    others: trees.filter { $0 != tree }.map { OtherLocale(locale: $0.locale) },
                    image: picture.map { image in
                        SharedImage(
                            url: "\(base)/\(image.path)",
                            width: image.width,
                            height: image.height,
                            alt: own?.title.cut(to: CardBuilder.longestTitle) ?? title
                        )
                    }
                )
            }
        )
    }
}
