import HeroModel

/// The keys of a description.
enum DescriptionTable {
    static let top: DescriptionKeys = [
        "title": .text.required.about("The API's name for readers."),
        "baseURL": .text.required.about("Scheme and host, perhaps a port and a path, without a trailing slash."),
        "attribution": .mapping(attribution).required.about("What every page must say about the source."),
        "language": .text.about("The language of its texts, such as en or es; en if it is left out."),
        "pace": .mapping(pace).about("How fast the API may be asked: the limits it publishes."),
        "userAgent": .text.about("The User-Agent header, where the API demands one."),
        "headers": .named(.text).about("Further headers of every request, such as Accept; never secrets."),
        "auth": .either(["none"], auth).about("How the API is told who asks; none if it is left out."),
        "settings": .named(.mapping(setting))
            .about(
                "What the owner may set at the source, by name: {setting.NAME} stands for it in parameters and body."
            ),
        "unknown": .list(.text).about("Texts that mean \"not known\", such as \"-\"."),
        "kinds": .named(.mapping(kind)).about("Kinds of records that do not come along, by name."),
        "roles": .named(.mapping(role)).about("Roles of relations that do not come along, by name."),
        "resources": .named(.mapping(resource)).required.about("Its lists, each under a name of its own."),
        "quirks": .mapping(quirks).about("Where the API differs from others."),
    ]

    static let setting: DescriptionKeys = [
        "default": .text.required.about("What it is unless the owner sets it."),
        "match": .text.required.about("A regular expression for the whole of it."),
    ]

    static let kind: DescriptionKeys = [
        "words": .named(.named(.text)).required
            .about(
                "What it is called, by language: one and other, the plural forms that the language has besides, and perhaps a title."
            ),
        "like": .choice(KindLikeness.allCases.map(\.rawValue))
            .about("What its records are like, for drawings, lists and search engines; things if it is left out."),
        "order": .choice(KindDeclaration.Order.allCases.map(\.rawValue))
            .about("What related records of it are sorted by; name if it is left out."),
        "icon": .text
            .about(
                "A file beside this one: the drawing, in SVG, for records without a picture; one by like if it is left out."
            ),
    ]

    static let role: DescriptionKeys = [
        "words": .named(.text).required.about("The heading of what is so related to a record, by language."),
        "back": .named(.text)
            .about(
                "The heading at the other end, by language; that of its kind with the words behind it if it is left out."
            ),
    ]

    static let attribution: DescriptionKeys = [
        "text": .text.required.about("The sentence that pages show."),
        "link": .text.about("The address that it links to."),
        "licence": .text.about("Licence or terms, in a few words."),
    ]

    static let pace: DescriptionKeys = [
        "requestsPerSecond": .number.about("From 0.01 to 1000."),
        "parallel": .wholeNumber.about("Requests under way at once, from 1 to 64."),
        "perDay": .wholeNumber.about("Requests in a day."),
    ]

    /// The ways to sign in, each with the keys that go with it.
    static let signIns: KeyValuePairs = [
        "none": [], "query": ["name"], "header": ["name", "prefix"], "basic": [], "bearer": [],
        "login": ["path", "send", "user", "password", "token", "expired"],
    ]

    static let auth: DescriptionKeys = [
        "type": .choice(signIns.map(\.key)).required
            .about("A key in the query or in a header, user and password, a token, or a login that gives a token."),
        "name": .text.about("Of the parameter or header that carries the key."),
        "prefix": .text.about("What stands before the key in a header, such as \"Token \"."),
        "path": .text.about("Where to log in."),
        "send": .choice(["basic", "json", "form"])
            .about("How the login sends user and password; basic if it is left out."),
        "user": .text.about("The name of the user's member or field in a login; user if it is left out."),
        "password": .text.about("The name of the password's; password if it is left out."),
        "token": .path.about("Where the token is in the reply to a login; the whole reply if it is left out."),
        "expired": .some(.wholeNumber).about("The status that refuses an expired token; 401 if it is left out."),
    ]

