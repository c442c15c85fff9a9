public import HeroBasics
public import HeroModel

/// A page, and the data file beside it, with what they show of the catalog. They are rendered from that alone: what the
/// digest does not cover they cannot show.
public struct PreparedPage {
    /// The digest of everything that both are made from; nil for the few pages that are made in every build.
    public let digest: Digest?
    var json: RecordJSON.Inputs?
    let append: (RecordContent?, inout [UInt8]) -> Void

    /// Appends the page as UTF-8.
    /// - Parameter content: what the page shows of records; without it, the page of a record stays empty.
    public func render(_ content: RecordContent?, into buffer: inout [UInt8]) { append(content, &buffer) }

    /// Appends the data file as UTF-8; nothing for a page without one.
    public func renderJSON(_ record: Record, into buffer: inout [UInt8]) {
        if let json { RecordJSON.write(record, json, into: &buffer) }
    }
}
