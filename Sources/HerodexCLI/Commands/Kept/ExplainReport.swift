import Foundation
import HeroArchive
import HeroModel

/// Where a page came from, as `--json` prints it.
struct ExplainReport: Encodable {
    let page: String
    let source: String
    let kind: String
    let id: String
    let title: String
    /// Since when its source no longer lists it.
    let withdrawn: Date?
    let content: ReplyNote
    let mentions: [ReplyNote]
    let relations: [ReplyNote]
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
        content = explanation.content
        mentions = explanation.mentions
        relations = explanation.relations
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
