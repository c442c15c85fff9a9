public import HeroBasics

/// A page with what it shows of the catalog. It is rendered from that alone: what its key does not cover it cannot show.
public struct PreparedPage {
    /// The fingerprint of everything that the page is made from; nil for the few pages that are made in every build.
    public let key: Fingerprint?
    /// What the page of a record shows of the catalog; nil for other pages.
    let shown: RecordInputs?
    private let append: (RecordContent?, inout [UInt8]) -> Void

    init(
        key: Fingerprint?,
        shown: RecordInputs?,
        append: @escaping (RecordContent?, inout [UInt8]) -> Void
    ) {
        self.key = key
        self.shown = shown
        self.append = append
    }

    /// Appends the page as UTF-8.
    /// - Parameter content: what the page shows of records; without it, the page of a record stays empty.
    public func render(_ content: RecordContent?, into buffer: inout [UInt8]) { append(content, &buffer) }
}
