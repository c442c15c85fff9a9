import HeroBasics
import HeroModel

/// Reads the file of all heroes.
struct SuperHeroReader {
    let source: SourceName
    let request: SourceRequest

    /// - Throws: `SourceError` if the reply as a whole is not a list.
    func heroes(in reply: WebReply) throws(SourceError) -> SourceReading {
        let replyReader = ReplyReader(source: source, request: request)
        let attempts = try replyReader.decode([ReplyItem<SuperHeroReply>].self, from: reply)
        let sorted = SortedItems(attempts, kind: .heroes) { String($0.id.value) }
        return SourceReading(
            records: sorted.items.map { RelatedRecord(.hero(hero($0, base: reply.base))) },
            unreadable: sorted.unreadable,
            page: ListPage(list: "all", kind: .heroes, offset: 0, total: sorted.size, ids: sorted.ids)
        )
    }

    private func hero(_ item: SuperHeroReply, base: String) -> Hero {
        let id = String(item.id.value)
        let fullName = SuperHeroText.name(item.biography?.fullName)
        let title = SuperHeroText.name(item.name) ?? fullName ?? "Unnamed hero \(id)"
        // Readers who know a hero by the full name should find the page, too.
        let aliases = SuperHeroText.names((item.biography?.aliases ?? []) + [fullName]).filter { $0 != title }
        return Hero(
            head: RecordHead(
                key: RecordKey(source: source, kind: .heroes, id: id),
                title: title,
                aliases: aliases,
                overview: SuperHeroText.overview(
                    of: paragraphs(of: item, fullName: fullName == title ? nil : fullName)
                ),
                picture: picture(of: item, base: base)
            ),
            statistics: item.powerstats?.statistics ?? []
        )
    }

    private func paragraphs(of item: SuperHeroReply, fullName: String?) -> [[(label: String, text: String?)]] {
        typealias Text = SuperHeroText
        let (life, looks) = (item.biography, item.appearance)
        return [
            [
                ("Full name", fullName), ("Alter egos", Text.text(life?.alterEgos)),
                ("Place of birth", Text.text(life?.placeOfBirth)),
                ("First appearance", Text.text(life?.firstAppearance)), ("Publisher", Text.text(life?.publisher)),
                ("Alignment", Text.text(life?.alignment)),
            ],
            [
                ("Gender", Text.text(looks?.gender)), ("Race", Text.text(looks?.race)),
                ("Height", Text.measure(looks?.height)), ("Weight", Text.measure(looks?.weight)),
                ("Eyes", Text.text(looks?.eyeColor)), ("Hair", Text.text(looks?.hairColor)),
            ],
            [("Occupation", Text.text(item.work?.occupation)), ("Base", Text.text(item.work?.base))],
            [
                ("Groups", Text.text(item.connections?.groupAffiliation)),
                ("Relatives", Text.text(item.connections?.relatives)),
            ],
        ]
    }

    /// The largest available picture.
    private func picture(of item: SuperHeroReply, base: String) -> SourceAddress? {
        let addresses = ["lg", "md", "sm", "xs"].lazy.compactMap { item.images?[$0] ?? nil }
        return addresses.compactMap { SourceAddress(Self.living($0, base: base), base: base) }.first
    }

    /// Older versions of the file name a host that has shut down; its pictures are also beside the file.
    private static func living(_ address: String, base: String) -> String {
        guard let match = address.wholeMatch(of: /https?:\/\/(?:cdn\.)?rawgit\.com\/.*\/api(\/images\/.*)/) else {
            return address
        }
        return base + match.1
    }
}
