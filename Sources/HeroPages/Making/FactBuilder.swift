import HeroCatalog
import HeroModel

/// Builds the display of a fact: its type size and its categories.
struct FactBuilder: Sendable {
    let wording: Wording
    /// The path of each category's page relative to a record's page, by the category's name.
    let categoryPages: [String: String]

    func part(of fact: Fact) -> FactPart {
        let names = fact.categories.isEmpty ? [FactCategory.uncategorized] : fact.categories
        return FactPart(
            size: size(of: fact.head.overview.isEmpty ? fact.head.title : fact.head.overview.plain),
            categories: names.map {
                LinkPart(href: categoryPages[$0], title: wording.category($0), language: nil, note: nil)
            }
        )
    }

    /// The class that sets the type size: the shorter, the louder.
    private func size(of text: String) -> String {
        switch text.count {
        case ...60: "shout"
        case ...140: "say"
        case ...300: "tell"
        default: "murmur"
        }
    }
}
