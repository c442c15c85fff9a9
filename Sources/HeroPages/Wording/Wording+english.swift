import HeroModel

extension Wording {
    static let english = Wording(
        language: "en",
        groupSeparator: ",",
        monthNames: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        day: "{} {} {}",
        dayBC: "{} {} {} BC",
        kinds: [
            .heroes: KindWords(title: "Heroes", one: "hero", many: "heroes"),
            .transformations: KindWords(title: "Transformations", one: "transformation", many: "transformations"),
            .comics: KindWords(title: "Comics", one: "comic", many: "comics"),
            .series: KindWords(title: "Series", one: "series", many: "series"),
            .events: KindWords(title: "Events", one: "event", many: "events"),
            .stories: KindWords(title: "Stories", one: "story", many: "stories"),
            .creators: KindWords(title: "Creators", one: "creator", many: "creators"),
            .facts: KindWords(title: "Facts", one: "fact", many: "facts"),
        ],
        roleHeadings: [
            .variant: "Other printings",
            .collectedIn: "Collected in",
            .collects: "Collects",
            .next: "Followed by",
            .previous: "Preceded by",
            .originalIssue: "First printed in",
            .firstPrintingOf: "Stories first printed here",
            .form: "Transformations",
            .base: "A form of",
        ],
        dateTypes: [
            "onsaleDate": "On sale", "focDate": "Final order cut-off", "unlimitedDate": "On Marvel Unlimited",
            "digitalPurchaseDate": "Digital release",
        ],
        priceTypes: ["printPrice": "Price in print", "digitalPurchasePrice": "Price as download"],
        linkTypes: [
            "detail": "Details", "wiki": "Wiki", "comiclink": "Comics", "purchase": "Where to buy",
            "reader": "Reader", "inAppLink": "In the app",
        ],
        roleSpellings: [
            "penciler": "penciller", "penciler (cover)": "penciller (cover)", "colourist": "colorist",
            "colourist (cover)": "colorist (cover)",
        ],
        roleOrder: [
            "author", "writer", "penciller", "artist", "illustrator", "inker", "colorist", "letterer", "translator",
            "editor",
        ],
        roleUnknown: "Contributor",
        uncategorized: "UNCATEGORIZED",
        sentences: .english
    )
}

extension Sentences {
    static let english = Sentences(
        pageTitle: "{} · {}",
        recordTitle: "{} · {} · {}",
        letterTitle: "{}: {}",
        partTitle: "{}, part {}",
        namesake: "{} ({})",
        partOf: "{} of {}",
        notArchived: "The rest could not be archived ({}, {}).",
        pictureNotArchived: "The picture could not be archived ({}, {}).",
        picturePending: "The picture is not archived yet.",
        noPicture: "No picture",
        notListed: "{} more are not listed here.",
        formPlace: "Form {} of {}",
        years: "{} to {}",
        present: "the present",
        price: "${}.{}",
        listSeparator: ", ",
        homeSummary: "{}. Data as of {}.",
        recordDescription: "{}, one of the {} of {}.",
        listDescription: "{} in {}.",
        search: "Search",
        about: "About",
        changes: "What is new",
        added: "New {}",
        changed: "Changed {}",
        withdrawn: "No longer listed by their source",
        nothing: "Nothing yet"
    )
}
