import Foundation
import HeroArchive
import HeroBasics
import HeroModel

/// A record as a line of JSON: `{"kind": "heroes", "id": "1", "title": "Iron Man"}`, and what else is known of it. The
/// fields of each kind are those of its field table, under their keys.
struct RecordLine: Decodable {
    /// Stands for the year a series ended, if it still runs.
    static let running = "present"
    /// The longest id.
    static let longestID = 200

    let kind: RecordKind
    let id: String
    private let head: Head
    private let contents: [String: FieldContent]

    /// Nil for the source that is imported to.
    var source: String? { head.source }
    var archive: Origin? { head.archive }

    /// What lines of all kinds may say besides.
    private struct Head: Decodable {
        let source: String?
        let title: LineText
        let aliases: [String]?
        let language: String?
        let overview: String?
        let picture: String?
        let furtherPictures: [String]?
        let links: [Link]?
        let modified: Date?
        let properties: [Label]?
        let relations: [List]?
        let archive: Origin?
    }

    /// What only an archive knows of a record.
    struct Origin: Decodable {
        let slug: String?
        let former: [FormerKind]?
        let request: String
        let retrieved: Date
        let added: Date
        let build: Int
        let withdrawn: Date?
        let withdrawnBuild: Int?
        let isPart: Bool?
    }

    private struct Link: Decodable {
        let type: String
        let address: String
    }

    private struct Label: Decodable {
        let label: String
        let value: LineText
        /// The single values by which lists are made; true for the value as a whole.
        let browse: Browse?
        let link: Bool?
    }

    private enum Browse: Decodable {
        case whole
        case values([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let isWhole = try? container.decode(Bool.self) {
                self = isWhole ? .whole : .values([])
            } else {
                self = .values(try container.decode([String].self))
            }
        }
    }

    private struct List: Decodable {
        let kind: KindWord
        let role: RoleWord?
        let available: Int?
        let isWhole: Bool?
        let request: String?
        let items: [Item]
    }

    /// An object, or just the id.
    private struct Item: Decodable {
        let id: String
        let title: String?
        let note: String?

        init(from decoder: any Decoder) throws {
            guard let container = try? decoder.container(keyedBy: TextKey.self) else {
                (id, title, note) = (try RecordLine.id(from: decoder), nil, nil)
                return
            }
            try container.refuseUnknown(["id", "title", "note"])
            id = try RecordLine.id(from: try container.superDecoder(forKey: "id"))
            title = try container.decodeIfPresent(String.self, forKey: "title")
            note = try container.decodeIfPresent(String.self, forKey: "note")
        }
    }

    // MARK: Reading

