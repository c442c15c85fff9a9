import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

// What record pages of all kinds share.

extension RenderContext {
    /// So many of the same name stand above a text; the others are folded.
    private static let mostNamesakes = 6

    /// The record's part of its page.
    ///
    /// - Parameters:
    ///   - shownApart: the role of relation groups that the page shows separately.
    ///   - section: the anchor of the section of the page that it is in; nil for the page itself.
    func recordPart(
        of record: Record,
        _ shown: RecordInputs,
        except shownApart: RelationRole? = nil,
        below section: ElementID? = nil
    ) -> RecordPart {
        let head = record.head
        let language = cards.differing(head.language)
        let single = shown.groups.filter(\.isSingleStep)
        let groups = shown.groups.filter { !$0.repeatsOther && !$0.isSingleStep }
        let jumps = groups.compactMap { jump(to: $0.group, section) }
        let links = sourceLinks(of: head, at: shown.own.source)
        let namesakes = shown.namesakes.map { line, source in
            var link = link(to: line)
            if link.note == nil, source != shown.own.source.title { link.note = source }
            return link
        }
        let otherSources = shown.otherSources.map { link(to: $0, note: $1) }
        return RecordPart(
            kind: wording.title(head.key.kind),
            title: head.title,
            shortTitle: head.title.cut(to: 60),
            length: length(of: head.title),
            language: language,
            aliases: wording.listed(head.aliases).orNil,
            overview: head.overview.isEmpty
                ? nil
                : TextPart(
                    markup: Markup(trusted: head.overview.markup),
                    language: language,
                    languageName: language.flatMap { LanguageName.of($0, in: wording.language) },
                    direction: language.flatMap { wording.direction(ofTextIn: $0) }
                ),
            picture: picturePart(of: shown.own),
            facts: wording.facts(
                of: record,
                credits: shown.credits,
                lists: shown.lists,
                titles: shown.titles,
                language: language
            ),
            corrections: corrections(of: head),
            jumps: jumps.isEmpty ? nil : JumpList(links: jumps),
            succession: succession(single),
            relations: furtherPictures(of: shown.own, below: section)
                + groups.filter { $0.group.role != shownApart }.map { group($0, of: shown.own, below: section) },
            links: links.isEmpty ? nil : SourceLinks(addresses: links),
            namesakes: LinkList(someOf: namesakes.prefix(Self.mostNamesakes)),
            furtherNamesakes: LinkList(someOf: namesakes.dropFirst(Self.mostNamesakes)),
            otherSources: LinkList(someOf: otherSources[...]),
            neighbours: neighbours(shown)
        )
    }

    /// - Parameter groups: of one record each.
    private func succession(_ groups: [GroupInputs]) -> Succession? {
        func step(_ role: RelationRole) -> NamedLink? {
            guard let group = groups.first(where: { $0.group.role == role }), let item = group.items.first else {
                return nil
            }
            return NamedLink(heading: heading(of: group.group), link: link(to: item))
        }
        return groups.isEmpty ? nil : Succession(previous: step(.previous), next: step(.next))
    }

    private func corrections(of head: RecordHead) -> CorrectionTable? {
        let rows = head.corrections.map { correction in
            CorrectionRow(
                label: wording.label(of: correction.field),
                original: correction.original.map { wording.words(for: $0) },
                reason: correction.reason
            )
        }
        return rows.isEmpty ? nil : CorrectionTable(rows: rows)
    }

    /// Nil for what a count says nothing of: the hero of a form, and "First printed in 1".
    private func jump(to group: GroupHead, _ section: ElementID?) -> Jump? {
        let isMember = group.role == .member || group.role == .form
        if group.role == .base || !isMember && group.count == 1 { return nil }
        // "First printed in 2", as "2 first printed in" is no English; but "2 other printings".
        let isLabelFirst = group.available != nil || !(isMember || group.role == .variant)
        return Jump(
            anchor: group.anchor(below: section),
            count: count(of: group),
            label: isLabelFirst
                ? heading(of: group)
                : isMember ? wording.noun(group.kind, count: group.count) : heading(of: group).startingSmall,
            isPart: isLabelFirst,
            icon: group.kind.isDeclared ? tree.up + "../" + cards.placeholder(for: group.kind) : nil
        )
    }

    private func length(of title: String) -> String? {
        switch title.unicodeScalars.count {
        case ...40: nil
        case ...120: "long"
        default: "longest"
        }
    }

    private func picturePart(of own: PageCard) -> PicturePart {
        let sentences = wording.sentences
        let shared = tree.up + "../"
        guard let picture = own.portrait, let largest = picture.variants.last else {
            return PicturePart(
                src: shared + cards.placeholder(for: own.kind),
                width: CardBuilder.placeholderSize.width,
                height: CardBuilder.placeholderSize.height,
                alt: sentences[.noPicture](),
                drawn: cards.portrait(of: own.title, at: own.path, kind: own.kind)
            )
        }
        return PicturePart(
            src: shared + largest.path,
            srcset: picture.choices(root: shared),
            width: largest.width,
            height: largest.height,
            alt: own.portraitTitle.cut(to: CardBuilder.longestTitle),
            colour: picture.colour
        )
    }

    /// The group of pictures after the first; none if there is only one.
    private func furtherPictures(of own: PageCard, below section: ElementID?) -> [RelationGroupPart] {
        let pictures = own.furtherPictures
        guard !pictures.isEmpty else { return [] }
        let before = own.picture == nil ? 0 : 1
        let cards = pictures.enumerated().compactMap { index, picture in
            let title = wording.sentences[.pictureOf](
                wording.number(before + index + 1),
                wording.number(before + pictures.count)
            )
            return self.cards.card(of: picture, titled: title, root: "../")
        }
        return [
            RelationGroupPart(
                anchor: ElementID("pictures").below(section),
                kind: "pictures",
                heading: wording.sentences[.furtherPictures](),
                count: wording.number(pictures.count),
                gallery: GalleryPart(grid: CardGrid(cards: cards), list: nil)
            )
        ]
    }

    private func sourceLinks(of head: RecordHead, at source: SourceFace) -> [SourceLink] {
        head.links.compactMap { link in
            let address = source.address(of: link.address)
            let text = source.deadAddress(of: link.address)
            guard address != nil || text != nil else { return nil }
            let label =
                wording.linkTypes[link.type] ?? wording.spelledOut(link.type).orNil ?? shown(link.address, at: source)
            return SourceLink(address: address, label: label, text: text)
        }
    }

    /// The host of an address, in place of a word for what it leads to.
    private func shown(_ address: SourceAddress, at source: SourceFace) -> String {
        let whole = address.absolute(base: source.publicBase ?? "")
        return whole.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init) ?? whole
    }

    private func neighbours(_ shown: RecordInputs) -> NeighbourLinks? {
        guard shown.previous != nil || shown.next != nil else { return nil }
        return NeighbourLinks(
            previous: shown.previous.map { link(to: $0) },
            next: shown.next.map { link(to: $0) },
            place: shown.place.map { place in
                PlacePart(
                    words: wording.sentences[.placeInSeries](wording.number(place.number), wording.number(place.count)),
                    series: link(to: place.series)
                )
            }
        )
    }
}
