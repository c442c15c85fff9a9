/// The work of one child process, so that its time and memory are those of this step only.
enum Step: String {
    /// Fills an archive with the universe.
    case fill
    /// Renders, checks and publishes, as `herodex render` does.
    case publish
    /// Changes one hero in the archive.
    case alter
    /// Adds one hero to the archive.
    case add
    /// Changes one comic of the hero who is in the most.
    case alterPopular
    /// Changes the title of the hero who is in the most comics.
    case alterHub
    /// Renders every page, on one core.
    case render
    /// Validates every page, on one core.
    case check
}

/// The result of a step, with the resources its process used from start to end.
struct StepReport<Outcome: Codable & Sendable>: Codable, Sendable {
    let outcome: Outcome
    let usage: ProcessUsage
}

/// How many records of an archive a step changed.
struct ChangeCounts: Codable, Equatable, Sendable {
    var new = 0
    var changed = 0
}
