/// The rules that every page is held to beside the schema.
struct PageRules {
    /// The version of the rules. Raise it with every change to what is found, so that results of older rules are not
    /// trusted.
    static let version = 4

    /// All rules in the state they have at the start of a page.
    var all = CharacterRule()
        .and(MarkupRule())
        .and(NestingRule())
        .and(HeadRule())
        .and(TitleRule())
        .and(ScriptRule())
        .and(HeadingRule())
        .and(MainRule())
        .and(IDRule())
        .and(LinkRule())
        .and(SrcsetRule())
        .and(AlternativeRule())
        .and(FieldRule())
        .and(TableRule())
}
