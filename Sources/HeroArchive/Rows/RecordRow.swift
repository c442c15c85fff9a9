import Foundation
import GRDB
import HeroModel

/// A record as columns: what lists need has columns of its own; what only the record's page needs is `FieldText`.
struct RecordRow {
    let title: String
    let language: String
    let plain: String
    let markup: String
    /// A `SourceAddress` in the form the archive keeps.
    let picture: String?
    let modified: Double?
    let aliases: String?
    let links: String?
    /// The fields that only this kind of record has, and its properties.
    let details: String?
}

extension RecordRow {
    init(_ record: HeroModel.Record) throws {
        let head = record.head
        title = head.title
        language = head.language?.text ?? ""
        plain = head.overview.plain
        markup = head.overview.markup
        picture = head.picture?.text
        modified = head.modified?.stored
        aliases = FieldText.encode(head.aliases.map { [$0] })
        links = FieldText.encode(head.links.map { [$0.type, $0.address.text] })
        details = FieldText.encode(record.details)
    }

    /// - Parameter first: the column of the title; the others follow in the order of the properties, the picture as its
    ///   address.
    init(_ row: Row, from first: Int) throws {
        title = try row.at(first)
        language = try row.at(first + 1)
        plain = try row.at(first + 2)
        markup = try row.at(first + 3)
        picture = try row.at(first + 4)
        modified = try row.at(first + 5)
        aliases = try row.at(first + 6)
        links = try row.at(first + 7)
        details = try row.at(first + 8)
    }

    /// Equal if the content is equal.
    var digest: Data {
        var digest = ContentDigest()
        for text in [title, language, plain, markup, picture, aliases, links, details] { digest.add(text) }
        digest.add(modified.map { Int64(bitPattern: $0.bitPattern) } ?? -1)
        return digest.finish()
    }

    /// The columns with what is in the record itself, but for its picture, which has a row of its own.
    static let columns = "modified, language, title, aliases, links, details, plain, markup, digest"

    /// The values of `columns`.
    var values: StatementArguments {
        [modified, language, title, aliases, links, details, plain, markup, digest]
    }

    /// The record the columns were made from.
    /// - Throws: `ArchiveError.corrupt` if they cannot come from a record.
    func record(_ key: RecordKey) throws -> HeroModel.Record {
        let details = DetailFields(lines: FieldText.decode(details), key: key)
        var head = RecordHead(key: key, title: title)
        head.aliases = FieldText.decode(aliases).map { $0[0] }
        if !plain.isEmpty || !markup.isEmpty { head.overview = RichText(archived: markup, plain: plain) }
        head.language = LanguageTag(written: language)
        head.picture = picture.map(SourceAddress.init(archived:))
        head.links = try FieldText.decode(links).map { fields in
            guard fields.count == 2 else { throw DetailFields.damage(key, "links") }
            return WebLink(type: fields[0], address: SourceAddress(archived: fields[1]))
        }
        // A source may report any date; nothing is lost without it.
        head.modified = modified.flatMap { try? Date(stored: $0) }
        head.properties = try details.properties
        head.pictures += details.furtherPictures
        return try Record(head: head, content: details.content)
    }
}

extension RecordExtent {
    /// In the archive's form.
    var stored: Int64? { self == .part ? 1 : nil }
}
