extension Int {
    /// The sum of two counts, capped at `Int.max`: a size reported by a disk or a file may be any number.
    package func cappedSum(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}

extension Sequence<Int> {
    package var cappedSum: Int { reduce(0) { $0.cappedSum($1) } }
}
