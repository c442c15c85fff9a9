extension Int {
    /// The sum of two counts, `Int.max` where it would be greater: what a disk or a file tells may be any number.
    package func cappedSum(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}

extension Sequence<Int> {
    package var cappedSum: Int { reduce(0) { $0.cappedSum($1) } }
}
