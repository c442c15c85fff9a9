public import HeroModel

/// One list of an API: how it is asked, page by page, and what its items mean.
public struct ResourceDescription: Equatable, Sendable {
    public var name: String
    /// What its kind is like.
    let row: KindRow
    /// What kind its records were of before.
    var formerKind: RecordKind?
    var origin: Origin
    /// Where the items are in a reply; the whole reply if it is empty.
    public var records: ValuePath
    /// What separates items that one text holds.
    var split: String?
    /// What the source says of the relation between one and the item that it is a part of.
    var note: ValueExpression?
    /// What a database is asked for its items.
    var query: String?
    /// The names of a table's columns, where the file has none.
    var columns: [String] = []
    /// Whether columns that nothing uses are properties.
    var hasOtherColumns = false
    /// Where an item has others of its own shape, each of which may have some in turn.
    var children: ValuePath?
    public var id: ValueExpression
    /// Whether items of equal ids have a number behind it.
    var isNumbered = false
    /// Whether items of one id are one record.
    var isGrouped = false
    /// What an item must have to be read.
    var only: [ReplyMark] = []
    /// What an item has, each for itself, whose pictures are left out.
    var withoutPictures: [ReplyMark] = []
    /// What each field holds, by the field's name, in the order written.
    var fields: [DescribedField]
    var properties: [PropertyDescription]
    public var relations: [RelationDescription]
    /// The first that is a usable address counts.
    public var pictures: [ValueExpression]
    var links: [DescribedLink]
    /// Where the whole record is, if the list has only a part of it.
    var detail: DetailDescription?
    /// How much of a record one of its items is.
    var extent: RecordExtent

    /// Where its items come from.
    enum Origin: Equatable, Sendable {
        /// A list of its own.
        case list(ListAddress)
        /// A list for each item of another resource.
        /// - `listed`: the resource that its items belong to, if they are records of that one and only named here.
        case forEach(parent: String, ListAddress, role: RelationRole, listed: String?)
        /// A part of each item of another resource.
        case within(parent: String, role: RelationRole)
        /// The rows of files that are imported; nothing is asked.
        case file(TableForm)
    }

    public var kind: RecordKind { row.kind }

    /// Whether its items are rows of files.
    var isTable: Bool {
        if case .file = origin { true } else { false }
    }

    /// Whether they are elements of XML documents.
    var isXML: Bool {
        if case .file(let form) = origin { form.isXML } else { false }
    }

    /// The names of the elements that its items are in, and theirs.
    var elements: [String] {
        records.steps.compactMap(\.key)
    }

    /// What a field with a single expression is read from; nil for others, and for one that is not described.
    func value(of field: String) -> ValueExpression? {
        if case .value(let value) = fields.first(where: { $0.name == field })?.content { value } else { nil }
    }

    /// How each of its ids begins.
    var idPrefix: String {
        guard case .changed(_, let changes) = id, case .prefix(let prefix) = changes.last else { return "" }
        return prefix
    }

    /// The records that become those of its kind.
    var move: KindMove? { formerKind.map { KindMove(from: $0, to: kind, prefix: idPrefix) } }

    /// Its own address; nil for parts of another resource's items.
    var address: ListAddress? {
        switch origin {
        case .list(let address), .forEach(_, let address, _, _): address
        case .within, .file: nil
        }
    }

    /// What its items are to those of the resource that it belongs to; nil without one.
    var role: RelationRole? {
        switch origin {
        case .forEach(_, _, let role, _), .within(_, let role): role
        case .list, .file: nil
        }
    }

    /// The resource that it belongs to.
    var parent: String? {
        switch origin {
        case .list, .file: nil
        case .forEach(let parent, _, _, _), .within(let parent, _): parent
        }
    }
}

/// A field of the kind, and what it is read from.
struct DescribedField: Equatable, Sendable {
    let name: String
    let content: FieldExpression

