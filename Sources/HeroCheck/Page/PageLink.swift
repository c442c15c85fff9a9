/// One link of a page to a file of the site, or to a fragment of one.
public struct PageLink: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A link to follow.
        case href
        /// A picture or script that the page loads.
        case src
        /// One of several sizes of a picture.
        case srcset
    }

    public let kind: Kind
    /// The file's path, relative to the site's folder, percent-decoded.
    public let target: String
    /// The id that must exist there.
    let fragment: String?
    /// The line of its first occurrence on the page.
    public let line: Int
}
