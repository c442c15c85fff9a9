/// Keys that files written for the version before may still have. They go with the next version.
enum RenamedKeys {
    /// The present key by the old one, wherever the present one is known.
    static let all = ["oddities": "quirks"]
}
