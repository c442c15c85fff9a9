import HeroBasics
import HeroModel

/// A resource and where it is in the file.
struct PlacedResource {
    let resource: ResourceDescription
    let node: YAMLNode
    let entries: [String: YAMLNode]
}

/// Reads `resources:`.
struct ResourceReader {
    let values: ValueExpressionReader
    /// The kinds that items may be of.
    let kinds: KindTable
    /// The file's entries, of which `kinds` and `roles` name also what is declared with mistakes.
    let top: [String: YAMLNode]

    /// Records mistakes.
    func resources(_ node: YAMLNode) -> [PlacedResource] {
        let members = node.members(example: "resources: { heroes: { kind: heroes, path: /heroes } }")
        if node.isMapping, members.isEmpty {
            node.refuse(
                "no resources are named",
                try: "heroes: { kind: heroes, path: /heroes, fields: { title: name } }"
            )
        }
        return members.compactMap { member in
            guard member.name.wholeMatch(of: /[A-Za-z0-9_-]{1,40}/) != nil else {
                return member.key.refuse(
                    "\(member.name.quoted) cannot name a resource",
                    try: "use 1 to 40 letters, digits, hyphens and underscores"
                )
            }
            return resource(member.value, name: member.name)
        }
    }

    private func resource(_ node: YAMLNode, name: String) -> PlacedResource? {
        let entries = node.entries(of: DescriptionTable.resource)
        // With a kind that is none, the rest is read all the same, for its mistakes.
        let known = entries["kind"].flatMap(kind)
        let kind = known ?? .heroes
        let role = entries["role"].flatMap(role)
        let number = entries["id"].flatMap { $0.isMapping ? $0.entry("number") : nil }
        for key in ["group", "forEach", "within", "detail"] where entries[key] != nil {
            number?.refuse("\(number?.subject ?? "") does not go with \(key)", try: "leave one of them out")
        }
        let resource = ResourceDescription(
            name: name,
            row: kinds[kind],
            formerKind: entries["movedFrom"].flatMap(self.kind),
            origin: origin(node, entries, role: role ?? (kind == .transformations ? .form : .member)),
            records: entries["records"].flatMap(ValueExpressionReader.path) ?? .whole,
            split: entries["split"]?.mark,
            note: entries["note"].flatMap(values.expression),
            query: entries["query"]?.text,
            columns: entries["columns"]?.oneOrMore.compactMap(\.text) ?? [],
            hasOtherColumns: entries["otherColumns"]?.flag ?? false,
            children: entries["children"].flatMap(children),
            id: entries["id"].flatMap { values.expression($0, besides: DescriptionTable.id.names) }
                ?? Self.usualID,
            isNumbered: number?.flag ?? false,
            isGrouped: entries["group"]?.flag ?? false,
            only: entries["only"].map {
                ValueExpressionReader.marks($0, example: "only: { house: known }", any: "known")
            } ?? [],
            withoutPictures: entries["withoutPictures"].map {
                ValueExpressionReader.marks($0, example: "withoutPictures: { rating: [X, XX] }")
            } ?? [],
            fields: known == nil
                ? [] : entries["fields"].map { FieldReader(kind: kind, values: values).fields($0) } ?? [],
            properties: entries["properties"].map(properties) ?? [],
            relations: entries["relations"]?.items(example: "relations: [{ kind: comics, each: comics }]")?
                .compactMap(relation) ?? [],
            pictures: entries["pictures"]?.oneOrMore.compactMap(values.expression) ?? [],
            links: entries["links"].map(links) ?? [],
            detail: entries["detail"].flatMap(detail),
            extent: entries["detail"] != nil || entries["part"]?.flag == true ? .part : .whole
        )
        if known != nil, entries["lists"] == nil, kinds[kind].likeness != .texts,
            !resource.fields.contains(where: { $0.name == "title" })
        {
            (entries["fields"] ?? node).refuse(
                "\(name) has no title",
                try: "fields: { title: name }, with the path to what its items are called"
            )
        }
        return PlacedResource(resource: resource, node: node, entries: entries)
    }

