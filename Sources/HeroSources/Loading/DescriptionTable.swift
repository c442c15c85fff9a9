import HeroModel

/// The keys of a description.
enum DescriptionTable {
    static let top: [DescriptionKey] = [
        DescriptionKey("title", .text, "The API's name for readers.").required,
        DescriptionKey("baseURL", .text, "Scheme and host, perhaps a port and a path, without a trailing slash.")
            .required,
        DescriptionKey("attribution", .mapping(attribution), "What every page must say about the source.").required,
        DescriptionKey("language", .text, "The language of its texts, such as en or es; en if it is left out."),
        DescriptionKey("pace", .mapping(pace), "How fast the API may be asked: the limits it publishes."),
        DescriptionKey("userAgent", .text, "The User-Agent header, where the API demands one."),
        DescriptionKey("auth", .either(["none"], auth), "How the API is told who asks; none if it is left out."),
        DescriptionKey(
            "settings",
            .named(.mapping(setting)),
            "What the owner may set at the source, by name: {setting.NAME} stands for it in parameters and body."
        ),
        DescriptionKey("unknown", .list(.text), "Texts that mean \"not known\", such as \"-\"."),
        DescriptionKey("kinds", .named(.mapping(kind)), "Kinds of records that do not come along, by name."),
        DescriptionKey("roles", .named(.mapping(role)), "Roles of relations that do not come along, by name."),
        DescriptionKey("resources", .named(.mapping(resource)), "Its lists, each under a name of its own.").required,
        DescriptionKey("quirks", .mapping(quirks), "Where the API differs from others."),
    ]

    static let setting: [DescriptionKey] = [
        DescriptionKey("default", .text, "What it is unless the owner sets it.").required,
        DescriptionKey("match", .text, "A regular expression for the whole of it.").required,
    ]

    static let kind: [DescriptionKey] = [
        DescriptionKey(
            "words",
            .named(.named(.text)),
            "What it is called, by language: one and other, the plural forms that the language has besides, and perhaps a title."
        ).required,
        DescriptionKey(
            "like",
            .choice(KindLikeness.allCases.map(\.rawValue)),
            "What its records are like, for drawings, lists and search engines; things if it is left out."
        ),
        DescriptionKey(
            "order",
            .choice(KindDeclaration.Order.allCases.map(\.rawValue)),
            "What related records of it are sorted by; name if it is left out."
        ),
        DescriptionKey(
            "icon",
            .text,
            "A file beside this one: the drawing, in SVG, for records without a picture; one by like if it is left out."
        ),
    ]

    static let role: [DescriptionKey] = [
        DescriptionKey("words", .named(.text), "The heading of what is so related to a record, by language.").required,
        DescriptionKey(
            "back",
            .named(.text),
            "The heading at the other end, by language; that of its kind with the words behind it if it is left out."
        ),
    ]

    static let attribution: [DescriptionKey] = [
        DescriptionKey("text", .text, "The sentence that pages show.").required,
        DescriptionKey("link", .text, "The address that it links to."),
        DescriptionKey("licence", .text, "Licence or terms, in a few words."),
    ]

    static let pace: [DescriptionKey] = [
        DescriptionKey("requestsPerSecond", .number, "From 0.01 to 1000."),
        DescriptionKey("parallel", .wholeNumber, "Requests under way at once, from 1 to 64."),
        DescriptionKey("perDay", .wholeNumber, "Requests in a day."),
    ]

    static let auth: [DescriptionKey] = [
        DescriptionKey(
            "type",
            .choice(["none", "query", "header", "basic", "bearer", "login"]),
            "A key in the query or in a header, user and password, a token, or a login that gives a token."
        ).required,
        DescriptionKey("name", .text, "Of the parameter or header that carries the key."),
        DescriptionKey("prefix", .text, "What stands before the key in a header, such as \"Token \"."),
        DescriptionKey("path", .text, "Where to log in."),
        DescriptionKey(
            "send",
            .choice(["basic", "json", "form"]),
            "How the login sends user and password; basic if it is left out."
        ),
        DescriptionKey("user", .text, "The name of the user's member or field in a login; user if it is left out."),
        DescriptionKey("password", .text, "The name of the password's; password if it is left out."),
        DescriptionKey(
            "token",
            .path,
            "Where the token is in the reply to a login; the whole reply if it is left out."
        ),
        DescriptionKey(
            "expired",
            .some(.wholeNumber),
            "The status that refuses an expired token; 401 if it is left out."
        ),
    ]

