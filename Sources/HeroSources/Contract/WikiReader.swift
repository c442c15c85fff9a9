public import HeroModel

/// Reads the pages of a wiki as records, in two passes: what the first one finds says what the second one reads.
public protocol WikiReader {
    /// Records what a page leads to, whichever page it is.
    mutating func survey(_ page: WikiPage)
    /// Records what a reply of an API says.
    mutating func survey(_ reply: WikiReply)
    /// Ends the first pass. Call once.
    mutating func finishSurvey()
    /// Why no page is a record, and what to write; nil if some are.
    var fault: String? { get }
    /// The categories with the most articles, and the infoboxes that most use, with their numbers.
    var largest: [(name: String, count: Int)] { get }
    /// The record of a page; nil for a page of no kind.
    /// - Parameter picture: finds the path of a picture beside the dump by its name in the wiki; nil for one that is not there.
    mutating func read(_ page: WikiPage, picture: (String) -> String?) -> RowRecord?
    /// What asks the wiki's API for its pictures, by their names.
    func requests(for files: [String]) -> [SourceRequest]
    /// What pages must say about the wiki.
    var attribution: Attribution { get }
    /// What is to be said of the pages so far.
    var remarks: [String] { get }
}

/// A page as a dump has it, with the text of its newest revision.
public struct WikiPage: Equatable, Sendable {
    public var id = ""
    public var title = ""
    /// Nil in dumps of versions before 0.6, where the title says it.
    public var namespace: Int?
    /// The title of the page that it leads to.
    public var redirect: String?
    public var text = ""
    /// When the revision was made, as the dump writes it.
    public var modified = ""
    /// The titles that lead to it, as far as its API says so.
    public var aliases: [String] = []
    /// The category or template in whose list its API has it.
    public var list: String?

    public init() {}
}

/// What a dump or an API says of its wiki.
public struct WikiSite: Equatable, Sendable {
    public var name: String?
    /// The address of the main page.
    public var base: String?
    public var language: String?
    /// The numbers of namespaces by the wiki's own names.
    public var namespaces: [String: Int] = [:]
    /// The licence of the texts.
    public var licence: String?

    public init() {}

    /// Takes over what the other one says.
    public mutating func add(_ other: WikiSite) {
        (name, base, language) = (other.name ?? name, other.base ?? base, other.language ?? language)
        namespaces.merge(other.namespaces) { $1 }
        licence = other.licence ?? licence
    }
}

/// A picture as a wiki's API has it.
public struct WikiFile: Equatable, Sendable {
    /// With its namespace.
    var title = ""
    var address: SourceAddress?
    /// Its author and licence.
    var licence: String?
    /// The text of its page.
    var text = ""
}

/// What a reply of a wiki's API holds.
public struct WikiReply: Equatable, Sendable {
    public internal(set) var site = WikiSite()
    public internal(set) var pages: [WikiPage] = []
    public internal(set) var files: [WikiFile] = []
    /// Categories with the numbers of their articles.
    public internal(set) var categories: [String: Int] = [:]

    public init() {}
}