    /// The path from an item to those below it: nil, which is a mistake, for one that leads to the item itself or above it.
    private func children(_ node: YAMLNode) -> ValuePath? {
        guard let path = ValueExpressionReader.path(node) else { return nil }
        if let first = path.steps.first, first != ValuePath.parent { return path }
        return node.refuse(
            "\(node.subject) leads to no item below",
            try: "name the key of an item's list, as in children: kids"
        )
    }

    private static let usualID = ValuePath("id").map { ValueExpression.path($0) } ?? .position

    private func kind(_ node: YAMLNode) -> RecordKind? { word(node, among: kinds.all, declaredUnder: "kinds") }

    private func role(_ node: YAMLNode) -> RelationRole? { word(node, among: kinds.allRoles, declaredUnder: "roles") }

    private func word<Word: RawRepresentable<String>>(
        _ node: YAMLNode,
        among known: [Word],
        declaredUnder key: String
    ) -> Word? {
        guard let text = node.text else { return nil }
        if let word = known.first(where: { $0.rawValue == text }) { return word }
        // The mistake is in its declaration.
        if top[key]?.keys.contains(where: { $0.name == text }) == true { return nil }
        return node.refuse(
            "\(node.subject) cannot be \(text.quoted)",
            try: NearestName.hint(
                for: text,
                among: known.map(\.rawValue),
                or: "declare it: \(key): { \(text): { words: … } }"
            )
        )
    }

    // MARK: Where its items come from

    private func origin(
        _ node: YAMLNode,
        _ entries: [String: YAMLNode],
        role: RelationRole
    ) -> ResourceDescription.Origin {
        for (key, owner) in [
            ("columns", "file"), ("otherColumns", "file"), ("query", "file"), ("split", "within"), ("note", "within"),
        ]
        where entries[owner] == nil {
            entries.refuse([key], "only goes with \(owner)", try: "leave it out")
        }
        if let file = entries["file"] {
            return fileOrigin(node, file, entries)
        }
        let parent = entries["within"]?.text
        if let parent {
            let ofLists = ["path", "parameters", "body", "paginator", "group", "forEach", "lists", "detail"]
            entries.refuse(ofLists, "does not go with within", try: "leave one of them out")
            node.require("records", in: entries, try: "records: the path to them in an item of \(parent)")
            return .within(parent: parent, role: role)
        }
        let others = "within: the resource that contains it; or file: csv, jsonl, xml, sqlite or comic"
        node.require("path", in: entries, try: "path: its address below baseURL; \(others)")
        let isChild = entries["forEach"] != nil
        let hasPlaces = entries["parameters"].map(Self.hasPlaces) ?? false
        let address = ListAddress(
            path: entries["path"].flatMap {
                Self.template($0, !isChild ? .refused : entries["body"] == nil && !hasPlaces ? .needed : .allowed)
            }
                ?? PathTemplate(literal: "/"),
            parameters: entries["parameters"].map { Self.parameters($0, ofItem: isChild) } ?? [],
            body: entries["body"].flatMap { body($0, isChild: isChild) },
            paginator: entries["paginator"].map(PaginatorReader().paginator) ?? Paginator()
        )
        guard let parent = entries["forEach"]?.text else {
            entries.refuse(["lists", "role"], "only goes with forEach or within", try: "leave it out")
            return .list(address)
        }
        return .forEach(parent: parent, address, role: role, listed: entries["lists"]?.text)
    }

    /// Whether an address has placeholders.
    enum Placeholders { case needed, allowed, refused }

    static func template(_ node: YAMLNode, _ placeholders: Placeholders) -> PathTemplate? {
        guard let text = node.text else { return nil }
        guard text.hasPrefix("/"), !text.contains("?"), let template = PathTemplate(text) else {
            return node.refuse(
                "\(text.quoted) is not the path of an address",
                try: "begin it with a slash, close its braces, and write parameters under parameters:"
            )
        }
        let places = template.itemPaths
        if placeholders == .refused, let path = places.first {
            node.refuse("there is nothing that \"{\(path)}\" could be", try: "name the parent resource: forEach: …")
        } else if placeholders == .needed, places.isEmpty {
            node.refuse("\(text.quoted) is the same for every item", try: "put {id} where the item's id stands")
        }
        return template
    }

