import Foundation

/// Pages that stand for all of a site: the longest of every kind of page, and of records the shortest as well. Of the
/// further languages, which share the templates, only the longest.
struct SamplePages {
    let paths: [String]

    init(of folder: URL) throws {
        let catalogue = try JSONDecoder().decode(
            Catalogue.self,
            from: Data(contentsOf: folder.appending(path: "site.json"))
        )
        let records = Set(catalogue.pages.map { String($0.path.dropLast(".html".count)) })
        var pages: [String: [Page]] = [:]
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { throw CocoaError(.fileNoSuchFile) }
        for case let path as String in walk where path.hasSuffix(".html") {
            let bytes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + path)[.size] as? Int ?? 0
            pages[Self.kind(of: path, records: records), default: []].append(Page(path: path, bytes: bytes))
        }
        paths = Set(
            pages.flatMap { kind, some in
                let sorted = some.sorted { ($0.bytes, $0.path) < ($1.bytes, $1.path) }
                return kind.hasSuffix(" record")
                    ? [sorted[0].path, sorted[some.count - 1].path] : [sorted[some.count - 1].path]
            }
        ).sorted()
    }

    /// What is the same for pages made by the same template: for a record its folder, for a list its place in the kind's
    /// folder, whichever kind it lists. Of a further language: home, all records, all else.
    private static func kind(of path: String, records: Set<String>) -> String {
        let parts = path.dropLast(".html".count).split(separator: "/").map(String.init)
        if records.contains(parts.joined(separator: "/")) { return parts[0] + " record" }
        if parts[0].count == 2 {
            if parts[1] == "index" { return path }
            return parts[0] + (records.contains(parts.dropFirst().joined(separator: "/")) ? " records" : " others")
        }
        // heroes/some-hero--comics.html, heroes/index--2.html
        let pieces = parts[parts.count - 1].split(separator: "--").map(String.init)
        switch parts.count {
        case 1: return path
        case 2:
            let isOfRecord = pieces.count > 1 && records.contains("\(parts[0])/\(pieces[0])")
            return isOfRecord ? "list \(parts[0]) of record \(pieces[1])" : "list \(pieces[0])"
        // comics/letters/a.html
        default: return "list \(parts[1])"
        }
    }

    private struct Page {
        let path: String
        let bytes: Int
    }

    private struct Catalogue: Decodable {
        struct Page: Decodable { let path: String }

        let pages: [Page]
    }
}
