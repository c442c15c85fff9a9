import Foundation
import HeroBasics
import HeroModel

/// The text of a drafted description: what the values of items look like decides what they are taken for.
struct DraftedText {
    private let list: DraftedList
    private let pages: DraftedPages?
    private let file: String
    private var columns: [DraftedColumn]

    init(_ list: DraftedList, pages: DraftedPages?, file: String) {
        self.list = list
        self.pages = pages
        self.file = file
        columns = DraftedColumn.all(of: list)
    }

    var text: String {
        var rest = self
        return rest.written()
    }

    private mutating func written() -> String {
        let id = take { $0.isID } ?? take { $0.endsInID }
        let title =
            take(named: ["name", "title", "fullname", "full", "label", "displayname", "heroname"]) { $0.isShort }
            ?? take { $0.isName && $0.isDistinct } ?? take { $0.isName }
        let aliases = take(named: ["aliases", "alias", "aka", "nicknames", "alternatenames", "othernames"]) {
            !$0.isAddress
        }
        let overview =
            take(named: [
                "overview", "description", "biography", "bio", "summary", "about", "synopsis", "text", "plot", "deck",
            ]) {
                !$0.isAddress
            } ?? take { $0.isLong }
        let pictures = takeAll { $0.isPicture }
        let name = resourceName
        var lines = [
            "# Drafted from \(quoted(file)). Each line with a question mark is a guess: herodex source check tries it.",
            "title: \(quoted(name.capitalized)) # ? its name for readers",
        ]
        lines +=
            list.form == nil
            ? [
                "baseURL: \(quoted(pages?.address?.base ?? "https://api.example")) # ? where the API is",
                "attribution: { text: \"Data provided by …\" } # ? what its terms ask for",
            ]
            : [
                "baseURL: https://tables.invalid # where relative addresses begin; nothing is asked there",
                "attribution: { text: \(JSONWriter.quoted("From \(file).")) } # ? whose work it is",
            ]
        lines += [
            "resources:",
            "  \(name):",
            "    kind: heroes # ? or \(RecordKind.builtIn.dropFirst().map(\.rawValue).joined(separator: ", "))",
        ]
        lines += origin(named: name)
        if let line = line(ofID: id, title: title) { lines.append(line) }
        lines.append("    fields:")
        lines.append("      title: \(title?.written ?? "name # ? nothing looks like a title")")
        if let aliases { lines.append("      aliases: \(aliases.written) # ?") }
        if let overview { lines.append("      overview: \(overview.written) # ?") }
        let powers = takeAll { $0.isStatistic }
        if !powers.isEmpty {
            let entries = powers.map { "\($0.plainName): \($0.written)" }
            lines.append("      statistics: { \(entries.joined(separator: ", ")) }")
        }
        if pictures.count == 1 { lines.append("    pictures: \(pictures[0].written)") }
        if pictures.count > 1 { lines.append("    pictures: [\(pictures.map(\.written).joined(separator: ", "))]") }
        lines += sections()
        return lines.joined(separator: "\n") + "\n"
    }

    /// Where the items come from.
    private func origin(named name: String) -> [String] {
        switch list.form {
        case .xml: return ["    file: xml", "    records: \(quoted("\(list.origin).\(list.path.description)"))"]
        case .sqlite: return ["    file: sqlite", "    query: \(JSONWriter.quoted(list.origin)) # ? all of a table"]
        case let form?: return ["    file: \(form.rawValue)"]
        case nil: break
        }
        let records = list.path == .whole ? nil : "    records: \(quoted(list.path.description))"
        let paginator =
            pages.map { "    paginator: \($0.paginator) # ? \($0.reason)" }
            ?? "    # paginator: { type: page } # ? nothing beside the list says that there are other pages"
        let path = quoted(pages?.address?.path ?? "/" + name)
        return ["    path: \(path) # ? its address below baseURL", records, paginator].compactMap(\.self)
    }

    private func line(ofID id: DraftedColumn?, title: DraftedColumn?) -> String? {
        if let id { return id.path.description == "id" ? nil : "    id: \(id.written)\(id.endsInID ? "" : " # ?")" }
        if list.path.steps.last == .every { return "    id: \"@key\"" }
        if let url = columns.first(where: { $0.isAddress && $0.isDistinct && $0.isAbsolute }) {
            return "    id: \(url.cutOut) # ? cut out of its address"
        }
        if list.form != nil, title?.isDistinct != true {
            return "    id: \"#\" # ? nothing looks like an id: the number of the row, which may change"
        }
        return title.map { "    id: \($0.written) # ? nothing looks like an id" }
    }

    /// What is left: rows of the table of facts, links, related records.
    private mutating func sections() -> [String] {
        var lines: [String] = []
        let links = takeAll { $0.isAddress && $0.isAbsolute && !$0.isList }
        let others = takeAll { $0.isOfObjects || $0.isList && $0.isAddress }
        let facts = takeAll { !$0.isAddress && !$0.isLong && $0.isFilled }
        if !facts.isEmpty {
            lines.append("    properties: # ? those worth a row")
            for (label, fact) in named(facts, \.label) {
                let value =
                    fact.isBrowsable ? "{ path: \(fact.written), browse: true } # several share a value" : fact.written
                lines.append("      \(quoted(label)): \(value)")
            }
        }
        if !links.isEmpty {
            lines.append("    links: # ?")
            lines += named(links, \.word).map { "      \(quoted($0)): \($1.written)" }
        }
        if !others.isEmpty {
            lines.append("    relations: # ? of what kind they are")
            lines += others.map { "      - " + $0.relation }
        }
        return lines
    }

    /// Columns with a name each: the path where several would have the same one.
    private func named(
        _ columns: [DraftedColumn],
        _ name: (DraftedColumn) -> String
    ) -> [(String, DraftedColumn)] {
        let counts = Dictionary(columns.map { (name($0), 1) }, uniquingKeysWith: +)
        return columns.map { column in
            let name = name(column)
            return (counts[name] == 1 ? name : column.path.description, column)
        }
    }

    private var resourceName: String {
        let stem = file.split(separator: "/").last.map(String.init) ?? file
        // `issues_limit=100_offset=0.json` holds issues.
        return stem.lowercased().prefixMatch(of: /[a-z]+(?:-[a-z]+)*/).map { String($0.0.prefix(40)) } ?? "records"
    }

    private func quoted(_ text: String) -> String { DraftedColumn.quoted(text) }

    // MARK: Choosing

    private mutating func take(_ fits: (DraftedColumn) -> Bool) -> DraftedColumn? {
        columns.firstIndex(where: fits).map { columns.remove(at: $0) }
    }

    /// Takes the column with the first of the names that one has, of several the one with the shortest path.
    private mutating func take(named names: [String], _ fits: (DraftedColumn) -> Bool) -> DraftedColumn? {
        for name in names {
            let found = columns.indices.filter { columns[$0].plainName == name && fits(columns[$0]) }
            if let place = found.min(by: { columns[$0].path.steps.count < columns[$1].path.steps.count }) {
                return columns.remove(at: place)
            }
        }
        return nil
    }

    private mutating func takeAll(_ fits: (DraftedColumn) -> Bool) -> [DraftedColumn] {
        defer { columns.removeAll(where: fits) }
        return columns.filter(fits)
    }
}
