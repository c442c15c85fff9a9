import HeroModel
import HeroTemplate

/// All records of one kind that are related to the page's record in the same role.
struct RelationGroupPart: TemplateContext {
    let anchor: ElementID
    /// The kind's folder.
    let kind: String
    let heading: String
    /// `20`, or `20 of 3,954` if not all are archived.
    let count: String
    var gallery: GalleryPart?
    /// Behind the gallery: the stories that are called by a number.
    var folded: FoldedLinks?
    /// In place of a gallery: creators by role, facts by category.
    var groups: GroupTable?
    /// Set if there are more than this page shows.
    var all: WholeRelationGroup?
    /// What is missing, and why.
    var remark: String?
}

/// The link to all records of a relation group.
struct WholeRelationGroup: TemplateContext {
    let href: String
    /// `See all 3,954 comics`.
    let label: String
}

/// Links that are closed at first.
struct FoldedLinks: TemplateContext {
    /// `and 14 more`.
    let label: String
    let links: [LinkPart]
}

/// Records in named groups; never empty.
struct GroupTable: TemplateContext {
    let rows: [GroupRow]
}

/// One group: a creator's role, a fact's category.
struct GroupRow: TemplateContext {
    let label: String
    /// Set where the label is the source's own and its language differs from the page's.
    let language: LanguageTag?
    let href: String?
    let links: [LinkPart]
}
