import Foundation
import HeroArchive
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

extension RecordedReply {
    /// A reply that was recorded with its address, after which it is named.
    init(_ body: Data, from address: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        self.init(body: body, address: address, name: path.split(separator: "/").last.map(String.init) ?? "")
    }
}

/// Some rows of a table.
struct ImportedRows: Sendable {
    /// The file's name and the number of the portion: unchanged whenever the same file is imported again.
    var name: String
    var records: [RelatedRecord] = []
    var unreadable: [UnreadableRecord] = []
    var date: Date
    /// How many rows were read for them; less than there are where the portions before counted theirs.
    var count = 0
    var pictures: [ImportedPicture] = []
    /// Whether a comic that a row names by an id which the archive does not have is the one with its title, if that is one.
    var joinsByTitle = false
    /// What the file says that pages must say of it.
    var attribution: Attribution?
    /// Whether the ids of records are the numbers of their rows.
    var isNumbered = false

    /// Why a picture that a row names is not kept.
    static let noPicture = "there is no such picture beside the file, or it is too large"

    /// The file's name.
    var file: String { String(name[..<(name.lastIndex(of: "#") ?? name.endIndex)]) }

    /// The rows with as many pictures as the source keeps.
    func keepingPictures(of source: any HeroSource) -> ImportedRows {
        var rows = self
        rows.records = records.map { $0.keepingPictures(of: source) }
        let wanted = Set(rows.records.flatMap(\.record.head.pictures))
        rows.pictures = pictures.filter { wanted.contains($0.address) }
        return rows
    }

    /// The names of pictures that cannot be read.
    var missingPictures: [String] { pictures.filter { !$0.isThere }.map(\.file.name) }

    /// - Parameters:
    ///   - run: the crawl that reads the file; nil for an import.
    ///   - origin: the name of the file that they are imported from.
    /// - Throws: `ArchiveError`, `CancellationError`.
    func store(
        in archive: Archive,
        from source: SourceName,
        run: CrawlRun? = nil,
        at date: Date,
        origin: String? = nil
    ) async throws -> RecordChanges {
        for picture in pictures {
            guard let bytes = picture.contents() else { continue }
            let wanted = WantedPicture(source: source, address: picture.address)
            try await archive.keepPicture(wanted, bytes: bytes, contentType: nil, at: date)
        }
        return try await archive.storeBulk(
            joinsByTitle ? joined(with: try await archive.titles(of: .comics, from: source)) : records,
            from: source,
            requestID: ArchivedReply.importMark + name,
            in: run,
            at: date,
            origin: origin,
            attribution: attribution
        )
    }

    /// The records with the comics that they name by other ids than the archive's.
    /// - Parameter titles: of the comics in the archive, by id.
    private func joined(with titles: [String: String]) -> [RelatedRecord] {
        let ids = Dictionary(titles.map { ($1, $0) }) { _, _ in nil as String? }
        return records.map { related in
            let relations = related.relations.map { list in
                guard list.kind == .comics else { return list }
                let items = list.items.map { item in
                    let id = titles[item.id] == nil ? ids[item.title] ?? nil : nil
                    return RelationItem(id: id ?? item.id, title: item.title, note: item.note)
                }
                return RelationList(kind: list.kind, role: list.role, available: list.available, items: items)
            }
            return RelatedRecord(related.record, relations: relations, extent: related.extent)
        }
    }
}

/// A picture that came along as a file.
struct ImportedPicture: Sendable {
    let address: SourceAddress
    let file: FileBeside
    /// Its bytes, if it is within the imported file; nil for one beside it.
    var bytes: Data?

    var isThere: Bool { bytes != nil || file.isThere }

    /// Nil if it is not there, or too large.
    func contents() -> Data? { bytes ?? file.contents() }
}

/// Takes what a file turned out to hold, finding by finding.
typealias ImportHandler = (ImportFinding) async throws -> Void

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
