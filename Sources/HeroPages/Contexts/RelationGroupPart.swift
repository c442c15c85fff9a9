import HeroTemplate

/// All records of one kind that are related to the page's record in the same role.
struct RelationGroupPart: TemplateContext {
    let anchor: String
    /// The kind's folder.
    let kind: String
    let heading: String
    /// `20`, or `20 of 3,954` if not all are archived.
    let count: String
    let gallery: GalleryPart?
    /// In place of a gallery: creators by role, facts by category.
    let groups: GroupTable?
    /// Set if there are more than this page shows.
    let all: WholeRelationGroup?
    /// What is missing, and why.
    let remark: String?

    static let fields = TemplateFields<RelationGroupPart> {
        $0.text("anchor", \.anchor)
        $0.text("kind", \.kind)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.object("gallery", \.gallery)
        $0.object("groups", \.groups)
        $0.object("all", \.all)
        $0.text("remark", \.remark)
    }
}

/// The link to all records of a relation group.
struct WholeRelationGroup: TemplateContext {
    let href: String
    /// `See all 3,954 comics`.
    let label: String

    static let fields = TemplateFields<WholeRelationGroup> {
        $0.text("href", \.href)
        $0.text("label", \.label)
    }
}

/// Records in named groups; never empty.
struct GroupTable: TemplateContext {
    let rows: [GroupRow]

    static let fields = TemplateFields<GroupTable> {
        $0.list("rows", \.rows)
    }
}

/// One group: a creator's role, a fact's category.
struct GroupRow: TemplateContext {
    let label: String
    let href: String?
    let links: [LinkPart]

    static let fields = TemplateFields<GroupRow> {
        $0.text("label", \.label)
        $0.text("href", \.href)
        $0.list("links", \.links)
    }
}

/// A hero's forms from first to last.
struct LadderPart: TemplateContext {
    let anchor: String
    let heading: String
    let count: String
    let steps: [LadderStep]
    let remark: String?

    static let fields = TemplateFields<LadderPart> {
        $0.text("anchor", \.anchor)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.list("steps", \.steps)
        $0.text("remark", \.remark)
    }
}

/// One form on the ladder.
struct LadderStep: TemplateContext {
    let order: String?
    let power: String?
    /// The position of the power on the ladder's scale, in per cent; nil if it cannot be parsed.
    let gauge: Int?
    let isCurrent: Bool
    let card: CardPart

    static let fields = TemplateFields<LadderStep> {
        $0.text("order", \.order)
        $0.text("power", \.power)
        $0.number("gauge", \.gauge)
        $0.flag("isCurrent", \.isCurrent)
        $0.object("card", \.card)
    }
}
