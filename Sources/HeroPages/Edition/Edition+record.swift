import HeroCatalog
import HeroModel
import HeroTemplate

// What record pages of all kinds share.

extension Edition {
    /// The record's part of its page.
    ///
    /// - Parameter shownApart: the role of relation groups that the page shows separately.
    func recordPart(of entry: CatalogEntry, at index: Int, except shownApart: RelationRole? = nil) -> RecordPart {
        let head = entry.head
        let language = cards.differing(head.language)
        let shown = entry.groups.filter { !entry.repeats($0) }
        let jumps = shown.filter { $0.role != .base }.map { group in
            Jump(
                anchor: group.anchor,
                count: wording.number(group.items.count),
                label: group.role == .member || group.role == .form
                    ? wording.noun(group.kind, count: group.items.count)
                    : heading(of: group, on: head.key.kind).startingSmall
            )
        }
        let links = sourceLinks(of: entry)
        let namesakes = self.namesakes.others(than: index).prefix(20).map { folderCards[$0].link }
        return RecordPart(
            kind: wording.title(head.key.kind),
            title: head.title,
            shortTitle: head.title.cut(to: 60),
            length: length(of: head.title),
            language: language,
            aliases: head.aliases.joined(separator: wording.sentences.listSeparator).orNil,
            overview: head.overview.isEmpty
                ? nil : TextPart(markup: Markup(trusted: head.overview.markup), language: language),
            picture: picturePart(of: entry),
            facts: wording.facts(of: entry, language: language),
            jumps: jumps.isEmpty ? nil : JumpList(links: jumps),
            groups: shown.filter { $0.role != shownApart }.map { group($0, of: entry) },
            links: links.isEmpty ? nil : SourceLinks(addresses: links),
            namesakes: namesakes.isEmpty ? nil : LinkList(links: namesakes),
            neighbours: neighbours(of: entry)
        )
    }

    private func length(of title: String) -> String? {
        switch title.unicodeScalars.count {
        case ...40: nil
        case ...120: "long"
        default: "longest"
        }
    }

    private func picturePart(of entry: CatalogEntry) -> PicturePart {
        let sentences = wording.sentences
        let shared = tree.up + "../"
        guard let picture = cards.picture(of: entry), let largest = picture.variants.last else {
            let note: String? =
                switch entry.picture {
                case .kept, .none: nil
                case .pending: sentences.picturePending
                case .failed(let reason, let date):
                    sentences.pictureNotArchived(reason, wording.dayPart(date).words)
                }
            return PicturePart(
                src: shared + CardBuilder.placeholder(for: entry.head.key.kind),
                srcset: nil,
                width: CardBuilder.placeholderSize.width,
                height: CardBuilder.placeholderSize.height,
                alt: sentences.noPicture,
                colour: nil,
                note: note
            )
        }
        return PicturePart(
            src: shared + largest.path,
            srcset: picture.choices(root: shared),
            width: largest.width,
            height: largest.height,
            alt: entry.head.title.cut(to: CardBuilder.longestTitle),
            colour: picture.colour,
            note: nil
        )
    }

    private func sourceLinks(of entry: CatalogEntry) -> [SourceLink] {
        let source = catalog.sources[entry.source]
        return entry.head.links.compactMap { link in
            let address = source.address(of: link.address)
            let text = source.deadAddress(of: link.address)
            guard address != nil || text != nil else { return nil }
            let label = wording.linkTypes[link.type] ?? wording.spelledOut(link.type)
            return SourceLink(address: address, label: label, text: text)
        }
    }

    private func neighbours(of entry: CatalogEntry) -> Neighbours? {
        guard entry.previous != nil || entry.next != nil else { return nil }
        return Neighbours(
            previous: entry.previous.map { folderCards[$0].link },
            next: entry.next.map { folderCards[$0].link }
        )
    }
}

extension CatalogEntry {
    /// Whether the group only repeats an earlier one: a comic's own stories that were all first printed in it.
    fileprivate func repeats(_ group: RelationGroup) -> Bool {
        guard group.role == .firstPrintingOf else { return false }
        let members = groups.first { $0.kind == group.kind && $0.role == .member }
        return members.map { $0.items.map(\.index) == group.items.map(\.index) } ?? false
    }
}
