import HeroArchive
import HeroModel

/// The stories that are called by a number and have nothing else to show: they are found on the page of their comic, and
/// other lists leave them out.
enum FoldedStories {
    /// Positions in the archive's records. Stories without an archived comic are not among them, and none are if no story
    /// would be left.
    static func positions(in content: ArchiveContent) -> Set<Int> {
        let stories = content.records.indices.filter { content.records[$0].key.kind == .stories }
        let bare = Set(
            stories.filter { content.records[$0].title.isStoryNumber && content.records[$0].text.blurb == nil }
        )
        if bare.isEmpty { return [] }
        var folded: Set<Int> = []
        for list in content.lists {
            switch (content.records[list.owner].key.kind, list.kind) {
            case (.stories, .comics) where bare.contains(list.owner):
                let isPrinted = content.relations[list.items].contains { relation in
                    if case .record = relation.target { true } else { false }
                }
                if isPrinted { folded.insert(list.owner) }
            case (.comics, .stories):
                for case .record(let story) in content.relations[list.items].map(\.target) where bare.contains(story) {
                    folded.insert(story)
                }
            default: break
            }
        }
        return folded.count == stories.count ? [] : folded
    }
}

extension String {
    /// Whether a story of this title is called by a number, which says nothing without its comic: `Cover #82809`,
    /// `cover from Thor #5`, or `4 of 5 - 5XLS`, as Marvel counts the parts of a story.
    var isStoryNumber: Bool {
        if let mark = lastIndex(of: "#"), last != "#" { return self[mark...].dropFirst().allSatisfy(\.isNumber) }
        let words = split(separator: " ")
        guard words.count == 3 || words.count == 5 && words[3] == "-" && words[4].hasSuffix("XLS") else { return false }
        return words[1] == "of" && Int(words[0]) != nil && Int(words[2]) != nil
    }
}
