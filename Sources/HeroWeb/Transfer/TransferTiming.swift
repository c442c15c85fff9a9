/// How far a transfer has come, and when the next event is due.
struct TransferTiming {
    private(set) var stage = WebFailure.Stage.connection

    private let limits: WebConfiguration.Deadlines

    private var began = SuspendingClock.now
    private var lastPiece = SuspendingClock.now
    /// When the stretch of the body whose speed is being measured began.
    private var stretchBegan = SuspendingClock.now
    private var received = 0

    init(_ limits: WebConfiguration.Deadlines) { self.limits = limits }

    mutating func begin(at now: SuspendingClock.Instant) {
        began = now
        stage = .connection
    }

    mutating func begin(_ stage: WebFailure.Stage, at now: SuspendingClock.Instant) {
        self.stage = stage
        (lastPiece, stretchBegan, received) = (now, now, 0)
    }

    /// Records that a piece of the body arrived.
    mutating func receive(_ bytes: Int, at now: SuspendingClock.Instant) {
        lastPiece = now
        received += bytes
        // Fast enough, whatever the rest of the stretch brings: the next one begins.
        if received >= limits.slowest.bytes { (stretchBegan, received) = (now, 0) }
    }

    /// The moment at which the transfer times out, unless something happens before.
    var deadline: SuspendingClock.Instant {
        let end = began + limits.whole
        return switch stage {
        case .connection: min(end, began + limits.connection, began + limits.answer)
        case .answer: min(end, began + limits.answer)
        case .body: min(end, lastPiece + limits.silence, stretchBegan + limits.slowest.time)
        }
    }
}
