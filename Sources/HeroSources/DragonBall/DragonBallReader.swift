import HeroBasics
import HeroModel

/// Reads one reply of the API as heroes or as one hero's transformations.
struct DragonBallReader {
    let source: SourceName
    let request: SourceRequest

    /// - Throws: `SourceError` if the reply as a whole is not a list.
    func heroes(in reply: WebReply) throws(SourceError) -> SourceReading {
        let sorted = try items(of: .heroes, in: reply)
        let heads = sorted.items.map { head(of: $0, kind: .heroes, title: $0.title, base: reply.base) }
        return SourceReading(
            records: heads.map { RelatedRecord(.hero(Hero(head: $0))) },
            unreadable: sorted.unreadable,
            next: heads.map(\.key).uniqued(by: \.self).map(Self.formsRequest),
            page: page("heros/all", of: .heroes, ids: sorted.ids, size: sorted.size)
        )
    }

    /// - Throws: `SourceError` if the reply as a whole is not a list.
    func forms(of owner: RecordKey, in reply: WebReply) throws(SourceError) -> SourceReading {
        let sorted = try items(of: .transformations, in: reply)
        let forms = sorted.items.map { form(of: owner, from: $0, base: reply.base) }.sorted { $0.rank < $1.rank }
        let own = forms.filter { $0.heroID == owner.id }.map(\.transformation.head)
        return SourceReading(
            records: forms.map(\.record),
            unreadable: sorted.unreadable,
            page: page("heros/tranformations/\(owner.id)", of: .transformations, ids: sorted.ids, size: sorted.size),
            relation: RelationList(
                kind: .transformations,
                role: .form,
                available: sorted.size - (forms.count - own.count),
                items: own.map { RelationItem(id: $0.key.id, title: $0.title) }
            )
        )
    }

    private func form(of owner: RecordKey, from item: DragonBallItemReply, base: String) -> DragonBallForm {
        let name = NumberedName(item.title)
        return DragonBallForm(
            transformation: Transformation(
                head: head(of: item, kind: .transformations, title: name.text, base: base),
                order: name.number
            ),
            heroID: item.hero?.id.text ?? owner.id
        )
    }

    private func head(of item: DragonBallItemReply, kind: RecordKind, title: String, base: String) -> RecordHead {
        var head = RecordHead(key: RecordKey(source: source, kind: kind, id: item.id.text), title: title)
        head.overview = TextReader().richText(item.description ?? "")
        head.language = "es"
        head.picture = item.photo.flatMap { SourceAddress($0, base: base) }
        return head
    }

    static func formsRequest(of hero: RecordKey) -> SourceRequest {
        SourceRequest(
            method: .post,
            path: "/api/heros/tranformations",
            body: #"{"id":\#(JSONWriter.quoted(hero.id))}"#,
            step: .relation(owner: hero, kind: .transformations, role: .form, offset: 0)
        )
    }

    private func items(
        of kind: RecordKind,
        in reply: WebReply
    ) throws(SourceError) -> SortedItems<DragonBallItemReply> {
        let replyReader = ReplyReader(source: source, request: request)
        let attempts = try replyReader.decode([ReplyItem<DragonBallItemReply>].self, from: reply)
        return SortedItems(attempts, kind: kind) { $0.id.text }
    }

    /// The API gives no counts: what it sends is all there is.
    private func page(_ list: String, of kind: RecordKind, ids: [String], size: Int) -> ListPage {
        ListPage(list: list, kind: kind, offset: 0, total: size, ids: ids)
    }
}

/// A transformation and the hero it belongs to.
private struct DragonBallForm {
    let transformation: Transformation
    let heroID: String

    var record: RelatedRecord {
        // The reply gives only the hero's id.
        let hero = RelationItem(id: heroID, title: heroID)
        let base = RelationList(kind: .heroes, role: .base, available: 1, items: [hero])
        return RelatedRecord(.transformation(transformation), relations: [base])
    }

    /// What forms are sorted by, since the API sends them in any order: the number, with those without one last, then
    /// title and id.
    var rank: (Int, String, String) {
        (transformation.order ?? .max, transformation.head.title, transformation.head.key.id)
    }
}

/// A hero or a transformation; the members are the same, in any order. `favorite` is the user's, not the hero's.
struct DragonBallItemReply: Decodable {
    /// The hero of a transformation.
    struct HeroReply: Decodable {
        let id: TextID
    }

    let id: TextID
    let name: String?
    let description: String?
    let photo: String?
    let hero: HeroReply?

    /// The name as one line, never empty.
    var title: String { name.flatMap(DescribedText.line) ?? "Sin nombre" }
}
