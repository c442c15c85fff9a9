import HeroModel

/// What an import did, or would do.
public struct ImportReport: Encodable, Equatable, Sendable {
    public let source: String
    public internal(set) var files = 0
    /// Replies that were read, and how many of them the archive did not have yet.
    public internal(set) var replies = 0
    var newReplies = 0
    /// Rows of tables.
    public internal(set) var rows = 0
    /// Replies of which the archive has one that is newer, or another of the same moment.
    public internal(set) var olderReplies = 0
    /// Records that the replies hold, by kind; one that several hold counts once.
    public internal(set) var records: [String: Int] = [:]
    /// Records that are new to the archive, and those that are not as the archive had them. Not known of a dry run.
    public internal(set) var added: Int?
    public internal(set) var changed: Int?
    /// How much of each of the source's lists is kept now.
    var coverage: [ListCoverage] = []
    public internal(set) var unreadable: [Place] = []
    /// In the order of the files.
    public internal(set) var notUnderstood: [Place] = []
    /// How files were read that are not as they should be: text that is no UTF-8.
    public internal(set) var remarks: [Place] = []

    /// A place in the files, and what is wrong there.
    public struct Place: Encodable, Equatable, Sendable {
        public let place: String
        public let reason: String
    }

    /// Whether everything was understood.
    public var isComplete: Bool { notUnderstood.isEmpty && unreadable.isEmpty }
}
