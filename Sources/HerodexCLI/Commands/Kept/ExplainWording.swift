import HeroArchive
import HeroBasics
import HeroModel
import HeroSite

/// Where a page came from, in lines.
struct ExplainWording {
    let explanation: RecordExplanation
    let page: String
    /// See `ExplainReport.weight`.
    let weight: Int?

    var lines: [String] {
        var lines = [
            "\(page) \(explanation.withdrawn == nil ? "shows" : "showed") \(explanation.key): \(explanation.title)",
            "  first archived: \(StatusWording.moment(explanation.added))",
            "  last changed: \(StatusWording.moment(explanation.retrieved))",
        ]
        if let withdrawn = explanation.withdrawn {
            lines.append("  no longer listed since \(StatusWording.moment(withdrawn))")
        }
        if let weight { lines.append("  weight: \(weight) of 15, by its relations, picture and text; 15 if featured") }
        lines.append("  its content came with " + Self.words(explanation.content))
        lines += explanation.mentions.filter { $0.id != explanation.content.id }
            .map { "  it is also in " + Self.words($0) }
        lines += explanation.relations.map { "  relations from " + Self.words($0) }
        if let picture = explanation.picture { lines.append("  picture: " + Self.words(picture)) }
        return lines
    }

    private static func words(_ reply: ReplyNote) -> String {
        "reply \(reply.id) to \(reply.requestID) (\(reply.origin.map { "from the file \($0), " } ?? "")"
            + "\(ByteCount(reply.bytes)), fetched \(StatusWording.moment(reply.retrieved)), "
            + "confirmed \(StatusWording.moment(reply.checked)))"
    }

    static func words(_ picture: PictureNote) -> String {
        switch picture.state {
        case .pending: "\(picture.address.text), not fetched yet"
        case .archived(let digest, let type, let bytes):
            "\(picture.address.text), \(ByteCount(bytes)), \(type ?? "of no declared type"), SHA-256 \(digest)"
        case .failed(let reason, let date):
            "\(picture.address.text), failed since \(CalendarDate(utc: date)): \(reason)"
        }
    }
}

/// Where a picture of the site came from, in lines.
struct PictureWording {
    let origins: [PictureOrigin]
    let path: String

    /// At most this many records are named.
    private static let mostRecords = 10

    var lines: [String] {
        let records = origins.flatMap(\.records)
        let shown = records.map { record in
            "\(record.key): \(record.title)" + (record.page.map { " (\($0))" } ?? "")
        }
        let whose = records.isEmpty ? "no record any more" : "\(records.count.of("record")):"
        let what = SiteGuide.isPoster(path) ? "a poster, with the pictures of" : "the picture of"
        return ["\(path) is \(what) \(whose)"] + shown.beginning(Self.mostRecords, indent: "  ")
            + origins.map { "  it came from \($0.source), " + ExplainWording.words($0.picture) }
    }
}

extension ShownRecord {
    /// Its page in the site.
    var page: String? { slug.map { "\(key.kind.folder)/\($0.text).html" } }
}
