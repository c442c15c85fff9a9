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
    let gallery: GalleryPart?
    /// In place of a gallery: creators by role, facts by category.
    var groups: GroupTable?
    /// Set if there are more than this page shows.
    var all: WholeRelationGroup?
    /// What is missing, and why.
    var remark: String?

    static let fields: Fields = [
        "anchor": \.anchor, "kind": \.kind, "heading": \.heading, "count": \.count, "gallery": \.gallery,
        "groups": \.groups, "all": \.all, "remark": \.remark,
    ]
}

/// The link to all records of a relation group.
struct WholeRelationGroup: TemplateContext {
    let href: String
    /// `See all 3,954 comics`.
    let label: String

    static let fields: Fields = ["href": \.href, "label": \.label]
}

/// Records in named groups; never empty.
struct GroupTable: TemplateContext {
    let rows: [GroupRow]

    static let fields: Fields = ["rows": \.rows]
}

/// One group: a creator's role, a fact's category.
struct GroupRow: TemplateContext {
    let label: String
    /// Set where the label is the source's own and its language differs from the page's.
    let language: LanguageTag?
    let href: String?
    let links: [LinkPart]

    static let fields: Fields = ["label": \.label, "language": \.language, "href": \.href, "links": \.links]
}
