import HeroBasics
import HeroModel

/// Reads one reply as its resource describes it.
struct DescribedReply {
    let source: SourceName
    let description: SourceDescription
    let resource: ResourceDescription
    let request: SourceRequest
    let document: JSONReply
    /// The source's `baseURL` when the reply came.
    let base: String
    let nextLink: String?

    /// - Throws: `SourceError` if the reply as a whole is not what is described.
    func reading() throws(SourceError) -> SourceReading {
        for mark in description.quirks.noSuchRecord where holds(mark) { return SourceReading() }
        for mark in description.quirks.failure {
            if let found = found(mark) {
                throw replyReader.unreadable("it is an error: \(words(of: found))", at: mark.path.description)
            }
        }
        switch request.step {
        case .list, .relation: return try list()
        case .detail(let key): return try detail(of: key)
        case .login, .categories, .search: throw replyReader.unreadable("this API has no such request")
        }
    }

    private var replyReader: ReplyReader { ReplyReader(source: source, request: request) }

    private var root: DescribedItem { item(document.root, at: "", position: 1) }

    private func item(_ value: JSONValue, at path: String, position: Int) -> DescribedItem {
        DescribedItem(value: value, path: path, position: position, unknown: description.unknown)
    }

    // MARK: Quirks

    private func holds(_ mark: ReplyMark) -> Bool { found(mark) != nil }

