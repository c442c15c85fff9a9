/// What the end of one request says about whether its source is available.
enum AvailabilitySign: Sendable {
    /// It answered, even if with a refusal.
    case answered
    /// It answered only with server errors, every time it was tried.
    case faltering
    /// A connection was made, but no complete answer came.
    case silent
    /// No connection could be made.
    case absent
}

/// Determines from how requests end when a source is gone.
struct SourceAvailability {
    /// This many requests in a row without an answer mean that the source is gone. Before its first answer, a single
    /// one without a connection is enough: asking for another address would not help.
    private static let silencesThatEndARun = 3
    /// Single addresses may cause server errors too, so it takes more of them.
    private static let errorsThatEndARun = 10

    private var hasAnswered = false
    private var isAbsent = false
    private var silences = 0
    private var vain = 0

    mutating func record(_ sign: AvailabilitySign) {
        isAbsent = sign == .absent
        switch sign {
        case .answered: (hasAnswered, silences, vain) = (true, 0, 0)
        case .faltering: (silences, vain) = (0, vain + 1)
        case .silent, .absent: (silences, vain) = (silences + 1, vain + 1)
        }
    }

    /// Whether further requests are pointless.
    var isGone: Bool {
        (isAbsent && !hasAnswered) || silences >= Self.silencesThatEndARun || vain >= Self.errorsThatEndARun
    }

    /// Whether requests ended, and none of them with an answer.
    var hasNeverAnswered: Bool { !hasAnswered && vain > 0 }
}
