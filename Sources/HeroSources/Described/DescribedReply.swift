import HeroBasics
import HeroModel

/// Reads one reply as its resource describes it.
struct DescribedReply {
    let source: SourceName
    let description: SourceDescription
    private(set) var resource: ResourceDescription
    let request: SourceRequest
    let document: JSONReply
    /// The source's `baseURL` when the reply came.
    let base: String
    let nextLink: String?

    /// - Throws: `SourceError` if the reply as a whole is not what is described.
    func reading() throws(SourceError) -> SourceReading {
        if description.quirks.noSuchRecord.contains(where: { found($0) != nil }) { return SourceReading() }
        for mark in description.quirks.failure {
            if let found = found(mark) {
                throw replyReader.unreadable("it is an error: \(words(of: found))", at: mark.path.description)
            }
        }
        let error = graphError
        if let error, !error.isBesideData {
            throw replyReader.unreadable("it is an error: \(error.message)", at: "errors")
        }
        var reading = try content()
        reading.brokenOff = reading.brokenOff ?? error.map { "the reply has errors beside its data: \($0.message)" }
        return reading
    }

    private func content() throws(SourceError) -> SourceReading {
        switch request.step {
        case .list, .relation: return try list()
        case .detail(let key): return try detail(of: key)
        case .login, .categories, .search: throw replyReader.unreadable("this API has no such request")
        }
    }

    var replyReader: ReplyReader { ReplyReader(source: source, request: request) }

    var root: DescribedItem { item(document.root, at: "", position: 1) }

    func item(_ value: JSONValue, at path: String, position: Int) -> DescribedItem {
        DescribedItem(value: value, path: path, position: position, unknown: description.unknown)
    }

    // MARK: Quirks

    private func found(_ mark: ReplyMark) -> String? {
        root.find(mark.path).lazy.compactMap(\.value.scalar).first(where: mark.holds)
    }

    private func words(of value: String) -> String {
        let message = ["message", "error", "detail", "reason"].lazy.compactMap { ValuePath($0) }
            .compactMap { root.find($0).first?.value.scalar }.first { !$0.isEmpty }
        return (message ?? value).cut(to: 200)
    }

    // MARK: Lists

    private func list() throws(SourceError) -> SourceReading {
        let items = try items()
        var reading = read(items)
        let ids = reading.ids
        var lacking: String?
        for other in description.lists.first(where: { $0.first.name == resource.name })?.others ?? [] {
            var reader = self
            reader.resource = other
            do throws(SourceError) {
                let content = reader.read(try reader.items()).content
                reading.content.records += content.records
                reading.content.unreadable += content.unreadable
                reading.content.next += content.next
                reading.content.warning = reading.content.warning ?? content.warning
            } catch {
                guard case .replyUnreadable(_, _, let path, let reason) = error else { throw error }
                lacking = lacking ?? "no record of \(other.name) is read from the same reply: at \(path), \(reason)"
            }
        }
        reading.content.brokenOff = reading.content.brokenOff ?? lacking
        guard let address = resource.address, let position = request.position else { return reading.content }
        let pages = DescribedPages(reply: self, paginator: address.paginator, position: position)
        if pages.isFurtherPart(ids) {
            let reason = "a second reply has further values of it, which are not united: ask for fewer items at once"
            reading.content.unreadable += reading.content.records.map(\.record.key).map {
                UnreadableRecord(kind: $0.kind, id: $0.id, path: resource.records.description, reason: reason)
            }
            reading.content.records = []
        }
        // A later page may leave out what the first one said.
        let told = try pages.total()
        let total = told.count ?? (address.paginator.total == nil || items.isEmpty ? nil : position.total)
        // An API that says how many there are and sends none has none, or has refused: there is nothing to follow.
        let next = try pages.next(after: ids, count: items.count, total: total)
        if next.isRepeat { return SourceReading() }
        reading.content.next += next.requests
        reading.content.brokenOff = next.brokenOff ?? reading.content.brokenOff
        reading.content.warning = next.warning ?? told.warning ?? reading.content.warning
        // Without a total of its own, each page accounts for itself.
        let hasPages = total == nil && address.paginator.form != .none
        if total != nil || !items.isEmpty || pages.offset == 0 {
            reading.content.page = ListPage(
                list: listName + (hasPages ? "[\(pages.offset)]" : ""),
                kind: resource.kind,
                offset: pages.offset,
                total: total ?? items.count,
                ids: ids
            )
        }
        finish(
            &reading.content,
            items: items,
            total: total ?? (next.requests.isEmpty && pages.offset == 0 ? items.count : nil)
        )
        return reading.content
    }

    /// What a list for one item of a parent is besides its records: that item's relation to them.
    private func finish(_ reading: inout SourceReading, items: [DescribedItem], total: Int?) {
        guard case .forEach(_, _, let role, let listed) = resource.origin else { return }
        let record = record
        var entries: [RelationItem] = []
        var known: Set<String> = []
        for item in identified(items) {
            guard let key = try? record.key(of: item), known.insert(key.id).inserted else { continue }
            let title = try? item.value(of: record.resource.value(of: "title"))
            entries.append(RelationItem(id: key.id, title: title.flatMap(DescribedText.line) ?? key.id))
        }
        reading.relation = RelationList(
            kind: resource.kind,
            role: role,
            available: total.map { max($0, entries.count) },
            items: entries
        )
        // Records of another list are accounted for there.
        if listed != nil {
            reading.records = []
            reading.page = nil
        }
    }

