import HeroArchive
import HeroModel
import HeroSources

extension ArchivedReading {
    /// What a source read, as values of the archive, with as many pictures as are wanted.
    init(_ reading: SourceReading, of request: SourceRequest, by source: any HeroSource) {
        var owned: OwnedList?
        if case .relation(let owner, _, _, _) = request.step, let relation = reading.relation {
            owned = OwnedList(owner: owner, list: relation)
        }
        self.init(
            records: reading.recordsOnce.map { $0.keepingPictures(of: source) },
            relation: owned,
            unreadable: reading.unreadable,
            attribution: reading.attribution
        )
    }
}

extension RelatedRecord {
    /// The record without pictures that its source's owner does not want.
    func keepingPictures(of source: any HeroSource) -> RelatedRecord {
        guard let most = source.profile.mostPictures, most <= record.head.furtherPictures.count else { return self }
        var kept = self
        var head = record.head
        head.pictures = Array(head.pictures.prefix(most))
        kept.record = Record(head: head, contents: record.contents)
        return kept
    }
}
