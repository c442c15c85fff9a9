public import Foundation
import HeroBasics
public import HeroModel

/// What a description makes of one recorded reply.
public struct SampleCheck: Equatable, Sendable {
    /// The resource it was read as.
    public let resource: String
    public let part: Part
    /// The records in the order of the reply, those that other records contain included.
    public let records: [RelatedRecord]
    public let unreadable: [UnreadableRecord]
    /// The number of items in the whole list; nil if the reply states none, or has all of them.
    public let total: Int?
    /// Paths of the description that lead to nothing in any item.
    public let silent: [SilentPath]
    /// How well the reply fits: how many of the described values it has, whether its name is the resource's.
    let fit: Fit
    /// What is to be said of the reply, though nothing of it is lost.
    public var remarks: [String] = []
    /// Other resources that the reply fits as well.
    public var others: [String] = []

    /// What a reply of a resource may be.
    public enum Part: String, Sendable {
        case list, detail
        /// Rows of a file.
        case rows
    }

    /// A source to read samples with.
    static func source(
        of description: SourceDescription,
        at base: String?
    ) throws(SourceError) -> DeclarativeSource {
        var settings = SourceSettings(kind: SourceRegistry.described, name: SourceName(description.name))
        for name in SourceRegistry.secrets { settings.secrets[name] = Secret("sample") }
        settings.baseURL = base
        return try DeclarativeSource(description, settings)
    }

    /// Reads a reply as each part of the description that it may be, and gives the one that fits best.
    /// - Parameters:
    ///   - file: the reply's name, which often holds that of its resource: `issue_page=2.json`.
    ///   - base: where the reply came from, if not from the description's own `baseURL`.
    ///   - resource: the only one to try; nil for all.
    ///   - triesForEach: whether it may be a list that is asked for each item of another resource. Only the reply's
    ///     address says whose list that is.
    /// - Throws: `SourceError` if the reply is none of them; of several reasons, the first.
    public static func of(
        _ body: Data,
        named file: String,
        by description: SourceDescription,
        at base: String? = nil,
        resource: String? = nil,
        triesForEach: Bool = true
    ) throws(SourceError) -> SampleCheck {
        let source = try source(of: description, at: base)
        var best: SampleCheck?
        var failure: SourceError?
        for candidate in description.resources where resource == nil || candidate.name == resource {
            if !triesForEach, case .forEach = candidate.origin { continue }
            for part in [Part.list, .detail] {
                do throws(SourceError) {
                    guard let check = try Self.check(body, file, as: part, of: candidate, source: source) else {
                        continue
                    }
                    if let known = best, known.fit >= check.fit {
                        if known.fit == check.fit { best?.others.append(check.resource) }
                    } else {
                        best = check
                    }
                } catch {
                    failure = failure ?? error
                }
            }
        }
        if let best { return best }
        throw failure
            ?? .replyUnreadable(source: source.name, request: "the reply", reason: "no resource has such replies")
    }

    /// The greater, the likelier.
    struct Fit: Comparable, Sendable {
        /// Whether records are in it that have an id and a title.
        let hasRecords: Int
        let isNamed: Int
        /// How many of the described values are there.
        let found: Int
        /// How many are not.
        let silent: Int
        let records: Int

        private var values: Int { 2 * found - silent }

        static func < (one: Fit, other: Fit) -> Bool {
            (one.hasRecords, one.isNamed, one.values, one.records)
                < (other.hasRecords, other.isNamed, other.values, other.records)
        }
    }

    /// Nil if the resource has no such part, or if nothing of it is in the reply.
    private static func check(
        _ body: Data,
        _ file: String,
        as part: Part,
        of resource: ResourceDescription,
        source: DeclarativeSource
    ) throws(SourceError) -> SampleCheck? {
        let reader = ReplyReader(source: source.name)
        let document = try reader.decode(JSONValue.self, from: WebReply(body: body))
        let root = DescribedItem(value: document, path: "", position: 1, unknown: source.description.unknown)
        let step: SourceRequest.Step
        var items: [JSONValue]
        switch part {
        case .list:
            if resource.address == nil { return nil }
            let owner = RecordKey(source: source.name, kind: .heroes, id: "parent")
            step =
                if case .forEach(_, _, let role, _) = resource.origin {
                    .relation(owner: owner, kind: resource.kind, role: role, offset: 0)
                } else {
                    .list(resource.kind, offset: 0)
                }
            items = root.items(at: resource.records).flatMap { $0.walked(resource.children) }.map(\.value)
            if items.isEmpty, source.description.quirks.bareLists, case .list(let bare) = document { items = bare }
        case .rows: return nil
        case .detail:
            guard let detail = resource.detail, let found = root.find(detail.record).first,
                case .object = found.value
            else { return nil }
            let item = DescribedItem(value: found.value, path: found.path, position: 1, unknown: root.unknown)
            guard let key = try? source.record(of: resource).key(of: item) else { return nil }
            step = .detail(key)
            items = [found.value]
        }
        let request = SourceRequest(path: "/", step: step, of: resource)
        let reply = WebReply(body: body, base: source.baseURL)
        let reading = try source.read(reply, to: request)
        let coverage = PathCoverage(
            resource: resource,
            among: source.description.resources,
            items: items,
            unknown: root.unknown
        )
        // A list need only have the id and the title of a record that has a reply of its own.
        let silent = coverage.silent.filter { part == .detail || resource.extent == .whole || $0.isVital }
        return SampleCheck(
            resource: resource.name,
            part: part,
            records: reading.records,
            unreadable: reading.unreadable,
            total: reading.page.flatMap { $0.total > items.count ? $0.total : nil },
            silent: silent,
            fit: Fit(
                hasRecords: reading.records.isEmpty || silent.contains(where: \.isVital) ? 0 : 1,
                isNamed: resource.isNamed(by: file) ? 1 : 0,
                found: coverage.found,
                silent: silent.count,
                records: reading.records.count - reading.unreadable.count
            ),
            remarks: [reading.warning].compactMap(\.self)
                + resource.beyondScales(in: items, unknown: root.unknown)
        )
    }
}

extension SilentPath {
    /// Whether a record cannot do without it.
    var isVital: Bool { key == "id" || key == "fields.title" }
}

extension ResourceDescription {
    /// Whether a file's name has the resource's name or the last word of its address.
    fileprivate func isNamed(by file: String) -> Bool {
        let words = Set(file.split { !$0.isLetter }.map { $0.lowercased() })
        var names = [name.lowercased()]
        if case .text(let path)? = address?.path.parts.last, let last = path.split(separator: "/").last {
            names.append(last.lowercased())
        }
        if case .path(let template)? = detail?.location, case .text(let path)? = template.parts.first,
            let first = path.split(separator: "/").first
        {
            names.append(first.lowercased())
        }
        return names.contains { name in
            let parts = name.split { !$0.isLetter }.map(String.init)
            return !parts.isEmpty && parts.allSatisfy(words.contains)
        }
    }
}
