import Foundation
import HeroSources

/// One reply in a file that is imported.
struct ImportItem: Sendable {
    /// The file, and the entry in it if it holds several: `heroes.har#12`.
    let place: String
    let reply: RecordedReply
    /// When it was fetched.
    let date: Date
}

/// What one file, or one entry of it, turned out to be.
enum ImportFinding: Sendable {
    case item(ImportItem)
    /// Nothing that can be imported, and why.
    case notUnderstood(place: String, reason: String)
}
