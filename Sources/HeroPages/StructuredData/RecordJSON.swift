import HeroBasics
import HeroCatalog
import HeroModel

/// Writes a record as JSON: everything its page shows, for programs. The file is next to the page, `heroes/goku.json`
/// next to `heroes/goku.html`.
///
/// Every key is always present, sorted, but `properties`, which only records have whose source tells some; unknown
/// values are `null`. Paths are relative to the site's root. Texts are the
/// API's own: the file has no interface language, so there is one for all languages.
struct RecordJSON: Sendable {
    /// Raised when a key changes its meaning or is removed; new keys may be added under the same number.
    private static let version = 1

    let catalog: Catalog
    let pictures: PictureBook

    func write(_ entry: CatalogEntry, into buffer: inout [UInt8]) {
        var text = JSONWriter()
        swap(&text.bytes, &buffer)
        text.object { write(entry, to: &$0) }
        text.add("\n")
        swap(&text.bytes, &buffer)
    }

    private func write(_ entry: CatalogEntry, to text: inout JSONWriter) {
        let head = entry.head
        let source = catalog.sources[entry.source]
        text.field("aliases", texts: head.aliases)
        text.field("attribution", object: source) { text, source in
            text.field("licence", source.attribution.licence)
            text.field("source", source.title)
            text.field("text", source.attribution.text)
            text.field("url", source.address(of: source.attribution.link))
        }
        text.field("counts", objects: entry.groups, writeCount)
        text.field("details", object: entry.record, writeDetails)
        text.field("id", head.key.id)
        text.field("kind", head.key.kind.folder)
        text.field("language", head.language.orNil)
        let links = head.links.lazy.compactMap { link -> (type: String, address: String?, text: String?)? in
            let (address, text) = (source.address(of: link.address), source.deadAddress(of: link.address))
            return address == nil && text == nil ? nil : (link.type, address, text)
        }
        text.field("links", objects: links) { text, link in
            // A dead address is written as plain text, so that no program follows it.
            text.field("text", link.text)
            text.field("type", link.type)
            text.field("url", link.address)
        }
        text.field("modified", head.modified?.instant)
        text.field("next", entry.next.map { catalog.entries[$0].path })
        text.field("overview", object: head.overview.isEmpty ? nil : head.overview) { text, overview in
            text.field("markup", overview.markup)
            text.field("text", overview.plain)
        }
        text.field("path", entry.path)
        write(entry.picture, to: &text)
        text.field("previous", entry.previous.map { catalog.entries[$0].path })
        if !head.properties.isEmpty {
            text.field("properties", objects: head.properties) { text, property in
                text.field("label", property.label)
                text.field("value", property.value)
            }
        }
        let relations = entry.groups.lazy.flatMap { group in group.items.lazy.map { (group, $0) } }
        text.field("relations", objects: relations) { writeRelation($1.1, of: $1.0, to: &$0) }
        text.field("retrieved", entry.retrieved.instant)
        text.field("source", head.key.source.text)
        text.field("title", head.title)
        text.field("version", Self.version)
    }

    // MARK: Parts

    /// The counts of a relation: here, and according to the source.
    private func writeCount(to text: inout JSONWriter, of group: RelationGroup) {
        text.field("archived", group.items.count)
        text.field("available", group.available)
        text.field("failure", object: group.failure) { text, failure in
            text.field("date", failure.date.instant)
            text.field("reason", failure.reason)
        }
        text.field("kind", group.kind.folder)
        text.field("role", group.role.rawValue)
    }

    /// A record that was never archived is known by its title alone.
    private func writeRelation(_ item: RelatedItem, of group: RelationGroup, to text: inout JSONWriter) {
        let entry = item.index.map { catalog.entries[$0] }
        text.field("id", entry?.head.key.id)
        text.field("kind", group.kind.folder)
        text.field("note", item.note)
        text.field("path", entry?.path)
        text.field("role", group.role.rawValue)
        text.field("title", entry?.head.title ?? item.title)
    }

    private func write(_ picture: CatalogPicture, to text: inout JSONWriter) {
        var shown: SitePicture?
        var failure: (reason: String, date: String)?
        switch picture {
        case .kept(let digest): shown = pictures[digest]
        case .failed(let reason, let date): failure = (reason, date.instant)
        case .none, .pending: break
        }
        text.field("picture", object: shown) { text, picture in
            text.field("colour", picture.colour)
            text.field("height", picture.height)
            text.field("share", object: picture.share, writeSize)
            text.field("sizes", objects: picture.variants, writeSize)
            text.field("width", picture.width)
        }
        text.field("pictureFailure", object: failure) { text, failure in
            text.field("date", failure.date)
            text.field("reason", failure.reason)
        }
    }

    private func writeSize(to text: inout JSONWriter, of variant: PictureVariant) {
        text.field("height", variant.height)
        text.field("path", variant.path)
        text.field("width", variant.width)
    }
}
