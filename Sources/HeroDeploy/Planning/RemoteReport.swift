/// What publishing to a remote came to, or would come to.
public struct RemoteReport: Equatable, Encodable, Sendable {
    /// As it may be shown.
    public let remote: String
    /// Whether it only tells what would be done.
    public let isRehearsal: Bool
    /// Paths in the order they are sent.
    public let uploaded: [String]
    public let uploadedBytes: Int
    /// The size of each of `uploaded`, in its order.
    public let sizes: [Int]
    /// Paths, deleted after all was sent.
    public let deleted: [String]
    /// Files that are there already.
    public let unchanged: Int
    /// Compressed siblings that are not sent.
    public let siblingsLeftOut: Int
    /// How often rclone was called.
    public internal(set) var calls = 0

    enum CodingKeys: String, CodingKey {
        case remote, uploaded, uploadedBytes, deleted, unchanged, siblingsLeftOut, calls
        case isRehearsal = "dryRun"
    }
}
