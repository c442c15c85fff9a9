import HeroCatalog
import HeroTemplate

/// What stands for the picture of a person who has none: letters of the name on a ground that follows from the name.
/// `face` in `assets/script.js` makes the same.
struct DrawnPortrait: TemplateContext {
    /// The first letters of at most two words, not of an article before them.
    let letters: String
    /// The number of the ground's colour, 0 to 11.
    let colour: Int
    /// The number of the ground's pattern, 0 to 5.
    let pattern: Int

    /// - Parameter path: the record's page; namesakes differ in its file name.
    init(_ name: String, at path: String?) {
        let words = SortName.title(name, language: nil).split { !$0.isLetter && !$0.isNumber }
        letters = words.prefix(2).map { $0.prefix(1).uppercased() }.joined()
        let file = path?.split(separator: "/").last.map { $0.prefix { $0 != "." } }
        let hash = (file ?? name[...]).utf8.fnv1a
        colour = Int(hash % 12)
        pattern = Int((hash >> 8) % 6)
    }
}