    static let commonKeys = [
        "line", "kind", "id", "source", "title", "aliases", "language", "overview", "picture", "furtherPictures",
        "links", "modified", "properties", "relations", "archive",
    ]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: TextKey.self)
        kind = try container.decode(KindWord.self, forKey: "kind").value
        let fields = Record.fields(of: kind)
        try container.refuseUnknown(Self.commonKeys + fields.map(\.jsonKey))
        id = try Self.id(from: try container.superDecoder(forKey: "id"))
        head = try Head(from: decoder)
        var contents: [String: FieldContent] = [:]
        for field in fields where container.contains(TextKey(field.jsonKey)) {
            contents[field.jsonKey] = try LineContent.read(field.type, from: container, TextKey(field.jsonKey))
        }
        self.contents = contents
    }

    private static func id(from decoder: any Decoder) throws -> String {
        let id = try LineText(from: decoder).text
        guard (1...longestID).contains(id.utf8.count), id.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw DecodingError.dataCorruptedError(
                in: try decoder.singleValueContainer(),
                debugDescription: "an id of 1 to \(longestID) bytes without control characters expected"
            )
        }
        return id
    }

    // MARK: Values

    /// The record of the line, whose texts are as safe as those of any API.
    /// - Throws: `EntryRefusal`.
    func record(of source: SourceName) throws -> (record: Record, localPictures: [LocalPicture]) {
        let (reader, line) = (TextReader(), self.head)
        let title = reader.plainLine(line.title.text)
        if title.isEmpty { throw EntryRefusal("title: a text expected") }
        let pictures = try ([line.picture].compactMap(\.self) + (line.furtherPictures ?? [])).map(LocalPicture.init)
        var head = RecordHead(key: RecordKey(source: source, kind: kind, id: id), title: title)
        head.aliases = (line.aliases ?? []).map(reader.plainLine).filter { !$0.isEmpty }
        head.overview = reader.richText(line.overview ?? "")
        head.language = languageTag
        head.links = try (line.links ?? []).map { link in
            guard let address = SourceAddress(written: link.address) else {
                throw EntryRefusal("links: \(link.address.quoted) is no http or https address")
            }
            return WebLink(type: reader.plainLine(link.type), address: address)
        }
        head.modified = line.modified
        head.properties = (line.properties ?? []).compactMap { property in
            let label = reader.plainLine(property.label)
            let value = reader.plainLine(property.value.text, longest: Property.longestValue)
            if label.isEmpty || value.isEmpty { return nil }
            let browsed: [String] =
                switch property.browse {
                case .whole: [value]
                case .values(let values): values.map(reader.plainLine)
                case nil: []
                }
            return Property(label: label, value: value, browsed: browsed, isLinked: property.link ?? true)
        }
        head.pictures = pictures.map(\.address)
        let record = Record(head: head) { contents[$0.jsonKey].flatMap { LineContent.tidied($0, by: reader) } }
        return (record, pictures.filter { $0.path != nil })
    }

    /// The lists of related records, each with the request of its reply if that is not the record's own.
    func lists() -> [(list: RelationList, request: String?, isWhole: Bool)] {
        let reader = TextReader()
        return (head.relations ?? []).map { list in
            let items = list.items.map { item in
                let title = reader.plainLine(item.title ?? "").orNil ?? item.id
                return RelationItem(id: item.id, title: title, note: reader.plainLine(item.note ?? "").orNil)
            }
            let available = list.available.map { min(max($0, 0), 1 << 40) }
            let relation = RelationList(
                kind: list.kind.value,
                role: list.role?.value ?? .member,
                available: available,
                items: items
            )
            return (relation, list.request, list.isWhole ?? false)
        }
    }

    /// Nil where the line says that it is not known; English without one, or with a text that is none.
    private var languageTag: LanguageTag? {
        guard let language = head.language else { return .english }
        return language.isEmpty ? nil : LanguageTag(written: language) ?? .english
    }

    /// What of the line is left out in its record, and why; nil if nothing is.
    var loss: String? {
        guard let language = head.language, !language.isEmpty, LanguageTag(written: language) == nil else { return nil }
        return "language: \(language.quoted) is no language, and is left out; write it like en or pt-BR"
    }

    /// A picture by its address, or by the path of a file beside the lines, for which an address is made up.
    struct LocalPicture {
        let address: SourceAddress
        /// Nil for one that has an address of its own.
        let path: String?

        /// - Throws: `EntryRefusal`.
        init(_ text: String) throws {
            if let address = SourceAddress(written: text) {
                (self.address, path) = (address, nil)
                return
            }
            guard let address = SourceAddress(fileBeside: text) else {
                throw EntryRefusal(
                    "picture: \(text.quoted) is neither an address nor the path of a file beside this one"
                )
            }
            (self.address, path) = (address, text)
        }
    }
}

extension KeyedDecodingContainer<TextKey> {
    /// - Throws: `DecodingError` for a key that is none of these.
    fileprivate func refuseUnknown(_ known: [String]) throws {
        for key in allKeys where !known.contains(key.stringValue) {
            let hint = NearestName.hint(for: key.stringValue, among: known) ?? ""
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath + [key], debugDescription: "there is no such key; \(hint)")
            )
        }
    }
}
