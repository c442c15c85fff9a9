import Foundation
import HeroArchive
import HeroModel

/// Where a page came from, as `--json` prints it.
struct ExplainReport: Encodable {
    struct Reply: Encodable {
        let id: Int64
        let request: String
        /// The file that it was imported from; null if the source sent it.
        let file: String?
        let bytes: Int
        let fetched: Date
        let confirmed: Date

        init(_ note: ReplyNote) {
            id = note.id
            request = note.requestID
            file = note.origin
            bytes = note.bytes
            fetched = note.retrieved
            confirmed = note.checked
        }
    }

    let page: String
    let source: String
    let kind: String
    let id: String
    let title: String
    /// Since when its source no longer lists it.
    let withdrawn: Date?
    let content: Reply
    let mentions: [Reply]
    let relations: [Reply]
    let picture: String?
    /// How much there is to see of it, from 0 to 15; null if the site does not show it, or an earlier version made it.
    let weight: Int?

    init(_ explanation: RecordExplanation, page: String, weight: Int?) {
        self.page = page
        source = explanation.key.source.text
        kind = explanation.key.kind.folder
        id = explanation.key.id
        title = explanation.title
        withdrawn = explanation.withdrawn
        content = Reply(explanation.content)
        mentions = explanation.mentions.map(Reply.init)
        relations = explanation.relations.map(Reply.init)
        picture = explanation.picture?.address.text
        self.weight = weight
    }
}

/// Where a picture came from, as `--json` prints it.
struct PictureReport: Encodable {
    struct Origin: Encodable {
        let source: String
        let address: String
    }

    struct Shown: Encodable {
        let source: String
        let kind: String
        let id: String
        let title: String
        let page: String?
    }

    /// The picture's path in the site.
    let path: String
    let origins: [Origin]
    let records: [Shown]

    init(_ origins: [PictureOrigin], path: String) {
        self.path = path
        self.origins = origins.map { Origin(source: $0.source.text, address: $0.picture.address.text) }
        records = origins.flatMap(\.records).map { record in
            Shown(
                source: record.key.source.text,
                kind: record.key.kind.folder,
                id: record.key.id,
                title: record.title,
                page: record.page
            )
        }
    }
}
