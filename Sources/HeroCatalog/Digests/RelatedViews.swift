public import HeroModel

/// A relation group without its records.
public struct GroupHead: Sendable {
    let group: RelationGroup

    public init(_ group: RelationGroup, in catalog: Catalog) {
        self.group = group
        kind = group.kind
        row = catalog.kinds[group.kind]
        role = group.role
        count = group.items.count
        available = group.available
        failure = group.failure
        var (hasPages, hasPictures, hasNotes) = (false, false, false)
        // Cards are not looked at: one after another, they cost more than all else here.
        for item in catalog.relations.items[group.items.startIndex..<group.items.endIndex] {
            if item.other >= 0 {
                hasPages = true
                hasPictures = hasPictures || catalog.havePictures[Int(item.other)]
            }
            hasNotes = hasNotes || item.note >= 0
            if hasPictures, hasNotes { break }
        }
        (self.hasPages, self.hasPictures, self.hasNotes) = (hasPages, hasPictures, hasNotes)
    }

    public let kind: RecordKind
    public let row: KindRow
    public let role: RelationRole
    /// How many records are archived or at least named.
    public let count: Int
    /// See `RelationGroup.available`.
    public let available: Int?
    public let failure: RelatedFailure?
    /// Whether any of the records has a page.
    public let hasPages: Bool
    /// Whether any of the records has a picture.
    public let hasPictures: Bool
    /// Whether any relation has a note.
    public let hasNotes: Bool
}

// Inlinable: a site looks at very many related records, and code for any `View` looks up its type each time.

/// One record of a relation group, as far as a page shows it.
public struct Related<View: CardView>: Sendable {
    @usableFromInline let holder: DigestedCatalog
    @usableFromInline let item: RelatedItem

    @inlinable
    init(holder: DigestedCatalog, item: RelatedItem) {
        self.holder = holder
        self.item = item
    }

    /// Nil for a record that was never archived.
    @inlinable public var view: View? { item.index.map { View(holder, $0) } }
    /// The title of a record that was never archived.
    @inlinable public var name: String? { item.name }
    /// See `RelatedItem.note`.
    @inlinable public var note: String? { item.note }
    /// Position in `Catalog.cards`: to recognise the card, never to be shown.
    @inlinable public var index: Int? { item.index }
}

/// Some records of a relation group.
public struct RelatedViews<View: CardView>: RandomAccessCollection, Sendable {
    @usableFromInline let holder: DigestedCatalog
    @usableFromInline let items: RelatedItems

    @inlinable public var startIndex: Int { items.startIndex }
    @inlinable public var endIndex: Int { items.endIndex }

    @inlinable
    public subscript(position: Int) -> Related<View> { Related(holder: holder, item: items[position]) }
}

/// A hero's forms in their order.
public struct FormRow: Sendable {
    public let group: GroupHead
    public let steps: [FormStep]
}

/// One of a hero's forms with its place in their order and its power, each nil where the source gives none.
public struct FormStep: Sendable {
    public let form: Related<CardSummary>
    public let order: Int?
    public let power: String?
}

/// The hero that a form belongs to.
public struct BaseHero: Sendable {
    public let hero: Related<CardSummary>
    /// How many forms the hero has; nil if the hero is not archived.
    public let formCount: Int?
    /// The forms before and after the page's own.
    public let before: Related<CardTitle>?
    public let after: Related<CardTitle>?
}

/// Another hero in the same works.
public struct CoAppearance: Sendable {
    public let hero: CardSummary
    /// How many works of each kind both are in, in the order of kinds.
    public let shared: [(kind: RecordKind, count: Int)]
    /// The first of them.
    public let works: [CardTitle]
}
