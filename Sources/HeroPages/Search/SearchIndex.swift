import HeroCatalog
import HeroModel

/// The data of the search as a classic script, since pages opened from a disk may not fetch: one column of titles, one
/// of aliases, one of file names.
///
/// `herodex.index({kinds, titles, aliases, slugs})`: `kinds` holds `[folder, name, count]` in the order of the rows;
/// the other three are texts with a line a row. An alias line holds its names with tabs between; a slug line is empty
/// where `PlainSlug` of the title gives it, which spares most of that column.
struct SearchIndex: Sendable {
    static let path = "assets/search-index.js"

    /// The script as UTF-8.
    let script: [UInt8]

    init(catalog: Catalog) {
        var bytes = Array("herodex.index({\"kinds\":[".utf8)
        for (index, kind) in RecordKind.allCases.filter({ !catalog.entries(of: $0).isEmpty }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += "[".utf8
            Self.appendQuoted([kind.folder], to: &bytes)
            bytes += ",".utf8
            Self.appendQuoted([kind.folder], to: &bytes)
            bytes += ",\(catalog.entries(of: kind).count)]".utf8
        }
        let entries = catalog.entries.lazy
        bytes += "],\n\"titles\":".utf8
        Self.appendQuoted(entries.map { $0.head.title.cut(to: CardMaker.longestTitle) }, to: &bytes)
        bytes += ",\n\"aliases\":".utf8
        Self.appendQuoted(entries.map { Self.line(of: $0.head.aliases) }, to: &bytes)
        bytes += ",\n\"slugs\":".utf8
        Self.appendQuoted(entries.map { Self.slugColumn(of: $0) }, to: &bytes)
        bytes += "});\n".utf8
        script = bytes
    }

    private static func slugColumn(of entry: CatalogEntry) -> String {
        let title = entry.head.title.cut(to: CardMaker.longestTitle)
        return PlainSlug.of(title) == entry.slug.text ? "" : entry.slug.text
    }

    private static func line(of aliases: [String]) -> String {
        aliases.map { $0.replacing("\t", with: " ").cut(to: CardMaker.longestTitle) }.joined(separator: "\t")
    }

    /// The lines as one JavaScript string.
    private static func appendQuoted(_ lines: some Sequence<String>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var isFirst = true
        for line in lines {
            if !isFirst { bytes += "\\n".utf8 }
            isFirst = false
            for byte in line.utf8 {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
                case UInt8(ascii: "\t"): bytes += "\\t".utf8
                case 0..<0x20: bytes.append(UInt8(ascii: " "))
                default: bytes.append(byte)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

/// The file name a script can work out from a title; `assets/search.js` holds the same rule.
enum PlainSlug {
    /// Lower-case ASCII letters and digits, apostrophes and dots dropped, everything else one hyphen.
    static func of(_ title: String) -> String {
        var bytes: [UInt8] = []
        for byte in title.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "."): continue
            case 0x80...: return ""
            default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
            }
        }
        if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
