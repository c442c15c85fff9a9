import HeroBasics

/// Writes Marvel's JSON: the envelope, and each kind of record with its keys in the recorded order.
struct MarvelBody {
    let records: MarvelRecords
    /// The prefix of the server's own addresses.
    let base: String

    private static let attribution = "Data from the Herodex demo universe, public domain"

    func envelope(_ page: MarvelSlice, etag: String) -> JSONText {
        let link = "<a href=\"https://en.wikipedia.org/wiki/Public_domain\">\(Self.attribution)</a>"
        return [
            "code": 200, "status": "Ok", "copyright": "Public domain", "attributionText": .string(Self.attribution),
            "attributionHTML": .string(link), "etag": .string(etag),
            "data": [
                "offset": .int(page.offset), "limit": .int(page.limit), "total": .int(page.total),
                "count": .int(page.items.count), "results": .array(page.items.map(record)),
            ],
        ]
    }

    private func record(_ item: MarvelRecord) -> JSONText {
        switch item.entry {
        case .character(let hero): character(hero, item)
        case .comic(let comic): self.comic(comic, item)
        case .creator(let creator): self.creator(creator, item)
        case .event(let event): self.event(event, item)
        case .series(let series): self.series(series, item)
        case .story(let story): self.story(story, item)
        }
    }

    private func character(_ hero: HeroEntry, _ item: MarvelRecord) -> JSONText {
        var text = hero.description
        if let aliases = hero.aliases, !aliases.isEmpty, !text.isEmpty {
            let paragraphs =
                text.contains("<p") ? text : text.split(separator: "\n").map { "<p>\($0)</p>" }.joined()
            text = paragraphs + "<p>Also known as \(MarkupEscaping.betweenTags(aliases.joined(separator: ", "))).</p>"
        }
        return [
            "id": .int(item.id), "name": .string(hero.name), "description": .string(text),
            "modified": .string(item.modified), "thumbnail": thumbnail(item, hero.picture),
            "resourceURI": address(item.ref), "comics": list(.comics, of: item), "series": list(.series, of: item),
            "stories": list(.stories, of: item), "events": list(.events, of: item),
            "urls": .array(hero.wiki.map { [["type": "wiki", "url": .string($0)]] } ?? []),
        ]
    }

    private func comic(_ comic: ComicEntry, _ item: MarvelRecord) -> JSONText {
        let thumbnail = thumbnail(item, comic.picture)
        let onSale = item.date?.marvelMoment ?? MarvelRecords.unknownMoment
        return [
            "id": .int(item.id), "digitalId": 0, "title": .string(comic.title),
            "issueNumber": .number(comic.number ?? 0), "variantDescription": "",
            "description": comic.description.isEmpty ? .null : .string(comic.description),
            "modified": .string(item.modified), "isbn": .string(comic.isbn ?? ""), "upc": .string(comic.upc ?? ""),
            "diamondCode": "", "ean": "", "issn": "", "format": .string(comic.format),
            "pageCount": .int(comic.pages ?? 0), "textObjects": [], "resourceURI": address(item.ref), "urls": [],
            "series": comic.series.map { summary(MarvelRef(kind: .series, key: $0)) } ?? .null, "variants": [],
            "collections": [], "collectedIssues": [],
            "dates": [
                ["type": "onsaleDate", "date": .string(onSale)],
                ["type": "focDate", "date": .string(MarvelRecords.unknownMoment)],
            ],
            "prices": [["type": "printPrice", "price": .number(comic.price ?? 0)]], "thumbnail": thumbnail,
            "images": comic.picture == nil ? [thumbnail] : [], "creators": list(.creators, of: item),
            "characters": list(.characters, of: item), "stories": list(.stories, of: item),
            "events": list(.events, of: item),
        ]
    }

    private func series(_ series: SeriesEntry, _ item: MarvelRecord) -> JSONText {
        let end =
            switch series.endYear {
            case .year(let year): year
            case .present: 2099
            case nil: series.startYear ?? 0
            }
        return [
            "id": .int(item.id), "title": .string(series.title),
            "description": series.description.isEmpty ? .null : .string(series.description),
            "resourceURI": address(item.ref), "urls": [], "startYear": .int(series.startYear ?? 0),
            "endYear": .int(end), "rating": .string(series.rating ?? ""), "type": .string(series.type ?? ""),
            "modified": .string(item.modified), "thumbnail": thumbnail(item, series.picture),
            "creators": list(.creators, of: item), "characters": list(.characters, of: item),
            "stories": list(.stories, of: item), "comics": list(.comics, of: item), "events": list(.events, of: item),
            "next": neighbour(series.next, .series), "previous": neighbour(series.previous, .series),
        ]
    }

