/// Hands out slugs, none of them twice: the one place that decides between namesakes.
package struct SlugAllocator {
    private var taken: Set<String>
    /// The next number to try for slugs that neither title nor id tell apart, so that many namesakes stay quick.
    private var nextNumbers: [String: Int] = [:]

    /// - Parameter taken: those handed out before.
    package init(taken: Set<String> = []) { self.taken = taken }

    /// The title's slug; for namesakes the one with the id, or where that is taken too or there is none, with a number.
    /// - Parameter fallback: used if nothing of the title is left.
    package mutating func slug(title: String, fallback: String, id: String? = nil) -> Slug {
        let plain = Slug(title: title, fallback: fallback)
        for candidate in [plain] + (id.map { [plain.distinguished(by: $0)] } ?? []) where reserve(candidate) {
            return candidate
        }
        while true {
            let number = nextNumbers[plain.text, default: 2]
            nextNumbers[plain.text] = number + 1
            let candidate = plain.distinguished(by: String(number))
            if reserve(candidate) { return candidate }
        }
    }

    /// Whether the slug was free, and can be read back from the archive.
    private mutating func reserve(_ slug: Slug) -> Bool {
        Slug(archived: slug.text) != nil && taken.insert(slug.text).inserted
    }
}
