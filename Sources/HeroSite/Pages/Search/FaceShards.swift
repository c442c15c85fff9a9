import HeroBasics
import HeroCatalog

/// The pictures and years that results show beside their titles, as scripts of 384 records each that a page loads when
/// it shows one of them.
///
/// A shard has records whose titles stand together, whatever their kinds: what a query finds is in few. Each
/// calls `herodex.faces(number, pictures, years)` with two `SparseColumn`s over all rows. A picture is a path from the
/// site's root, or, for `images/ab/ab12….-160.webp`, only `ab12…-160`, without the width where it is the usual one.
struct FaceShards {
    /// The row that each shard begins with, in the order of titles in UTF-16 units, then of rows.
    let firstRows: [Int]
    let scripts: [[UInt8]]
    /// The width that most of the pictures have.
    let width: Int

    static func path(_ number: Int) -> String { "assets/search/faces-\(number).js" }

    /// How many in a shard, without records that have neither picture nor year.
    private static let records = 384

    init(catalog: Catalog, pictures: SitePictures) {
        let smallest = catalog.listed.indices.map { pictures.picture(catalog.shownPicture(of: $0))?.variants.first }
        var counts: [Int: Int] = [:]
        for case let variant? in smallest { counts[variant.width, default: 0] += 1 }
        let width = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        let shown = smallest.indices.filter { smallest[$0] != nil || catalog.plainYear(of: $0) != nil }
            .map {
                (row: $0, title: TitleWords.split(TitleIndex.title(catalog.cards[$0].title)).joined(separator: " "))
            }
            .sorted { $0.title == $1.title ? $0.row < $1.row : $0.title.precedesInUTF16($1.title) }
            .map(\.row)
        let starts = stride(from: 0, to: shown.count, by: Self.records)
        firstRows = starts.map { shown[$0] }
        scripts = starts.enumerated().map { number, start in
            var (pictures, years) = (SparseColumn(), SparseColumn())
            for row in shown[start..<min(start + Self.records, shown.count)].sorted() {
                if let variant = smallest[row] { pictures.append(Self.shortened(variant, usual: width), at: row) }
                if let year = catalog.plainYear(of: row) { years.append("\(year)", at: row) }
            }
            return JSONWriter.call("faces", number, pictures.bytes, years.bytes)
        }
        self.width = width
    }

    private static func shortened(_ variant: PictureVariant, usual width: Int) -> String {
        let name = variant.path.split(separator: "/").last.map { $0.prefix { $0 != "-" } } ?? ""
        guard variant.path == "images/\(name.prefix(2))/\(name)-\(variant.width).webp" else { return variant.path }
        return variant.width == width ? String(name) : "\(name)-\(variant.width)"
    }
}
