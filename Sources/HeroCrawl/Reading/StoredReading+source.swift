package import HeroArchive
import HeroModel
package import HeroSources

extension StoredReading {
    /// What a source read, as values of the archive.
    package init(_ reading: SourceReading, of request: SourceRequest) {
        var owned: OwnedList?
        if case .relation(let owner, _, _, _) = request.step, let relation = reading.relation {
            owned = OwnedList(owner: owner, list: relation)
        }
        self.init(
            records: reading.recordsOnce,
            relation: owned,
            unreadable: reading.unreadable,
            attribution: reading.attribution
        )
    }
}