    private var listName: String {
        guard case .relation(let owner, _, _, _) = request.step else { return resource.name }
        return "\(resource.name)/\(owner.id)"
    }

    // MARK: Records

    /// What items were read as, and the ids of all that have one.
    private struct ItemReading {
        var content = SourceReading()
        var ids: [String] = []
        /// How many items are not what the resource reads.
        var leftOut = 0
        /// How many items have no value for the address of a resource that is asked for each.
        var lacking: [String: Int] = [:]
        /// The first record of each id.
        var firsts: [String: RelatedRecord] = [:]
    }

    private func read(_ items: [DescribedItem]) -> ItemReading {
        var reading = ItemReading()
        let items = identified(items)
        for item in items { add(item, to: &reading) }
        // A later page, or a list of one, may have none by chance.
        let isTelling = items.count > 1 && request.position?.size == nil
        for child in description.resources where isTelling && reading.lacking[child.name] == items.count {
            reading.content.brokenOff =
                "no item has a value for the address of \(child.name), which is never asked: \(child.placeholders)"
        }
        if reading.leftOut == items.count, !items.isEmpty {
            reading.content.warning = "\"only\" leaves out every item of this reply"
        }
        reading.content.next = reading.content.next.uniqued(by: \.id)
        return reading
    }

    /// The reader of its items, which may be records of another resource.
    var record: DescribedRecord {
        var shown = resource
        if case .forEach(_, _, _, let listed?) = resource.origin { shown = description.resource(listed) ?? resource }
        return DescribedRecord(source: source, resource: shown, language: description.language, base: base)
    }

    private func identified(_ items: [DescribedItem]) -> [DescribedItem] {
        record.identified(items.flatMap { $0.walked(resource.children) })
    }

    private func add(_ item: DescribedItem, to reading: inout ItemReading) {
        let record = record
        var id: String?
        do throws(ReadingFault) {
            let key = try record.key(of: item)
            id = key.id
            // The list accounts for its own items.
            reading.ids += item.each.filter { $0.depth == 0 }.map { _ in key.id }
            guard resource.only.allSatisfy(item.has) else {
                reading.leftOut += 1
                return
            }
            for one in item.each {
                if let fault = document.fault(at: one.path) { throw fault }
            }
            let related = try record.record(of: item, key: key)
            if record.resource == resource, related.extent == .whole {
                if let first = reading.firsts[key.id] {
                    if first == related {
                        if resource.address?.paginator.total != nil {
                            reading.content.warning =
                                "the id \(key.id.quoted) stands twice on this page: another record may be missing"
                        }
                        return
                    }
                    let hint = "the first of both counts, unless group: true unites them"
                    throw ReadingFault(path: item.path, reason: "the id \(key.id.quoted) stands before; \(hint)")
                }
                reading.firsts[key.id] = related
            }
            var next: [SourceRequest] = []
            for child in description.resources {
                guard case .forEach(resource.name, _, _, _) = child.origin else { continue }
                if let request = DescribedList(resource: child, source: source, owner: (item, key)).first() {
                    next.append(request)
                } else {
                    let lack = "an item has no value for the address of \(child.name), which is not asked"
                    let missing = child.neededPaths.filter { item.value(at: $0, of: key) == nil }
                    reading.content.warning = "\(lack): \(missing.map { "{\($0)}" }.joined(separator: ", "))"
                    reading.lacking[child.name, default: 0] += 1
                }
            }
            if record.resource == resource, let detail = resource.detail {
                let details = DescribedDetail(description: description, resource: resource, detail: detail, base: base)
                let (request, warning) = try details.request(for: item, key: key)
                reading.content.warning = warning ?? reading.content.warning
                next.append(request)
            }
            parts.add(related, of: item, in: resource, to: &reading.content)
            reading.content.unreadable += record.contradictions(in: item, key: key)
            reading.content.next += next
        } catch {
            reading.content.unreadable.append(unreadable(id, error))
        }
    }

    private var parts: DescribedParts {
        DescribedParts(source: source, description: description, base: base, reason: document.reason)
    }

    private func unreadable(_ id: String?, _ fault: ReadingFault) -> UnreadableRecord {
        UnreadableRecord(kind: resource.kind, id: id, path: fault.path, reason: document.reason(of: fault))
    }

    // MARK: Details

    private func detail(of key: RecordKey) throws(SourceError) -> SourceReading {
        guard let detail = resource.detail else { throw replyReader.unreadable("this API has no such request") }
        guard let found = root.find(detail.record).first else {
            throw replyReader.unreadable("it is missing", at: detail.record.description)
        }
        let item = item(found.value, at: found.path, position: 1)
        let record = DescribedRecord(source: source, resource: resource, language: description.language, base: base)
        var reading = SourceReading()
        // What is below it in a tree is whole, too.
        for item in item.walked(resource.children) {
            var id = item.depth == 0 ? key.id : nil
            do throws(ReadingFault) {
                let read = try record.key(of: item)
                guard item.depth > 0 || read == key else {
                    throw ReadingFault(
                        path: item.path,
                        reason: "the record \(key.id.quoted) expected, \(read.id.quoted) found"
                    )
                }
                id = read.id
                if let fault = document.fault(at: item.path) { throw fault }
                var related = try record.record(of: item, key: read)
                related.extent = .whole
                parts.add(related, of: item, in: resource, to: &reading)
            } catch {
                reading.unreadable.append(unreadable(id, error))
                if item.depth == 0 { break }
            }
        }
        return reading
    }
}
