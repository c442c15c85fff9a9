import HeroModel
import HeroSources

extension SourceReading {
    /// The records, each id once: if a reply repeats one, the last of them.
    var recordsOnce: [RelatedRecord] {
        let last = Dictionary(records.enumerated().map { ($1.record.key, $0) }, uniquingKeysWith: max)
        guard last.count < records.count else { return records }
        return records.enumerated().filter { last[$1.record.key] == $0 }.map(\.element)
    }

    /// For each record of the page's kind, by id, values that distinguish its contents: equal for equal content, as
    /// long as the program runs.
    var contents: [String: Set<Int>] {
        guard let kind = page?.kind else { return [:] }
        var contents: [String: Set<Int>] = [:]
        for related in records where related.record.key.kind == kind {
            contents[related.record.key.id, default: []].insert(related.hashValue)
        }
        return contents
    }

    /// The titles of whole records of the page's kind, by id.
    var titles: [String: String] {
        let whole = records.filter { $0.record.key.kind == page?.kind && $0.extent == .whole }
        return Dictionary(whole.map { ($0.record.key.id, $0.record.head.title) }) { first, _ in first }
    }
}