    /// Its expressions, each with the name of what it gives.
    var values: [(name: String, value: ValueExpression)] {
        switch content {
        case .value(let value): [(name, value)]
        case .entries(let entries): entries.map { ("\(name).\($0.word)", $0.value) }
        }
    }
}

/// The address of a page elsewhere, by a word such as `wiki`.
struct DescribedLink: Equatable, Sendable {
    let word: String
    let value: ValueExpression
}

/// A row of the table of facts.
struct PropertyDescription: Equatable, Sendable {
    let label: String
    let value: ValueExpression
    /// Whether lists of records are made by its values.
    let isBrowsed: Bool
    /// See `Property.isLinked`.
    let isLinked: Bool
}

/// How a list is asked.
struct ListAddress: Equatable, Sendable {
    var path: PathTemplate
    var parameters: [FixedParameter]
    /// The JSON that is sent, for APIs that are asked by POST.
    var body: PathTemplate?
    var paginator: Paginator
}

/// Where one record is asked for by itself.
struct DetailDescription: Equatable, Sendable {
    var location: Location
    var parameters: [FixedParameter]
    /// Where the record is in the reply; the whole reply if it is empty.
    var record: ValuePath

    enum Location: CustomStringConvertible, Equatable, Sendable {
        /// - Parameter template: its placeholders are paths into the list's item.
        case path(PathTemplate)
        /// An address that stands in the list's item.
        case address(ValueExpression)

        var paths: [ValuePath] {
            switch self {
            case .path(let template): template.paths
            case .address(let value): value.paths
            }
        }

        /// The place of the record, in words.
        var description: String {
            switch self {
            case .path(let template): "\(template)"
            case .address: "the address at " + paths.map(\.description).joined(separator: " or ")
            }
        }
    }
}

/// A parameter of every request of a resource.
struct FixedParameter: Equatable, Sendable {
    let name: String
    /// Its placeholders are paths into the item that the request is about.
    let value: PathTemplate
}

/// What a field of a noun is read from.
public enum FieldExpression: Equatable, Sendable {
    case value(ValueExpression)
    /// For fields whose entries have a word each: statistics, dates, prices.
    case entries([Entry])

    public struct Entry: Equatable, Sendable {
        let word: String
        let value: ValueExpression
        /// Where the scale of a statistic ends.
        var most = Statistic.usualMost
    }
}

/// The other records that an item names.
public struct RelationDescription: Equatable, Sendable {
    public var kind: RecordKind
    var role: RelationRole
    /// Where they are in the item; nil if the expressions are of the item itself.
    var each: ValuePath?
    /// What separates those that one text holds.
    var split: String?
    public var id: ValueExpression
    public var title: ValueExpression?
    public var note: ValueExpression?
    /// How many there are in all, if the item says so.
    var available: ValueExpression?
}

/// How the pages of a list follow each other.
struct Paginator: Equatable, Sendable {
    var form = Form.none
    /// How many items a request asks for; never nil where it names an offset.
    var size: PageSize?
    /// Where the reply says how many items there are.
    var total: ValuePath?
    /// Where the reply says whether there is another page.
    var more: ValuePath?

    enum Form: Equatable, Sendable {
        /// One reply holds all.
        case none
        case offset(parameter: String)
        /// - `pages`: where the reply says how many pages there are.
        case page(parameter: String, first: Int, pages: ValuePath?)
        /// The address of the next page is in the reply.
        case next(path: ValuePath)
        /// The address of the next page is in the reply's `Link` header (RFC 8288).
        case linkHeader
        /// The reply holds a text that the next request carries.
        case cursor(parameter: String, path: ValuePath)
        /// The reply holds an object, all members of which are parameters of the next request (MediaWiki).
        case continuation(path: ValuePath)
    }

    struct PageSize: Equatable, Sendable {
        let parameter: String
        let count: Int
    }

    /// What the next page is asked with in a path, a parameter or a body: `{page}`.
    var placeholder: String? {
        switch form {
        case .offset: "offset"
        case .page: "page"
        case .cursor: "cursor"
        case .none, .next, .linkHeader, .continuation: nil
        }
    }
}
