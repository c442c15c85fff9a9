import HeroTemplate

extension RenamedNames {
    /// The names that version 0.1 had for fields and templates. They go with the next version.
    static let lastVersion = RenamedNames(
        fields: [
            "DataPart.twin": "json",
            "HeroPage.met": "coAppearances",
            "HomePage.shelves": "rows",
            "LinkList.isTold": "areFacts",
            "MapHero.companions": "coAppearances",
            "PageFrame.ground": "themeColour",
            "RecordPart.counterparts": "otherSources",
            "RecordPart.shelves": "relations",
        ],
        templates: [
            "partials/met": "partials/coappearances",
            "partials/shelf": "partials/relation",
            "words/metWith": "words/appearsWith",
        ]
    )

    /// The words that had other names in version 0.1: by the old path, the last step of the present one.
    static let lastWords = ["shelves": "relations", "pages.metWith": "appearsWith"]
}
