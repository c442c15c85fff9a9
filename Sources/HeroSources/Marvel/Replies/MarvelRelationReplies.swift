import HeroModel

/// The lists of other records within a record, by collection.
struct MarvelLists: Decodable {
    private let lists: [MarvelCollection: MarvelListReply]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MarvelCollection.self)
        var lists: [MarvelCollection: MarvelListReply] = [:]
        for collection in container.allKeys {
            lists[collection] = try container.decodeIfPresent(MarvelListReply.self, forKey: collection)
        }
        self.lists = lists
    }

    subscript(_ collections: MarvelCollection...) -> [RelationList?] {
        collections.map { lists[$0]?.relations(to: $0) }
    }
}

/// A list within a record: at most 20 entries, and the total number.
struct MarvelListReply: Decodable {
    let available: WholeNumber?
    let items: [MarvelSummaryReply]?

    func relations(to collection: MarvelCollection) -> RelationList? {
        let believable = available.map(\.value).flatMap { (0...ListPage.longestList).contains($0) ? $0 : nil }
        return (items ?? []).relations(to: collection, available: believable)
    }
}

/// A record as an entry in another one's list.
struct MarvelSummaryReply: Decodable {
    let resourceURI: String?
    let name: String?
    /// For creators: what they did.
    let role: String?
    /// For stories: `cover`, `interiorStory` …
    let type: String?

    /// Nil if the address does not lead to a record of `collection`.
    func relationItem(in collection: MarvelCollection) -> RelationItem? {
        guard let id = resourceURI.flatMap({ collection.id(in: $0) }) else { return nil }
        return RelationItem(id: id, title: collection.title(name, id: id), note: MarvelText.note(role ?? type))
    }

    /// The one entry of a relation to a single record.
    func relation(to collection: MarvelCollection, role: RelationRole = .member) -> RelationList? {
        [self].relations(to: collection, role: role)
    }
}

extension [MarvelSummaryReply] {
    /// Nil for a list that neither has entries nor claims any. The same person may be in it twice with two roles, but
    /// not twice with the same one.
    /// - Parameter available: nil for a list that is sent completely.
    func relations(
        to collection: MarvelCollection,
        role: RelationRole = .member,
        available: Int? = nil
    ) -> RelationList? {
        let items = compactMap { $0.relationItem(in: collection) }.uniqued(by: \.self)
        guard !items.isEmpty || (available ?? 0) > 0 else { return nil }
        return RelationList(kind: collection.kind, role: role, available: available, items: items)
    }
}

/// The part of a whole record that an entry in another one's list needs.
struct MarvelEntryReply: Decodable {
    let id: WholeNumber
    let name: String?
    let title: String?
    let fullName: String?
    let type: String?

    func relationItem(in collection: MarvelCollection) -> RelationItem {
        let id = String(id.value)
        return RelationItem(
            id: id,
            title: collection.title(title ?? name ?? fullName, id: id),
            note: collection == .stories ? MarvelText.note(type) : nil
        )
    }
}