    private func event(_ event: EventEntry, _ item: MarvelRecord) -> JSONText {
        func moment(_ text: String?) -> JSONText {
            text.flatMap(DemoDate.init).map { .string($0.marvelEventMoment) } ?? .null
        }
        return [
            "id": .int(item.id), "title": .string(event.title), "description": .string(event.description),
            "resourceURI": address(item.ref), "urls": [], "modified": .string(item.modified),
            "start": moment(event.start), "end": moment(event.end), "thumbnail": thumbnail(item, event.picture),
            "creators": list(.creators, of: item), "characters": list(.characters, of: item),
            "stories": list(.stories, of: item), "comics": list(.comics, of: item), "series": list(.series, of: item),
            "next": neighbour(event.next, .events), "previous": neighbour(event.previous, .events),
        ]
    }

    private func story(_ story: StoryEntry, _ item: MarvelRecord) -> JSONText {
        let comics = records.relations.links(of: item.ref, to: .comics)
        return [
            "id": .int(item.id), "title": .string(story.title), "description": .string(story.description),
            "resourceURI": address(item.ref), "type": .string(story.type ?? "story"),
            "modified": .string(item.modified), "thumbnail": .null, "creators": list(.creators, of: item),
            "characters": list(.characters, of: item), "series": list(.series, of: item),
            "comics": list(.comics, of: item), "events": list(.events, of: item),
            "originalIssue": comics.first.map { summary($0.ref) } ?? .null,
        ]
    }

    private func creator(_ creator: CreatorEntry, _ item: MarvelRecord) -> JSONText {
        [
            "id": .int(item.id), "firstName": .string(creator.firstName ?? ""),
            "middleName": .string(creator.middleName ?? ""), "lastName": .string(creator.lastName ?? ""),
            "suffix": .string(creator.suffix ?? ""), "fullName": .string(creator.fullName),
            "modified": .string(item.modified), "thumbnail": thumbnail(item, creator.picture),
            "resourceURI": address(item.ref), "comics": list(.comics, of: item), "series": list(.series, of: item),
            "stories": list(.stories, of: item), "events": list(.events, of: item), "urls": [],
        ]
    }
}

extension MarvelBody {
    /// The maximum number of entries of a list within a record.
    private static let listCap = 20

    private func list(_ kind: MarvelKind, of item: MarvelRecord) -> JSONText {
        let links = records.relations.links(of: item.ref, to: kind)
        let told = links.prefix(Self.listCap).map { link in
            guard case .object(var fields) = summary(link.ref) else { return JSONText.null }
            if kind == .creators { fields.append(("role", .string(link.role))) }
            if case .story(let story) = records.item(link.ref)?.entry {
                fields.append(("type", .string(story.type ?? "story")))
            }
            return .object(fields)
        }
        return [
            "available": .int(links.count), "collectionURI": .string(text(of: item.ref) + "/\(kind)"),
            "items": .array(told), "returned": .int(told.count),
        ]
    }

    private func neighbour(_ key: String?, _ kind: MarvelKind) -> JSONText {
        key.map { summary(MarvelRef(kind: kind, key: $0)) } ?? .null
    }

    private func summary(_ ref: MarvelRef) -> JSONText {
        ["resourceURI": address(ref), "name": .string(records.item(ref)?.name ?? "")]
    }

    private func address(_ ref: MarvelRef) -> JSONText { .string(text(of: ref)) }

    private func text(of ref: MarvelRef) -> String {
        "\(base)/v1/public/\(ref.kind)/\(records.item(ref)?.id ?? 0)"
    }

    private func thumbnail(_ item: MarvelRecord, _ picture: PictureException?) -> JSONText {
        let name = picture == nil ? "\(item.ref.kind)/\(item.id)" : "mg/b/40/image_not_available"
        return [
            "path": .string("\(base)/i/\(name)"), "extension": .string(PictureEndpoint.ending(of: item.ref.kind)),
        ]
    }
}
