/// What the end of one request says of whether its source is there.
enum LifeSign: Sendable {
    /// It answered, be it with a refusal.
    case answered
    /// It answered with nothing but server errors, every time it was tried.
    case faltering
    /// A connection stood, but no whole answer came.
    case silent
    /// No connection could be made.
    case absent
}

/// Tells from how requests end when a source is gone.
struct SourceAvailability {
    /// So many requests in a row without an answer mean that the source is gone. Before its first answer, one without a
    /// connection does: nobody is there to ask for another address.
    private static let silencesThatEndARun = 3
    /// Server errors come of single addresses too, so it takes more of them.
    private static let errorsThatEndARun = 10

    private var hasAnswered = false
    private var isAbsent = false
    private var silences = 0
    private var vain = 0

    mutating func note(_ sign: LifeSign) {
        isAbsent = sign == .absent
        switch sign {
        case .answered: (hasAnswered, silences, vain) = (true, 0, 0)
        case .faltering: (silences, vain) = (0, vain + 1)
        case .silent, .absent: (silences, vain) = (silences + 1, vain + 1)
        }
    }

    /// Whether it is no use to ask on.
    var areGone: Bool {
        (isAbsent && !hasAnswered) || silences >= Self.silencesThatEndARun || vain >= Self.errorsThatEndARun
    }

    /// Whether requests ended, and none of them with an answer.
    var neverCame: Bool { !hasAnswered && vain > 0 }
}
