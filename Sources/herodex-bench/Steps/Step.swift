/// What a process of its own does, so that its time and memory are those of this step alone.
enum Step: String {
    /// Fills an archive with the universe.
    case fill
    /// Renders, checks and publishes, as `herodex render` does.
    case publish
    /// The same with compressed siblings.
    case compress
    /// Changes one hero in the archive.
    case alter
    /// Renders every page, on one core.
    case render
    /// Proves every page, on one core.
    case check
    /// Goes through all that `publish` does with a clock at each room's door.
    case shares
}

/// What a step came to, with what its process used from start to end.
struct StepReport<Outcome: Codable & Sendable>: Codable, Sendable {
    let outcome: Outcome
    let usage: ProcessUsage
}
