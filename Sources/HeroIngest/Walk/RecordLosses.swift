/// How many of a source's records a run could not get, as counted for the budget.
struct RecordLosses: Equatable {
    /// Records in the archive.
    let kept: Int
    let unreadable: Int
    /// Records that the source claims, but neither this run nor an earlier one brought, because requests failed.
    let missing: Int

    var lost: Int { unreadable + missing }
    var all: Int { kept + lost }

    /// What was lost, in words.
    var words: String {
        let ofAll = "of \(all) records"
        return switch (unreadable, missing) {
        case (_, 0): "\(unreadable) \(ofAll) cannot be read"
        case (0, _): "\(missing) \(ofAll) are missing, because requests failed"
        default: "\(missing) \(ofAll) are missing, because requests failed, and \(unreadable) cannot be read"
        }
    }
}
