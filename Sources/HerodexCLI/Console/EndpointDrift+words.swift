import HeroModel

extension EndpointDrift {
    /// `1 missing, 2 unknown of 40`.
    var words: String { counts.map { "\($0.count) \($0.sort.rawValue)" }.joined(separator: ", ") + " of \(known)" }
}

extension FieldDrift {
    /// `data.results[].name: number, text before (since 2025-10-29)`.
    var words: String {
        let change =
            switch sort {
            case .unknown: "not known, \(now ?? "")"
            case .missing: "missing, \(before ?? "") before"
            case .retyped: "\(now ?? ""), \(before ?? "") before"
            }
        return "\(path): \(change) (since \(CalendarDate(utc: since)))"
    }
}
