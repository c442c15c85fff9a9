import Foundation
import HeroBasics
import HeroModel

/// The columns of a table, and what the description of its rows calls them.
struct DescribedColumns {
    /// Each another one: a column without a name is called `column 3`, a second one of a name `name (2)`.
    let names: [String]
    /// How many of the columns that the description names are there.
    let fit: Int
    private let resource: ResourceDescription
    /// The paths that rows are read by.
    private let paths: [[String]]
    /// For each column the other keys under which the description finds it: another spelling of its letters counts as
    /// well, and a name with dots is that of a value in objects.
    private let places: [[[String]]]
    private let doubles: [String]
    private let header: [String]

    /// - Parameter parts: where rows contain records of other resources.
    init(_ header: [String], of resource: ResourceDescription, parts: [ValuePath]) {
        self.resource = resource
        let header = header.map(\.trimmed)
        self.header = header
        var (names, doubles): ([String], [String]) = ([], [])
        for (index, name) in header.enumerated() {
            let number = 1 + header[..<index].count { $0 == name }
            if number > 1, !name.isEmpty { doubles.append("\(name) (\(number))") }
            names.append(name.isEmpty ? "column \(index + 1)" : number > 1 ? "\(name) (\(number))" : name)
        }
        (self.names, self.doubles) = (names, doubles)
        fit = Self.fit(resource, names)
        let paths = (resource.paths + parts).compactMap(\.keys)
        self.paths = paths
        let known = Set(paths.compactMap(\.first))
        places = names.map { column in
            let lowered = column.lowercased()
            let like = known.filter { $0.lowercased() == lowered && !names.contains($0) }.map { [$0] }
            let nested = paths.filter { $0.count > 1 && $0.joined(separator: ".").lowercased() == lowered }
            return like + nested
        }
    }

    /// How many of the columns that a description names are among these.
    static func fit(_ resource: ResourceDescription, _ columns: [String]) -> Int {
        let there = Set(columns.map { $0.trimmed.lowercased() })
        return Set(
            resource.paths.compactMap(\.keys).compactMap { keys in
                [keys[0], keys.joined(separator: ".")].first { there.contains($0.lowercased()) }
            }
        ).count
    }

    /// Whether a row has the names of the columns once more.
    func areNames(_ values: [String]) -> Bool { values.map(\.trimmed) == header }

    func row(_ values: [String]) -> JSONValue {
        spelled(.object(Dictionary(zip(names, values.map { .text($0) })) { first, _ in first }))
    }

    /// A row with the description's spelling of its columns.
    func spelled(_ row: JSONValue) -> JSONValue {
        guard var members = row.members else { return row }
        for (name, places) in zip(names, places) where !places.isEmpty {
            guard let value = members[name] else { continue }
            if places[0].count == 1 { members[name] = nil }
            for place in places { Self.put(value, at: place[...], in: &members) }
        }
        return .object(members)
    }

    private static func put(_ value: JSONValue, at keys: ArraySlice<String>, in members: inout [String: JSONValue]) {
        guard let key = keys.first else { return }
        guard keys.count > 1 else {
            members[key] = value
            return
        }
        guard var inner = members[key] == nil ? [:] : members[key]?.members else { return }
        put(value, at: keys.dropFirst(), in: &inner)
        members[key] = .object(inner)
    }

    // MARK: What nothing uses, and what is missing

    /// The columns with a name that nothing uses.
    var unused: [String] {
        let known = Set(paths.flatMap { [$0[0], $0.joined(separator: ".")] }.map { $0.lowercased() })
        return zip(names, header).filter { !$1.isEmpty && !known.contains($0.lowercased()) }.map(\.0)
    }

    /// The properties that columns are which nothing else uses.
    var otherProperties: [PropertyDescription] {
        unused.map {
            let path = ValuePath(steps: [.key($0)])
            return PropertyDescription(label: $0, value: .path(path), isBrowsed: false, isLinked: true)
        }
    }

    /// What is to be said of the columns of a table of values.
    func remarks(unknown: Set<String>) -> [String] {
        let twice = doubles.map { "two columns have one name: the second is called \($0.quoted)" }
        if resource.hasOtherColumns || resource.origin != .file(.csv) { return twice }
        // A value in each column shows which paths of the description lead to none.
        let coverage = PathCoverage(resource: resource, items: [row(names.map { _ in "1" })], unknown: unknown)
        return twice
            + coverage.silent.map { silent in
                "no column for \(silent.key), at \(silent.path.quoted)" + (silent.hint.map { "; \($0)" } ?? "")
            }
    }

    /// Why a row has no title, if it should have one.
    func missingTitle(of item: DescribedItem) throws(ReadingFault) -> ReadingFault? {
        guard resource.row.likeness != .texts,
            let title = resource.value(of: "title"), try item.value(of: title) == nil
        else { return nil }
        let paths = title.paths.map { $0.description.quoted }.joined(separator: " or ")
        let hint =
            fitsTitle(title) ? nil : title.paths.first.flatMap { KeyHint.text(for: $0.description, among: names) }
        return ReadingFault(path: item.path, reason: "it has no title at \(paths)" + (hint.map { "; \($0)" } ?? ""))
    }

    /// Whether the table has a column for the title.
    private func fitsTitle(_ title: ValueExpression) -> Bool {
        let there = Set(names.map { $0.lowercased() })
        return title.paths.compactMap(\.keys).contains { there.contains($0[0].lowercased()) }
    }
}

extension ValuePath {
    /// Its keys up to the first step of another sort; nil without any.
    fileprivate var keys: [String]? {
        let keys = steps.prefix { $0.key != nil }.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
}

extension ResourceDescription {
    /// The paths that its rows are read by.
    fileprivate var paths: [ValuePath] {
        var expressions = [id] + properties.map(\.value) + pictures + links.map(\.value)
        expressions += fields.flatMap { $0.values.map(\.value) }
        var paths = only.map(\.path)
        for relation in relations {
            if let each = relation.each { paths.append(each) }
            let own = [relation.id, relation.title, relation.note].compactMap(\.self)
            if relation.each == nil { expressions += own }
        }
        return expressions.flatMap(\.paths) + paths
    }
}