    static let quirks: [DescriptionKey] = [
        DescriptionKey(
            "quotaSpent",
            .some(.wholeNumber),
            "Statuses that mean that the quota is spent; 429 if it is left out."
        ),
        DescriptionKey(
            "noSuchRecord",
            .named(.some(.text)),
            "Paths and values of a reply, sent with status 200, that has no such record."
        ),
        DescriptionKey(
            "failure",
            .named(.some(.text)),
            "Paths and values of a reply, sent with status 200, that is an error."
        ),
        DescriptionKey("bareLists", .flag, "Whether a list may also come without the object around it."),
    ]

    static let resource: [DescriptionKey] = [
        DescriptionKey("kind", .text, "What its items are: one that comes along, or one of kinds.").required,
        DescriptionKey("movedFrom", .text, "The kind that its items were of in an earlier description."),
        DescriptionKey("path", .text, "Its address below baseURL; {id} in it is the parent's id."),
        DescriptionKey("parameters", .named(.text), "Parameters of every request."),
        DescriptionKey("body", .text, "JSON to send, for APIs that are asked by POST."),
        DescriptionKey(
            "paginator",
            .either(["none"], paginator),
            "How its pages follow each other; none if it is left out."
        ),
        DescriptionKey("records", .path, "Where the items are in a reply; the whole reply if it is left out."),
        DescriptionKey("split", .text, "Of within: what separates items that one text holds."),
        DescriptionKey("note", .value, "Of within: what the source says of the relation, such as a creator's role."),
        DescriptionKey("columns", .some(.text), "Of file: the names of its columns, if its first row has none."),
        DescriptionKey("otherColumns", .flag, "Of file: whether columns that nothing uses are properties."),
        DescriptionKey("children", .path, "Where an item has others of its own shape, which may have some in turn."),
        DescriptionKey("id", .valueWith([number]), "What identifies an item; its id if it is left out."),
        DescriptionKey("group", .flag, "Whether items of one id, in one reply or file, are one record."),
        DescriptionKey(
            "only",
            .named(.some(.text)),
            "Paths and values of the items that are read; known for any value. The others are left out."
        ),
        DescriptionKey("forEach", .text, "The resource for each item of which this list is asked."),
        DescriptionKey("within", .text, "The resource whose items contain these."),
        DescriptionKey(
            "file",
            .choice(TableForm.allCases.map(\.rawValue)),
            "Where the items are the rows of imported files instead of a list of the API."
        ),
        DescriptionKey("lists", .text, "The resource whose records a forEach list only names."),
        DescriptionKey(
            "role",
            .text,
            "What these are to an item of forEach or within, as for a relation; member if it is left out."
        ),
        DescriptionKey(
            "detail",
            .mapping(detail),
            "Where a whole record is asked for, if the list has only a part of it."
        ),
        DescriptionKey("part", .flag, "Whether its items are parts of records that another resource gives whole."),
        DescriptionKey("fields", .named(.valueWith([most])), "Fields of the kind, each with the path to its value."),
        DescriptionKey("properties", .named(.valueWith([browse, link])), "Rows of the table of facts, by label."),
        DescriptionKey("relations", .list(.mapping(relation)), "Other records that an item names."),
        DescriptionKey(
            "pictures",
            .some(.value),
            "Addresses of pictures, the one that stands for the record first; of several values the first that has any."
        ),
        DescriptionKey("links", .named(.value), "Addresses of pages elsewhere, by a word such as detail or wiki."),
    ]

    /// What a property has besides a value.
    static let browse = DescriptionKey(
        "browse",
        .flag,
        "Whether each value leads to a list of all records that have it."
    )

    static let most = DescriptionKey("most", .text, "Of a statistic: where its scale ends; 100 if it is left out.")

    static let link = DescriptionKey(
        "link",
        .flag,
        "Whether a value that is the title of one record of the source leads to it; false to leave it as text."
    )

    /// What the id of a resource has besides a value.
    static let number = DescriptionKey(
        "number",
        .flag,
        "Whether items of equal ids, in one reply or file, have a number behind it: ann, ann-2."
    )

