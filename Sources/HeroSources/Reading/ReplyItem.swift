import HeroBasics
import HeroModel

/// One item of a list in a reply, read separately: an unreadable item does not affect its neighbours.
enum ReplyItem<Item: Decodable>: Decodable {
    case read(Item)
    case unreadable(id: String?, ReadingFault)

    init(from decoder: any Decoder) throws {
        let text = decoder.text
        do {
            if let fault = text?.cutPlace(at: decoder.codingPath.dotted) { throw fault }
            self = .read(try Item(from: decoder))
        } catch {
            text?.recordRefusal()
            let tree = try JSONValue(from: decoder)
            // Its other members may be unreadable.
            let members = try? decoder.container(keyedBy: TextKey.self)
            let number = try? members?.decode(Int.self, forKey: "id")
            let id = number.map { String($0) } ?? (try? members?.decode(TextID.self, forKey: "id"))?.text
            self = .unreadable(id: id, ReadingFault(error, in: tree, at: decoder.codingPath, of: text))
        }
    }
}

/// The items of a reply, separated into values and those that cannot be read.
struct SortedItems<Item: Decodable> {
    var items: [Item] = []
    var unreadable: [UnreadableRecord] = []
    /// In the order sent.
    var ids: [String] = []

    /// The number of items in the reply.
    var size: Int { items.count + unreadable.count }

    init(_ attempts: [ReplyItem<Item>], kind: RecordKind, id: (Item) -> String) {
        for attempt in attempts {
            switch attempt {
            case .read(let item):
                items.append(item)
                ids.append(id(item))
            case .unreadable(let id, let fault):
                unreadable.append(UnreadableRecord(kind: kind, id: id, path: fault.path, reason: fault.reason))
                if let id { ids.append(id) }
            }
        }
    }
}

/// An id that is text: 1 to 128 bytes without spaces and control characters.
struct TextID: Decodable, Hashable {
    let text: String

    init(from decoder: any Decoder) throws {
        let raw = try decoder.singleValueContainer().decode(String.self)
        guard Self.isSound(raw) else {
            throw ReadingFault(at: decoder.codingPath, reason: "an id of 1 to 128 characters without spaces expected")
        }
        text = raw
    }

    static func isSound(_ id: String) -> Bool {
        (1...128).contains(id.utf8.count)
            && id.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
    }
}