    static let quirks: DescriptionKeys = [
        "quotaSpent": .some(.wholeNumber).about("Statuses that mean that the quota is spent; 429 if it is left out."),
        "noSuchRecord": .named(.some(.text))
            .about("Paths and values of a reply, sent with status 200, that has no such record."),
        "failure": .named(.some(.text)).about("Paths and values of a reply, sent with status 200, that is an error."),
        "bareLists": .flag.about("Whether a list may also come without the object around it."),
    ]

    static let resource: DescriptionKeys = [
        "kind": .text.required.about("What its items are: one that comes along, or one of kinds."),
        "movedFrom": .text.about("The kind that its items were of in an earlier description."),
        "path": .text.about("Its address below baseURL; {id} in it is the parent's id."),
        "parameters": .named(.text).about("Parameters of every request."),
        "body": .text.about("JSON to send, for APIs that are asked by POST."),
        "paginator": .either(["none"], paginator).about("How its pages follow each other; none if it is left out."),
        "records": .path.about("Where the items are in a reply; the whole reply if it is left out."),
        "split": .text.about("Of within: what separates items that one text holds."),
        "note": .value.about("Of within: what the source says of the relation, such as a creator's role."),
        "columns": .some(.text).about("Of file: the names of its columns, if its first row has none."),
        "query": .text.about("Of file: sqlite: the SELECT whose rows are the items."),
        "otherColumns": .flag.about("Of file: whether columns that nothing uses are properties."),
        "children": .path.about("Where an item has others of its own shape, which may have some in turn."),
        "id": .value(and: id).about("What identifies an item; its id if it is left out."),
        "group": .flag.about("Whether items of one id, in one reply or file, are one record."),
        "only": .named(.some(.text))
            .about("Paths and values of the items that are read; known for any value. The others are left out."),
        "withoutPictures": .named(.some(.text)).about("Paths and values of the items whose pictures are left out."),
        "forEach": .text.about("The resource for each item of which this list is asked."),
        "within": .text.about("The resource whose items contain these."),
        "file": .choice(TableForm.allCases.map(\.rawValue))
            .about("Where the items are the rows of imported files instead of a list of the API."),
        "lists": .text.about("The resource whose records a forEach list only names."),
        "role": .text
            .about("What these are to an item of forEach or within, as for a relation; member if it is left out."),
        "detail": .mapping(detail).about("Where a whole record is asked for, if the list has only a part of it."),
        "part": .flag.about("Whether its items are parts of records that another resource gives whole."),
        "fields": .named(.value(and: statistic)).about("Fields of the kind, each with the path to its value."),
        "properties": .named(.value(and: property)).about("Rows of the table of facts, by label."),
        "relations": .list(.mapping(relation)).about("Other records that an item names."),
        "pictures": .some(.value)
            .about(
                "Addresses of pictures, the one that stands for the record first; of several values the first that has any."
            ),
        "links": .named(.value).about("Addresses of pages elsewhere, by a word such as detail or wiki."),
    ]

    /// The keys that a property has besides a value.
    static let property: DescriptionKeys = [
        "browse": .flag.about("Whether each value leads to a list of all records that have it."),
        "link": .flag
            .about(
                "Whether a value that is the title of one record of the source leads to it; false to leave it as text."
            ),
    ]

    /// The key that a statistic has besides a value.
    static let statistic: DescriptionKeys = [
        "most": .text.about("Of a statistic: where its scale ends; 100 if it is left out.")
    ]

    /// The key that the id of a resource has besides a value.
    static let id: DescriptionKeys = [
        "number": .flag
            .about("Whether items of equal ids, in one reply or file, have a number behind it: ann, ann-2.")
    ]

    static let detail: DescriptionKeys = [
        "path": .text.about("Its address below baseURL, with paths into the list's item in braces: /heroes/{id}."),
        "address": .value.about("Where the list's item has its address, in place of path."),
        "parameters": .named(.text).about("Parameters of every request."),
        "record": .path.about("Where the record is in the reply; the whole reply if it is left out."),
    ]

