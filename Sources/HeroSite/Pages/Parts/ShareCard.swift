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
}

/// The parts of a card that need absolute addresses.
struct SharedAddress: TemplateContext {
    let url: String
    let others: [OtherLocale]
    let image: SharedImage?
}

/// A further language of the page.
struct OtherLocale: TemplateContext {
    let locale: String
}

/// The picture on a card, a JPEG.
struct SharedImage: TemplateContext {
    let url: String
    let width: Int
    let height: Int
    let alt: String
}
