import Foundation
import HeroBasics
import HeroModel

extension DeclarativeSource {
    var recordedBases: [String] { [baseURL, description.baseURL] }

    /// Returns the requests that a reply answers, found by its address, if it is known, else by the values that it has
    /// and by its file's name.
    /// - Throws: `SourceError`.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let replyReader = ReplyReader(source: name, file: recorded.name)
        if let address = try recorded.path(below: recordedBases, replyReader) {
            guard let placed = try placed(recorded, at: address.path, query: address.query) else {
                throw replyReader.unreadable("no described resource is at \(address.path)")
            }
            return [placed]
        }
        let check = try SampleCheck.of(recorded.body, named: recorded.name, by: description, triesForEach: false)
        guard !check.records.isEmpty else { throw replyReader.unreadable("it is none of the described resources") }
        guard check.others.isEmpty else {
            let names = ([check.resource] + check.others).joined(separator: ", ")
            throw replyReader.unreadable("it may be of \(names): a file's name that begins with one of them says which")
        }
        if let silent = check.silent.first(where: \.isVital) {
            throw replyReader.unreadable(
                "it is none of the described resources: \(silent.key) is not at \(silent.path)"
            )
        }
        guard let resource = description.resource(check.resource) else { return [] }
        let (found, silent) = (check.fit.found, check.fit.silent)
        let doubt =
            silent > found
            ? "\(silent) of \(silent + found) values that the description names are not in it: "
                + "herodex source check with --sample lists them" : nil
        if check.part == .detail, let request = try detail(resource, of: check, in: recorded, replyReader) {
            return [PlacedReply(request: request, body: recorded.body, doubt: doubt)]
        }
        // Its own address; the parameters it was asked with are not known.
        let path = resource.address?.path.filled { _ in nil } ?? "/\(resource.name)"
        let step = SourceRequest.Step.list(resource.kind, offset: 0)
        let list = SourceRequest(path: path, query: [recorded.mark], step: step, of: resource)
        return [PlacedReply(request: list, body: recorded.body, doubt: doubt)]
    }

    /// The request for a whole record; nil if the reply lacks a value that its address needs.
    private func detail(
        _ resource: ResourceDescription,
        of check: SampleCheck,
        in recorded: RecordedReply,
        _ replyReader: ReplyReader
    ) throws(SourceError) -> SourceRequest? {
        guard let detail = resource.detail, let key = check.records.first?.record.key else { return nil }
        let root = try replyReader.decode(JSONValue.self, from: WebReply(body: recorded.body))
        let whole = DescribedItem(value: root, path: "", position: 1, unknown: description.unknown)
        guard let found = whole.find(detail.record).first else { return nil }
        let item = DescribedItem(value: found.value, path: found.path, position: 1, unknown: description.unknown)
        let owned = RecordKey(source: name, kind: key.kind, id: key.id)
        let details = DescribedDetail(description: description, resource: resource, detail: detail, base: baseURL)
        if let known = try? details.request(for: item, key: owned).request { return known }
        guard case .address = detail.location else { return nil }
        // Its own address; the item that had it is in another reply.
        return SourceRequest(path: "/\(recorded.name)", step: .detail(owned), of: resource)
    }

    /// The request for an address below the base; nil if no resource has it.
    private func placed(
        _ recorded: RecordedReply,
        at path: String,
        query: [SourceRequest.Parameter]
    ) throws -> PlacedReply? {
        var query = query
        if case .query(let name) = description.signIn { query.removeAll { $0.name == name } }
        for resource in description.resources {
            if let values = resource.address?.path.values(in: path),
                let step = step(of: resource, values: values, query: query)
            {
                let request = SourceRequest(path: path, query: query, step: step, of: resource)
                return PlacedReply(request: request, body: recorded.body)
            }
        }
        for resource in description.resources {
            guard let detail = resource.detail else { continue }
            // Any other address may be one that stood in an item.
            if case .path(let template) = detail.location, template.values(in: path) == nil { continue }
            let check = try? SampleCheck.of(
                recorded.body,
                named: recorded.name,
                by: description,
                resource: resource.name
            )
            guard let check, check.part == .detail, let key = check.records.first?.record.key else { continue }
            let step = SourceRequest.Step.detail(RecordKey(source: name, kind: key.kind, id: key.id))
            let request = SourceRequest(path: path, query: query, step: step, of: resource)
            return PlacedReply(request: request, body: recorded.body)
        }
        return nil
    }

    /// - Parameter values: of the placeholders in the resource's path.
    private func step(
        of resource: ResourceDescription,
        values: [(path: ValuePath, value: String)],
        query: [SourceRequest.Parameter]
    ) -> SourceRequest.Step? {
        var offset = 0
        if case .offset(let parameter) = resource.address?.paginator.form {
            offset = query.first { $0.name == parameter }.flatMap { Int($0.value) } ?? 0
        }
        guard case .forEach(let parent, _, let role, _) = resource.origin else {
            return .list(resource.kind, offset: offset)
        }
        // The owner's id is what the parent's description makes of the values in the address.
        guard let owner = description.resource(parent) else { return nil }
        let members = Dictionary(
            values.map { ($0.path.description, JSONValue.text($0.value)) },
            uniquingKeysWith: { $1 }
        )
        let item = DescribedItem(value: .object(members), path: "", position: 1, unknown: [])
        guard let key = try? record(of: owner).key(of: item) else { return nil }
        return .relation(owner: key, kind: resource.kind, role: role, offset: offset)
    }
}

extension PathTemplate {
    /// The values that its placeholders have in a path; nil if the path is not of this form.
    func values(in path: String) -> [(path: ValuePath, value: String)]? {
        var rest = path[...]
        var values: [(path: ValuePath, value: String)] = []
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let text):
                guard rest.hasPrefix(text) else { return nil }
                rest = rest.dropFirst(text.count)
            case .value(let place):
                var value = rest.prefix { $0 != "/" }
                if index + 1 < parts.count, case .text(let text) = parts[index + 1],
                    let end = value.range(of: text.prefix { $0 != "/" }), !end.isEmpty
                {
                    value = value[..<end.lowerBound]
                }
                guard !value.isEmpty else { return nil }
                values.append((place, String(value).removingPercentEncoding ?? String(value)))
                rest = rest.dropFirst(value.count)
            }
        }
        return rest.isEmpty ? values : nil
    }
}