    static let relation: DescriptionKeys = [
        "kind": .text.required.about("What the others are, as for a resource."),
        "role": .text
            .about(
                "What they are to the item: \(RelationRole.builtIn.map(\.rawValue).joined(separator: ", ")), or one that is declared, seen from either end; member if it is left out."
            ),
        "each": .path.about("Where they are in the item; the item itself names one if it is left out."),
        "split": .text.about("Of each: what separates those that one text holds."),
        "id": .value.about("What identifies one; its id if it is left out."),
        "title": .value.about("Its name, shown until its record is known."),
        "note": .value.about("What the source says about the relation, such as a creator's role."),
        "available": .value.about("How many there are in all."),
    ]

    /// The types of paginators, each with the keys that go with it.
    static let paginators: KeyValuePairs = [
        "none": [],
        "offset": ["parameter", "size", "sizeParameter", "total", "more"],
        "page": ["parameter", "size", "sizeParameter", "first", "total", "pages", "more"],
        "next": ["path", "size", "sizeParameter", "total"],
        "linkHeader": ["size", "sizeParameter", "total"],
        "cursor": ["parameter", "path", "size", "sizeParameter", "total", "more"],
        "continue": ["path", "size", "sizeParameter", "total"],
    ]

    static let paginator: DescriptionKeys = [
        "type": .choice(paginators.map(\.key)).required
            .about(
                "By the first item's number, by the page's number, by an address in the reply or in its Link header, by a cursor, or by several."
            ),
        "parameter": .text
            .about(
                "The parameter that carries offset, page or cursor, named like the type if it is left out; none where {offset}, {page} or {cursor} stands in path, parameters or body."
            ),
        "size": .wholeNumber.about("How many items a page has: the most that the API gives."),
        "sizeParameter": .text.about("The parameter that asks for them; limit if it is left out."),
        "first": .wholeNumber.about("The number of the first page, 0 or 1; 1 if it is left out."),
        "total": .path.about("Where the reply says how many items there are."),
        "pages": .path.about("Where the reply says how many pages there are."),
        "path": .path.about("Where the reply has the next address or cursor, or an object of several cursors."),
        "more": .path.about("Where the reply says, with true or false, whether there is another page."),
    ]

    static let value: DescriptionKeys = [
        "path": .path
            .about(
                "Where the value is in the item; . is the item itself, # its place in its list, @key its key in an object."
            ),
        "first": .list(.value).about("The first of these that has a value."),
        "all": .list(.value).about("The values of all of these, for fields with several."),
        "join": .some(.value).about("All values of these, as one text."),
        "with": .text.about("What stands between joined values; a comma and a space if it is left out."),
        "text": .text.about("This text, with values of the item in braces: https://pictures.example/{id}.png."),
        "after": .text.about("Only what follows the last occurrence of this text."),
        "before": .text.about("Only what precedes the first occurrence of this text."),
        "split": .text.about("What separates several values in one text."),
        "except": .some(.text).about("Values that hold one of these texts are left out."),
        "words": .named(.text).about("Other words for certain values."),
        "date": .some(.text).about("The format of a date that is not ISO 8601, such as \"MMM d, yyyy\", or unix."),
        "prefix": .text
            .about(
                "What is put before the value, such as the host of relative addresses; {baseURL} stands for the source's own."
            ),
        "unit": .text.about("What is put after the value."),
        "match": .text.about("A regular expression whose first group, or whole match, is the value."),
        "times": .number.about("What a number is multiplied by, such as 0.1 for decimetres shown in metres."),
        "capitals": .choice(ValueChange.Capitals.allCases.map(\.rawValue))
            .about(
                "Where capitals go: first letter of the text, of its words, or of the text with the others made small."
            ),
        "unwrap": .flag.about("Whether line ends within a paragraph are spaces."),
        "markdown": .flag.about("Whether the text is Markdown."),
    ]
}