    private func body(_ node: YAMLNode, isChild: Bool) -> PathTemplate? {
        guard let text = node.text else { return nil }
        // Braces are JSON's own where no item could fill them.
        if !isChild { return PathTemplate(literal: text) }
        return node.template(of: text, try: "write JSON's own braces twice: {{\"id\": \"{id}\"}}")
    }

    /// - Parameter ofItem: whether an item could fill braces, which are the parameter's own otherwise.
    private static func parameters(_ node: YAMLNode, ofItem: Bool) -> [FixedParameter] {
        node.members(example: "parameters: { format: json }").compactMap { member in
            member.value.text.map { text in
                let template = ofItem ? PathTemplate(text) : nil
                return FixedParameter(name: member.name, value: template ?? PathTemplate(literal: text))
            }
        }
    }

    /// Whether an item fills braces of parameters, and need not fill any of the path.
    private static func hasPlaces(_ parameters: YAMLNode) -> Bool {
        Self.parameters(parameters, ofItem: true).contains { !$0.value.itemPaths.isEmpty }
    }

    // MARK: What its items say

    private func detail(_ node: YAMLNode) -> DetailDescription? {
        let entries = node.entries(of: DescriptionTable.detail)
        if node.isMapping, entries["path"] == nil, entries["address"] == nil {
            node.refuse(
                "\(node.subject) does not say where the whole record is",
                try: "path: /heroes/{id}, below baseURL; or address: where the item has its address"
            )
        } else if entries["path"] != nil, let address = entries["address"] {
            address.refuse("\(address.subject) does not go with path", try: "leave one of them out")
        }
        let location: DetailDescription.Location? =
            entries["path"].flatMap {
                Self.template($0, entries["parameters"].map(Self.hasPlaces) == true ? .allowed : .needed)
            }.map { .path($0) }
            ?? entries["address"].flatMap(values.expression).map { .address($0) }
        guard let location else { return nil }
        return DetailDescription(
            location: location,
            parameters: entries["parameters"].map { Self.parameters($0, ofItem: true) } ?? [],
            record: entries["record"].flatMap(ValueExpressionReader.path) ?? .whole
        )
    }

    private func properties(_ node: YAMLNode) -> [PropertyDescription] {
        node.members(example: "properties: { Species: species }").compactMap { member in
            guard let label = DescribedText.line(member.name) else {
                return member.key.refuse("a property needs a label", try: "Species: species")
            }
            func flag(_ key: String) -> Bool? { member.value.isMapping ? member.value.entry(key)?.flag : nil }
            return values.expression(member.value, besides: DescriptionTable.property.names).map {
                PropertyDescription(
                    label: label,
                    value: $0,
                    isBrowsed: flag("browse") ?? false,
                    isLinked: flag("link") ?? true
                )
            }
        }
    }

    private func links(_ node: YAMLNode) -> [DescribedLink] {
        node.members(example: "links: { detail: url }").compactMap { member in
            values.expression(member.value).map { DescribedLink(word: member.name, value: $0) }
        }
    }

    private func relation(_ node: YAMLNode) -> RelationDescription? {
        let entries = node.entries(of: DescriptionTable.relation)
        let each = entries["each"].flatMap(ValueExpressionReader.path)
        if entries["each"] == nil, entries["id"] == nil, node.isMapping {
            node.refuse(
                "\(node.subject) does not say where the others are",
                try: "each: the path to their list, or id: the path to one's id"
            )
        }
        guard let kind = entries["kind"].flatMap(kind) else { return nil }
        return RelationDescription(
            kind: kind,
            role: entries["role"].flatMap(role) ?? .member,
            each: each,
            split: entries["split"]?.mark,
            id: entries["id"].flatMap(values.expression) ?? Self.usualID,
            title: entries["title"].flatMap(values.expression),
            note: entries["note"].flatMap(values.expression),
            available: entries["available"].flatMap(values.expression)
        )
    }
}
