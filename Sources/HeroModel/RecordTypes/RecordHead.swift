public import Foundation

/// The fields that records of all kinds have.
public struct RecordHead: Hashable, Sendable {
    public var key: RecordKey
    /// One line, trimmed, never empty, at most 1,000 characters.
    public var title: String
    public var aliases: [String] = []
    public var overview = RichText.empty
    /// The language of the source's texts; nil if it is not known.
    public var language: LanguageTag? = .english
    /// Nil if the source has none, or only its own "image not available".
    public var picture: SourceAddress?
    /// The pictures after the first, in the source's order, each once.
    public private(set) var furtherPictures: [SourceAddress] = []
    public var links: [WebLink] = []
    /// When the source says it last changed the record.
    public var modified: Date?
    /// What the source says that no field is for, in the source's order.
    public var properties: [Property] = []
    /// What the site's owner put in place of the source's values; empty as the source sends it.
    public var corrections: [AppliedCorrection] = []

    /// All pictures, the one that stands for the record first. Set, each is kept once: a cover may come as one of the
    /// previews too.
    public var pictures: [SourceAddress] {
        get { [picture].compactMap(\.self) + furtherPictures }
        set {
            var known: Set<SourceAddress> = []
            let each = newValue.filter { known.insert($0).inserted }
            picture = each.first
            furtherPictures = Array(each.dropFirst())
        }
    }
}

extension RecordHead {
    /// A head with English texts, of which only the title is known.
    public init(key: RecordKey, title: String) { self.init(key: key, title: title, aliases: []) }
}

/// A page elsewhere that belongs to a record, such as its page at the source.
public struct WebLink: Hashable, Sendable {
    /// The source's word for what it leads to: `detail`, `wiki`, `comiclink`, `purchase`, `reader` …
    public let type: String
    public let address: SourceAddress

    public init(type: String, address: SourceAddress) {
        self.type = type
        self.address = address
    }
}
