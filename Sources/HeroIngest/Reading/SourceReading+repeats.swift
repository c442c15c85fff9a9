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
}
