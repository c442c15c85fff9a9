/// What the searches of one crawl have brought so far, for APIs without a list of everything they hold.
public struct SearchProgress: Equatable, Sendable {
    /// One search that was asked and whose reply was read.
    public struct Asked: Equatable, Sendable {
        let query: String
        /// How many ids of its reply no search before it, in the order asked, had brought. Counted in that order and
        /// not as replies arrive, so that a crawl with many connections expands like one with a single connection.
        let fresh: Int
        /// How many ids its reply contained in all, known ones included.
        let met: Int

        /// - Parameter met: nil if only the fresh ones were counted.
        public init(query: String, fresh: Int, met: Int? = nil) {
            self.query = query
            self.fresh = fresh
            self.met = met ?? fresh
        }
    }

    /// In the order asked; includes failed searches, with 0 fresh ids, so that none is asked forever.
    var asked: [Asked]
    /// The plain overview of every record the searches brought, in any order.
    var texts: [String]

    public init(asked: [Asked] = [], texts: [String] = []) {
        self.asked = asked
        self.texts = texts
    }
}
