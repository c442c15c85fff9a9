import FakeUpstream
import Synchronization

/// Answers as Marvel's API does, with content that a test may change at any moment.
///
/// The shape is the one of replies recorded from 2016 to 2024; ETags are bare, as the API sends them.
final class MarvelReplica: Sendable {
    /// Items by list: `characters`, `characters/1/comics`.
    private let lists: Mutex<[String: [String]]>
    /// Called with each request, before it is answered; what it returns is sent instead.
    private let mischief: @Sendable (UpstreamRequest, MarvelReplica) -> UpstreamAnswer?

    init(
        _ lists: [String: [String]],
        mischief: @escaping @Sendable (UpstreamRequest, MarvelReplica) -> UpstreamAnswer? = { _, _ in nil }
    ) {
        self.lists = Mutex(lists)
        self.mischief = mischief
    }

    subscript(list: String) -> [String] {
        get { lists.withLock { $0[list] ?? [] } }
        set { lists.withLock { $0[list] = newValue } }
    }

    var routes: UpstreamRoutes {
        UpstreamRoutes { request in self.mischief(request, self) ?? self.answer(request) }
    }

    private func answer(_ request: UpstreamRequest) -> UpstreamAnswer {
        let name = String(request.path.dropFirst("/v1/public/".count))
        guard let items = lists.withLock({ $0[name] }) else { return .status(404) }
        let offset = Int(request.parameter("offset") ?? "") ?? 0
        let body = Self.page(Array(items.dropFirst(offset).prefix(100)), offset: offset, total: items.count)
        return .tagged(String(Self.checksum(body), radix: 16), body)
    }

    static func page(_ items: [String], offset: Int, total: Int) -> String {
        """
        {"code": 200, "status": "Ok", "attributionText": "Data provided by Legends",
         "data": {"offset": \(offset), "limit": 100, "total": \(total), "count": \(items.count),
                  "results": [\(items.joined(separator: ","))]}}
        """
    }

    /// A record with lists of others: how many there are, and the ids that are embedded.
    static func item(
        _ id: Int,
        _ title: String,
        picture: String? = nil,
        pictures: [String] = [],
        _ lists: [String: (available: Int, ids: [Int])] = [:]
    ) -> String {
        var members = [#""id": \#(id)"#, #""name": "\#(title)""#, #""title": "\#(title)""#]
        if let picture { members.append(#""thumbnail": {"path": "\#(picture)", "extension": "png"}"#) }
        if !pictures.isEmpty {
            let images = pictures.map { #"{"path": "\#($0)", "extension": "png"}"# }
            members.append(#""images": [\#(images.joined(separator: ","))]"#)
        }
        for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
            let items = list.ids.map {
                #"{"resourceURI": "http://gateway.marvel.com/v1/public/\#(name)/\#($0)", "name": "\#(name) \#($0)"}"#
            }
            members.append(
                #""\#(name)": {"available": \#(list.available), "items": [\#(items.joined(separator: ","))]}"#
            )
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// So many records without lists.
    static func items(_ ids: some Sequence<Int>) -> [String] { ids.map { item($0, "Legend \($0)") } }

    private static func checksum(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
