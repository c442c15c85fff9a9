/// What the searches of one crawl have brought so far, for APIs that give no list of all they hold.
public struct SearchProgress: Equatable, Sendable {
    /// One search that was asked and read.
    public struct Asked: Equatable, Sendable {
        public let query: String
        /// How many ids its reply held that no search before it, in the order asked, had brought. Counted in that
        /// order and not as replies arrive, so that a crawl with many connections widens like one with a single one.
        public let fresh: Int
        /// How many ids its reply held in all, known ones included.
        public let met: Int

        /// - Parameter met: nil where only the fresh ones were counted.
        public init(query: String, fresh: Int, met: Int? = nil) {
            self.query = query
            self.fresh = fresh
            self.met = met ?? fresh
        }
    }

    /// In the order asked; failed searches too, with 0 fresh ids, so that none is asked for ever.
    public var asked: [Asked]
    /// The plain overview of every record the searches brought, in any order.
    public var texts: [String]

    public init(asked: [Asked] = [], texts: [String] = []) {
        self.asked = asked
        self.texts = texts
    }
}
