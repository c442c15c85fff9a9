import HeroTemplate

/// The preview that other sites show for a link to a page.
struct ShareCard: TemplateContext {
    let type: String
    let title: String
    /// Language and territory as Open Graph writes them: `en_US`.
    let locale: String
    /// The card type, which determines the picture's size.
    let card: String
    /// Nil if the site has no public address.
    let address: SharedAddress?

    static let fields = TemplateFields<ShareCard> {
        $0.text("type", \.type)
        $0.text("title", \.title)
        $0.text("locale", \.locale)
        $0.text("card", \.card)
        $0.object("address", \.address)
    }
}

/// The parts of a card that need absolute addresses.
struct SharedAddress: TemplateContext {
    let url: String
    let others: [OtherLocale]
    let image: SharedImage?

    static let fields = TemplateFields<SharedAddress> {
        $0.text("url", \.url)
        $0.list("others", \.others)
        $0.object("image", \.image)
    }
}

/// A further language of the page.
struct OtherLocale: TemplateContext {
    let locale: String

    static let fields = TemplateFields<OtherLocale> {
        $0.text("locale", \.locale)
    }
}

/// The picture on a card, a JPEG.
struct SharedImage: TemplateContext {
    let url: String
    let width: Int
    let height: Int
    let alt: String

    static let fields = TemplateFields<SharedImage> {
        $0.text("url", \.url)
        $0.number("width", \.width)
        $0.number("height", \.height)
        $0.text("alt", \.alt)
    }
}
