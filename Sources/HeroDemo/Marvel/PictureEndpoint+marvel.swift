extension PictureEndpoint {
    /// The extension of Marvel's picture addresses for a kind of record.
    static func ending(of kind: MarvelKind) -> String {
        switch kind {
        case .characters, .comics, .events, .stories: "jpg"
        case .creators, .series: "png"
        }
    }

    /// The pictures of Marvel's records, and its picture for "none".
    init(marvel records: MarvelRecords, artist: EmblemArtist) {
        var emblems = ["/i/mg/b/40/image_not_available.jpg": Emblem(.notAvailable, nil, seed: "none")]
        for item in MarvelKind.allCases.flatMap(records.all) {
            guard var emblem = Emblem(of: item) else { continue }
            // One address has the wrong extension for its format, as some real ones do.
            if item.ref == records.all(.characters).first?.ref { emblem.format = .png }
            emblems["/i/\(item.ref.kind)/\(item.id).\(Self.ending(of: item.ref.kind))"] = emblem
        }
        self.init(emblems: emblems, artist: artist)
    }
}

extension Emblem {
    /// Nil for stories, which have no pictures, and for records marked as having none.
    fileprivate init?(of item: MarvelRecord) {
        switch item.entry {
        case .character(let hero): self.init(.hero, hero.emblem, hero.picture, item)
        case .comic(let comic): self.init(.comic, comic.emblem, comic.picture, item)
        case .creator(let creator): self.init(.creator, creator.emblem, creator.picture, item)
        case .event(let event): self.init(.event, event.emblem, event.picture, item)
        case .series(let series): self.init(.series, series.emblem, series.picture, item)
        case .story: return nil
        }
    }

    private init?(_ design: EmblemDesign, _ told: EmblemEntry?, _ picture: PictureException?, _ item: MarvelRecord) {
        guard picture == nil else { return nil }
        self.init(design, told, seed: "\(item.ref.kind)/\(item.ref.key)")
    }
}
