/// The result of checking a folder.
public struct CheckReport: Codable, Equatable, Sendable {
    public let folder: String
    public let counts: SiteCounts
    /// Sorted by path and line.
    public let findings: [Finding]

    public var isSound: Bool { findings.isEmpty }
}
