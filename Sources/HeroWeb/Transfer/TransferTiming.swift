/// How far a transfer has come, and when the next event is due.
struct TransferTiming {
    private(set) var stage = WebFailure.Stage.connection

    // In nanoseconds, since they are read often.
    private let connection: Int64
    private let answer: Int64
    private let silence: Int64
    private let whole: Int64
    private let stretch: Int64
    private let stretchBytes: Int

    private var began = MonotonicTime.now
    private var lastPiece = MonotonicTime.now
    /// When the stretch of the body whose speed is being measured began.
    private var stretchBegan = MonotonicTime.now
    private var received = 0

    init(_ limits: WebConfiguration.Deadlines) {
        connection = min(limits.connection, limits.answer).nanoseconds
        answer = limits.answer.nanoseconds
        silence = limits.silence.nanoseconds
        whole = limits.whole.nanoseconds
        stretch = limits.slowest.time.nanoseconds
        stretchBytes = limits.slowest.bytes
    }

    mutating func begin(at now: MonotonicTime) {
        began = now
        stage = .connection
    }

    mutating func begin(_ stage: WebFailure.Stage, at now: MonotonicTime) {
        self.stage = stage
        (lastPiece, stretchBegan, received) = (now, now, 0)
    }

    /// Records that a piece of the body arrived.
    mutating func receive(_ bytes: Int, at now: MonotonicTime) {
        lastPiece = now
        received += bytes
        // Fast enough, whatever the rest of the stretch brings: the next one begins.
        if received >= stretchBytes { (stretchBegan, received) = (now, 0) }
    }

    /// The moment at which the transfer times out, unless something happens before.
    var deadline: MonotonicTime {
        let end = began + whole
        return switch stage {
        case .connection: min(end, began + connection)
        case .answer: min(end, began + answer)
        case .body: min(end, lastPiece + silence, stretchBegan + stretch)
        }
    }
}
