import HeroCatalog
import HeroModel

/// The paths of pages, from the root of their language.
enum PagePath {
    /// The first page of the language.
    static let home = "index.html"

    /// A list of a kind.
    static func index(of kind: RecordKind) -> String { kind.folder + "/index.html" }

    /// A year in the names of files.
    static func name(ofYear year: Int) -> String { year > 0 ? "\(year)" : Wording.digits(ofYearBC: year) + "-bc" }

    /// A page of the records with one value of a facet.
    static func list(of facet: Facet, named name: String, kind: RecordKind, number: Int = 1) -> String {
        "\(kind.folder)/\(facet.folder)/\(name)\(number == 1 ? "" : "--\(number)").html"
    }

    /// A page of all values of a facet.
    static func values(of facet: Facet, kind: RecordKind, number: Int = 1) -> String {
        list(of: facet, named: "index", kind: kind, number: number)
    }

    /// A page of a relation group that has pages of its own. A slug never holds two hyphens in a row, so no other page
    /// can have such a name.
    /// - Parameter path: of the record's page.
    static func list(of group: GroupHead, ofRecordAt path: String, number: Int = 1) -> String {
        "\(path.dropLast(".html".count))--\(group.anchor)\(number == 1 ? "" : "--\(number)").html"
    }
}