    static let detail: [DescriptionKey] = [
        DescriptionKey(
            "path",
            .text,
            "Its address below baseURL, with paths into the list's item in braces: /heroes/{id}."
        ),
        DescriptionKey("address", .value, "Where the list's item has its address, in place of path."),
        DescriptionKey("parameters", .named(.text), "Parameters of every request."),
        DescriptionKey("record", .path, "Where the record is in the reply; the whole reply if it is left out."),
    ]

    static let relation: [DescriptionKey] = [
        DescriptionKey("kind", .text, "What the others are, as for a resource.").required,
        DescriptionKey(
            "role",
            .text,
            "What they are to the item: \(RelationRole.builtIn.map(\.rawValue).joined(separator: ", ")), or one that is declared, seen from either end; member if it is left out."
        ),
        DescriptionKey("each", .path, "Where they are in the item; the item itself names one if it is left out."),
        DescriptionKey("split", .text, "Of each: what separates those that one text holds."),
        DescriptionKey("id", .value, "What identifies one; its id if it is left out."),
        DescriptionKey("title", .value, "Its name, shown until its record is known."),
        DescriptionKey("note", .value, "What the source says about the relation, such as a creator's role."),
        DescriptionKey("available", .value, "How many there are in all."),
    ]

    static let paginators = ["none", "offset", "page", "next", "linkHeader", "cursor", "continue"]

    static let paginator: [DescriptionKey] = [
        DescriptionKey(
            "type",
            .choice(paginators),
            "By the first item's number, by the page's number, by an address in the reply or in its Link header, by a cursor, or by several."
        ).required,
        DescriptionKey(
            "parameter",
            .text,
            "The parameter that carries offset, page or cursor, named like the type if it is left out; none where {offset}, {page} or {cursor} stands in path, parameters or body."
        ),
        DescriptionKey("size", .wholeNumber, "How many items a page has: the most that the API gives."),
        DescriptionKey("sizeParameter", .text, "The parameter that asks for them; limit if it is left out."),
        DescriptionKey("first", .wholeNumber, "The number of the first page, 0 or 1; 1 if it is left out."),
        DescriptionKey("total", .path, "Where the reply says how many items there are."),
        DescriptionKey("pages", .path, "Where the reply says how many pages there are."),
        DescriptionKey(
            "path",
            .path,
            "Where the reply has the next address or cursor, or an object of several cursors."
        ),
        DescriptionKey("more", .path, "Where the reply says, with true or false, whether there is another page."),
    ]

    static let value: [DescriptionKey] = [
        DescriptionKey(
            "path",
            .path,
            "Where the value is in the item; . is the item itself, # its place in its list, @key its key in an object."
        ),
        DescriptionKey("first", .list(.value), "The first of these that has a value."),
        DescriptionKey("all", .list(.value), "The values of all of these, for fields with several."),
        DescriptionKey("join", .some(.value), "All values of these, as one text."),
        DescriptionKey("with", .text, "What stands between joined values; a comma and a space if it is left out."),
        DescriptionKey(
            "text",
            .text,
            "This text, with values of the item in braces: https://pictures.example/{id}.png."
        ),
        DescriptionKey("after", .text, "Only what follows the last occurrence of this text."),
        DescriptionKey("before", .text, "Only what precedes the first occurrence of this text."),
        DescriptionKey("split", .text, "What separates several values in one text."),
        DescriptionKey("except", .some(.text), "Values that hold one of these texts are left out."),
        DescriptionKey("words", .named(.text), "Other words for certain values."),
        DescriptionKey(
            "date",
            .some(.text),
            "The format of a date that is not ISO 8601, such as \"MMM d, yyyy\", or unix."
        ),
        DescriptionKey(
            "prefix",
            .text,
            "What is put before the value, such as the host of relative addresses; {baseURL} stands for the source's own."
        ),
        DescriptionKey("unit", .text, "What is put after the value."),
        DescriptionKey("match", .text, "A regular expression whose first group, or whole match, is the value."),
        DescriptionKey("times", .number, "What a number is multiplied by, such as 0.1 for decimetres shown in metres."),
        DescriptionKey(
            "capitals",
            .choice(ValueChange.Capitals.allCases.map(\.rawValue)),
            "Where capitals go: first letter of the text, of its words, or of the text with the others made small."
        ),
        DescriptionKey("unwrap", .flag, "Whether line ends within a paragraph are spaces."),
        DescriptionKey("markdown", .flag, "Whether the text is Markdown."),
    ]
}
