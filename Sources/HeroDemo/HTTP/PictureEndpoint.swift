/// Serves the pictures that the program draws, each when it is asked for.
///
/// Nothing drawn is kept: a client that has a picture asks with its ETag, and that is told from the drawing's text,
/// without drawing it again.
struct PictureEndpoint: Sendable {
    private let emblems: [String: Emblem]
    private let artist: EmblemArtist

    /// - Parameter emblems: by path, without the query.
    init(_ emblems: [String: Emblem], artist: EmblemArtist) {
        self.emblems = emblems
        self.artist = artist
    }

    /// Nil where no picture has that path.
    func reply(to request: DemoRequest) -> DemoReply? {
        guard request.method == "GET", let emblem = emblems[request.path] else { return nil }
        let svg = emblem.svg
        let etag = "\"\(StableHash(svg).digest)\""
        let header = DemoReply.Header(name: "ETag", value: etag)
        if request.headers["if-none-match"] == etag { return .empty(304, headers: [header]) }
        guard let bytes = artist.draw(svg: svg, as: emblem.format) else { return .empty(500) }
        return DemoReply(200, type: emblem.format.mediaType, bytes, headers: [header])
    }

    /// How Marvel's picture addresses end for a kind of record.
    static func ending(of kind: MarvelKind) -> String {
        switch kind {
        case .characters, .comics, .events, .stories: "jpg"
        case .creators, .series: "png"
        }
    }
}

extension PictureEndpoint {
    /// The pictures of Marvel's records, and its picture for "none".
    init(marvel shelf: MarvelShelf, artist: EmblemArtist) {
        var emblems = ["/i/mg/b/40/image_not_available.jpg": Emblem(.notAvailable, nil, seed: "none")]
        for item in MarvelKind.allCases.flatMap(shelf.all) {
            guard var emblem = Emblem(of: item) else { continue }
            // One address lies about its format, as some real ones do.
            if item.ref == shelf.all(.characters).first?.ref { emblem.format = .png }
            emblems["/i/\(item.ref.kind)/\(item.id).\(Self.ending(of: item.ref.kind))"] = emblem
        }
        self.init(emblems, artist: artist)
    }

    init(dragonBall roster: DragonBallRoster, artist: EmblemArtist) {
        let byPath = roster.emblems.map { ("/img/\($0.key).jpg", $0.value) }
        self.init(Dictionary(uniqueKeysWithValues: byPath), artist: artist)
    }

    init(superHero roster: SuperHeroRoster, artist: EmblemArtist) {
        self.init(roster.emblems, artist: artist)
    }

    init(chuckNorris artist: EmblemArtist) {
        let avatar = Emblem(.avatar, EmblemEntry(motif: "moon", hue: 42), seed: "munchausen")
        self.init([ChuckNorrisDemo.avatarPath: avatar], artist: artist)
    }
}

extension Emblem {
    /// Nil for stories, which have no pictures, and for records that are to go without one.
    fileprivate init?(of item: MarvelItem) {
        switch item.entry {
        case .character(let hero): self.init(.hero, hero.emblem, hero.picture, item)
        case .comic(let comic): self.init(.comic, comic.emblem, comic.picture, item)
        case .creator(let creator): self.init(.creator, creator.emblem, creator.picture, item)
        case .event(let event): self.init(.event, event.emblem, event.picture, item)
        case .series(let series): self.init(.series, series.emblem, series.picture, item)
        case .story: return nil
        }
    }

    private init?(_ design: EmblemDesign, _ told: EmblemEntry?, _ picture: PictureEntry?, _ item: MarvelItem) {
        guard picture == nil else { return nil }
        self.init(design, told, seed: "\(item.ref.kind)/\(item.ref.key)")
    }
}
