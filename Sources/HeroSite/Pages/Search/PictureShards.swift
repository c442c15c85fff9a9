import HeroBasics
import HeroCatalog

/// The paths of the results' pictures, as scripts of about a thousand rows each that a page loads when it shows one.
///
/// Each calls `herodex.pictures(number, pictures)` with a `SparseColumn` over the rows of the shard: a path from the
/// site's root, or, for `images/ab/ab12….-160.webp`, only `ab12…-160`, without the width where it is the usual one.
struct PictureShards {
    struct Shard {
        let number: Int
        let script: [UInt8]
    }

    static let rows = 1_024

    /// Shards in which no record has a picture are left out.
    let shards: [Shard]
    /// The width that most of the pictures have.
    let width: Int

    static func path(_ number: Int) -> String { "assets/search/pictures-\(number).js" }

    init(catalog: Catalog, pictures: SitePictures) {
        let smallest = catalog.listed.indices.map { pictures.picture(catalog.shownPicture(of: $0))?.variants.first }
        var counts: [Int: Int] = [:]
        for case let variant? in smallest { counts[variant.width, default: 0] += 1 }
        let width = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        let starts = stride(from: 0, to: smallest.count, by: Self.rows)
        shards = starts.enumerated().compactMap { number, start in
            var column = SparseColumn()
            for (row, variant) in smallest[start..<min(start + Self.rows, smallest.count)].enumerated() {
                if let variant { column.append(Self.shortened(variant, usual: width), at: row) }
            }
            guard !column.bytes.isEmpty else { return nil }
            return Shard(number: number, script: JSONWriter.call("pictures", number, column.bytes))
        }
        self.width = width
    }

    private static func shortened(_ variant: PictureVariant, usual width: Int) -> String {
        let name = variant.path.split(separator: "/").last.map { $0.prefix { $0 != "-" } } ?? ""
        guard variant.path == "images/\(name.prefix(2))/\(name)-\(variant.width).webp" else { return variant.path }
        return variant.width == width ? String(name) : "\(name)-\(variant.width)"
    }
}
