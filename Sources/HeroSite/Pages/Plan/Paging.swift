import HeroModel

/// One page of a list that may be long enough for several.
struct Paging: Equatable, Sendable {
    /// The part of the list on this page.
    let range: Range<Int>
    /// Counted from 1.
    let number: Int
    /// The pages of the whole list, from the root of the language.
    let paths: [String]

    var path: String { paths[number - 1] }

    /// The most records of a page.
    static let most = 200

    /// The pages of a list of `count` records; at least one.
    ///
    /// - Parameter path: the path of the page with this number.
    static func pages(count: Int, path: (Int) -> String) -> [Paging] {
        let pages = max(1, (count + most - 1) / most)
        let paths = (1...pages).map(path)
        return (1...pages).map { number in
            Paging(range: (number - 1) * most..<min(number * most, count), number: number, paths: paths)
        }
    }
}

/// A page of all records of one kind with one value of a facet.
struct FacetPage: Equatable, Sendable {
    let kind: RecordKind
    let value: FacetValue
    /// All of them, on whichever page.
    let indexes: [Int]
    let paging: Paging

    /// The file name of its list, without the extension; unique in its facet.
    var fileName: String {
        let file = paging.paths[0].split(separator: "/").last ?? ""
        return String(file.dropLast(".html".count))
    }
}

/// A page of all values of a property by which records are listed.
struct ValuesPage: Equatable, Sendable {
    let kind: RecordKind
    let facet: Facet
    let paging: Paging
}

/// A page of a complete relation group, of which the record's own page shows the first records.
struct RelationGroupPage: Equatable, Sendable {
    /// The record's position in `Catalog.cards`.
    let card: Int
    /// The group's position among the record's.
    let group: Int
    let paging: Paging
}
