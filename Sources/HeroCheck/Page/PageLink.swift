/// One link of a page to a file of the site, or to a place in one.
public struct PageLink: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// Something to go to.
        case href
        /// A picture or script the page shows or runs.
        case src
        /// One of several sizes of a picture.
        case srcset
    }

    public let kind: Kind
    /// The file, from the site's folder on, percent-decoded.
    public let target: String
    /// The id that has to be there.
    public let fragment: String?
    /// Where the page holds it first.
    public let line: Int
}

extension PageLink.Kind {
    /// How a summary marks it.
    var mark: UInt8 {
        switch self {
        case .href: UInt8(ascii: "h")
        case .src: UInt8(ascii: "s")
        case .srcset: UInt8(ascii: "c")
        }
    }

    init?(mark: UInt8) {
        switch mark {
        case Self.href.mark: self = .href
        case Self.src.mark: self = .src
        case Self.srcset.mark: self = .srcset
        default: return nil
        }
    }
}
