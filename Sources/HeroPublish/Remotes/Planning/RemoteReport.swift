/// What publishing to a remote did, or would do.
public struct RemoteReport: Equatable, Encodable, Sendable {
    /// The remote's name without secrets.
    public let remote: String
    /// Whether this is a dry run.
    public let isRehearsal: Bool
    /// Paths in the order they are sent.
    public let uploaded: [String]
    public let uploadedBytes: Int
    /// The size of each of `uploaded`, in its order.
    public let sizes: [Int]
    /// Paths, deleted after everything was sent.
    public let deleted: [String]
    /// Files that are there already.
    public let unchanged: Int
    /// Precompressed copies that are not sent.
    let precompressedLeftOut: Int
    /// How often rclone was called.
    var calls = 0
    /// Where hidden entries of the output are that a killed build left and that have no place in the site.
    public internal(set) var keptEntries: [String] = []

    enum CodingKeys: String, CodingKey {
        case remote, uploaded, uploadedBytes, deleted, unchanged, calls, keptEntries
        case precompressedLeftOut = "siblingsLeftOut"
        case isRehearsal = "dryRun"
    }
}
