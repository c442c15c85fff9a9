import Foundation
import HeroBasics
import HeroModel
import HeroSources

/// One reply in a file that is imported.
struct ImportItem: Sendable {
    /// The file, and the entry in it if it holds several: `heroes.har#12`.
    let place: String
    /// The file's own name.
    var file: String { URL(filePath: String(place.prefix { $0 != "#" })).lastPathComponent }
    let reply: RecordedReply
    /// The encoding that the reply states for its text; nil if it states none.
    var charset: Charset?
    /// When the reply was fetched.
    let date: Date
}

/// Some rows of a table.
struct ImportedRows: Sendable {
    /// The file's name and the number of the portion: unchanged whenever the same file is imported again.
    let name: String
    let records: [RelatedRecord]
    let unreadable: [UnreadableRecord]
    let date: Date
    /// How many rows were read for them; less than there are where the portions before counted theirs.
    let count: Int
    var pictures: [ImportedPicture] = []
}

/// A picture that came along as a file.
struct ImportedPicture: Sendable {
    let address: SourceAddress
    /// The file's name, for messages.
    let name: String
    /// Nil if it is not there, or too large.
    let contents: @Sendable () -> Data?

    init(address: SourceAddress, file: FileBeside) {
        self.address = address
        name = file.name
        contents = { file.contents() }
    }

    init(address: SourceAddress, name: String, bytes: Data) {
        self.address = address
        self.name = name
        contents = { bytes }
    }
}

/// What one file, or one entry of it, turned out to be.
enum ImportFinding: Sendable {
    case item(ImportItem)
    case rows(ImportedRows)
    /// The kinds and roles that an export declares.
    case declarations(Declarations)
    /// Nothing that can be imported, and why.
    /// - `address`: where it was recorded from, if that is known: a visit goes to many hosts.
    case notUnderstood(place: String, reason: String, address: String? = nil)
    /// How something was read that is not as it should be.
    /// - `forDryRun`: whether it is said only where nothing is changed.
    case remark(place: String, String, forDryRun: Bool = false)
}