    private func found(_ mark: ReplyMark) -> String? {
        root.find(mark.path).lazy.compactMap(\.value.scalar).first { mark.values.isEmpty || mark.values.contains($0) }
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
        guard let paginator = resource.address?.paginator, let position = request.position else {
            return reading.content
        }
        let pages = DescribedPages(
            description: description,
            paginator: paginator,
            request: request,
            position: position,
            replyReader: replyReader,
            document: root,
            base: base,
            nextLink: nextLink
        )
        let total = try pages.total()
        // An API that says how many there are and sends none has none, or has refused: there is nothing to follow.
        let next = try pages.next(after: ids, count: items.count, total: total)
        if next.isRepeat { return SourceReading() }
        reading.content.next += next.requests
        reading.content.brokenOff = next.brokenOff
        reading.content.warning = next.warning
        // Without a total of its own, each page accounts for itself.
        let hasPages = total == nil && paginator != .none
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
        let shown = listed.flatMap(description.resource) ?? resource
        let record = DescribedRecord(source: source, resource: shown, language: description.language, base: base)
        var entries: [RelationItem] = []
        var known: Set<String> = []
        for item in items {
            guard let key = try? record.key(of: item), known.insert(key.id).inserted else { continue }
            let title = shown.fields.first { $0.name == "title" }.flatMap { field -> String? in
                guard case .value(let expression) = field.content else { return nil }
                return (try? item.value(of: expression)).flatMap { $0 }.flatMap(DescribedText.line)
            }
            entries.append(RelationItem(id: key.id, title: title ?? key.id))
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

    /// The items of the reply.
    private func items() throws(SourceError) -> [DescribedItem] {
        let path = resource.records
        if document.isNothing { return [] }
        if description.quirks.bareLists || path == .whole, let items = document.root.items,
            !items.isEmpty || document.root == .list([])
        {
            return self.items(items, at: "")
        }
        if path == .whole {
            throw replyReader.unreadable("a list expected, \(document.root.sort) found")
        }
        let lists = root.find(path)
        guard !lists.isEmpty else {
            guard case .object(let members) = document.root else {
                let found = document.root.sort
                throw replyReader.unreadable("an object with \(path.description.quoted) expected, \(found) found")
            }
            let hint = KeyHint.text(for: path.description, among: members.keys)
            throw replyReader.unreadable("it is missing" + (hint.map { "; \($0)" } ?? ""), at: path.description)
        }
        var items: [DescribedItem] = []
        for found in lists {
            guard let values = found.value.items else {
                throw replyReader.unreadable("a list expected, \(found.value.sort) found", at: found.path)
            }
            items += self.items(values, at: found.path)
        }
        return items
    }

    private func items(_ values: [JSONValue], at path: String) -> [DescribedItem] {
        values.enumerated().map { item($1, at: "\(path)[\($0)]", position: $0 + 1) }
    }

    // MARK: Records

    /// What items were read as, and the ids of all that have one.
    private struct ItemReading {
        var content = SourceReading()
        var ids: [String] = []
    }

    private func read(_ items: [DescribedItem]) -> ItemReading {
        var reading = ItemReading()
        for item in items { add(item, to: &reading) }
        var met: Set<String> = []
        reading.content.next = reading.content.next.filter { met.insert($0.id).inserted }
        return reading
    }

    private func add(_ item: DescribedItem, to reading: inout ItemReading) {
        let shown: ResourceDescription
        if case .forEach(_, _, _, let listed?) = resource.origin {
            shown = description.resource(listed) ?? resource
        } else {
            shown = resource
        }
        let record = DescribedRecord(source: source, resource: shown, language: description.language, base: base)
        var id: String?
        do throws(ReadingFault) {
            let key = try record.key(of: item)
            id = key.id
            reading.ids.append(key.id)
            if let fault = document.fault(at: item.path) { throw fault }
            let related = try record.record(of: item, key: key)
            var next = children(of: item, key: key)
            if shown == resource, let detail = resource.detail {
                guard let request = DescribedDetail(resource: resource, detail: detail).request(for: item, key: key)
                else {
                    let paths = detail.path.paths.map(\.description).joined(separator: ", ")
                    throw ReadingFault(
                        path: item.path,
                        reason: "it lacks a value for the address of its detail: \(paths)"
                    )
                }
                next.append(request)
            }
            reading.content.records += try with(parts: item, of: related)
            reading.content.next += next
        } catch {
            let reason = document.reason(at: error.path) ?? error.reason
            reading.content.unreadable.append(
                UnreadableRecord(kind: resource.kind, id: id, path: error.path, reason: reason)
            )
        }
    }

    /// The requests for lists that belong to an item.
    private func children(of item: DescribedItem, key: RecordKey) -> [SourceRequest] {
        description.resources.compactMap { child in
            guard case .forEach(resource.name, _, _, _) = child.origin else { return nil }
            return DescribedList(resource: child, source: source, owner: (item, key)).first()
        }
    }

    /// A record, and those that its item contains.
    private func with(parts item: DescribedItem, of owner: RelatedRecord) throws(ReadingFault) -> [RelatedRecord] {
        var owner = owner
        var parts: [RelatedRecord] = []
        for child in description.resources {
            guard case .within(resource.name, let role) = child.origin else { continue }
            guard let found = item.find(child.records).first, let values = found.value.items else { continue }
            let record = DescribedRecord(source: source, resource: child, language: description.language, base: base)
            let back = RelationList(
                kind: owner.record.key.kind,
                role: role.reversed,
                available: 1,
                items: [RelationItem(id: owner.record.key.id, title: owner.record.head.title)]
            )
            var entries: [RelationItem] = []
            for (index, value) in values.enumerated() {
                let part = self.item(value, at: "\(found.path)[\(index)]", position: index + 1)
                var related = try record.record(of: part, key: try record.key(of: part))
                related.relations.append(back)
                entries.append(RelationItem(id: related.record.key.id, title: related.record.head.title))
                parts.append(related)
            }
            owner.relations.append(
                RelationList(kind: child.kind, role: role, available: entries.count, items: entries)
            )
        }
        return [owner] + parts
    }

    // MARK: Details

    private func detail(of key: RecordKey) throws(SourceError) -> SourceReading {
        guard let detail = resource.detail else { throw replyReader.unreadable("this API has no such request") }
        guard let found = root.find(detail.record).first else {
            throw replyReader.unreadable("it is missing", at: detail.record.description)
        }
        let item = item(found.value, at: found.path, position: 1)
        let record = DescribedRecord(source: source, resource: resource, language: description.language, base: base)
        do throws(ReadingFault) {
            let read = try record.key(of: item)
            guard read == key else {
                throw ReadingFault(
                    path: item.path,
                    reason: "the record \(key.id.quoted) expected, \(read.id.quoted) found"
                )
            }
            if let fault = document.fault(at: item.path) { throw fault }
            var related = try record.record(of: item, key: key)
            related.extent = .whole
            return SourceReading(records: try with(parts: item, of: related))
        } catch {
            let reason = document.reason(at: error.path) ?? error.reason
            return SourceReading(
                unreadable: [UnreadableRecord(kind: key.kind, id: key.id, path: error.path, reason: reason)]
            )
        }
    }
}
