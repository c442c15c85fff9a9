/// What a check of a folder found.
public struct CheckReport: Codable, Equatable, Sendable {
    public let folder: String
    public let counts: SiteCounts
    /// By path and line.
    public let findings: [Finding]

    public var isSound: Bool { findings.isEmpty }
}
