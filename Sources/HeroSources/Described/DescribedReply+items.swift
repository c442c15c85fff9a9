import HeroBasics
import HeroModel

extension DescribedReply {
    /// The items of the reply.
    func items() throws(SourceError) -> [DescribedItem] {
        let path = resource.records
        if document.isNothing { return [] }
        if path == .whole || description.quirks.bareLists && root.find(path).isEmpty, let items = document.root.items,
            !items.isEmpty || document.root == .list([])
        {
            return ownedItems(at: .whole)
        }
        // Behind the last page, APIs answer with what is empty in their language.
        if request.position?.size != nil, document.root == .null || document.root.items == [] { return [] }
        if path == .whole, resource.children == nil || document.root.members == nil {
            throw replyReader.unreadable("a list expected, \(document.root.sort) found")
        }
        let lists = root.find(path)
        // A page without items may lead to one that has some.
        if lists.isEmpty, case .continuation(let path) = resource.address?.paginator.form, !root.find(path).isEmpty {
            return []
        }
        guard !lists.isEmpty else {
            // Every member of an object that has none.
            if path.steps.last == .every, root.find(ValuePath(steps: path.steps.dropLast())).first?.value.items == [] {
                return []
            }
            guard let members = document.root.members else {
                let found = document.root.sort
                throw replyReader.unreadable("an object with \(path.description.quoted) expected, \(found) found")
            }
            let hint = KeyHint.text(for: path.description, among: members.keys)
            throw replyReader.unreadable("it is missing" + (hint.map { "; \($0)" } ?? ""), at: path.description)
        }
        if path.steps.last != .every, resource.children == nil,
            let found = lists.first(where: { $0.value.items == nil && !isItem($0) })
        {
            let areByKey = found.value.members?.values.allSatisfy { $0.members != nil } ?? false
            let hint = areByKey ? "; for objects by key, records: \(path).*" : ""
            throw replyReader.unreadable("a list expected, \(found.value.sort) found\(hint)", at: found.path)
        }
        return ownedItems(at: path)
    }

    /// Whether something in the place of a list is its only item, as what converts XML writes it. What is where whole
    /// records are is one of those.
    private func isItem(_ found: DescribedItem.Found) -> Bool {
        found.value.members != nil && resource.detail?.record != resource.records
            && (try? record.key(of: item(found.value, at: found.path, position: 1))) != nil
    }

    private func ownedItems(at path: ValuePath) -> [DescribedItem] {
        root.items(at: path).map { item in
            var item = item
            item.parents = owner
            return item
        }
    }

    /// What is known of the item that a list belongs to.
    private var owner: [DescribedItem] {
        guard case .relation(let owner, _, _, _) = request.step else { return [] }
        return [item(.object(["id": .text(owner.id)]), at: "", position: 1)]
    }
}
