public import HeroModel

/// Reads the pages of a wiki's dump as records, in two passes: what the first one finds says what the second one reads.
public protocol WikiReader {
    /// Records what a page leads to, whichever page it is.
    mutating func survey(_ page: WikiPage)
    /// Ends the first pass. Call once.
    mutating func finishSurvey()
    /// Why no page is a record, and what to write; nil if some are.
    var fault: String? { get }
    /// The categories with the most articles, and the infoboxes that most use, with their numbers.
    var largest: [(name: String, count: Int)] { get }
    /// The record of a page; nil for a page of no kind.
    /// - Parameter picture: finds the path of a picture beside the dump by its name in the wiki; nil for one that is not there.
    mutating func read(_ page: WikiPage, picture: (String) -> String?) -> RowRecord?
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

    public init() {}
}

/// What a dump says of its wiki.
public struct WikiSite: Equatable, Sendable {
    public var name: String?
    /// The address of the main page.
    public var base: String?
    public var language: String?
    /// The wiki's own names of its namespaces.
    public var namespaces: [Int: String] = [:]

    public init() {}
}
