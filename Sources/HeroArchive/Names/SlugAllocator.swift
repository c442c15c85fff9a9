import HeroModel

/// Hands out slugs of one kind, none of them twice.
struct SlugAllocator {
    private var taken: Set<String>
    /// The next number to try for slugs that neither title nor id tell apart, so that many namesakes stay quick.
    private var nextNumbers: [String: Int] = [:]

    init(taken: Set<String>) { self.taken = taken }

    /// The title's slug; for namesakes the one with the id, or where that is taken too, with a number.
    mutating func slug(title: String, id: String) -> Slug {
        let plain = Slug(title: title, fallback: id)
        for candidate in [plain, plain.distinguished(by: id)] where take(candidate) { return candidate }
        while true {
            let number = nextNumbers[plain.text, default: 2]
            nextNumbers[plain.text] = number + 1
            let candidate = plain.distinguished(by: String(number))
            if take(candidate) { return candidate }
        }
    }

    /// Whether the slug was free, and can be read back from the archive.
    private mutating func take(_ slug: Slug) -> Bool {
        Slug(kept: slug.text) != nil && taken.insert(slug.text).inserted
    }
}
