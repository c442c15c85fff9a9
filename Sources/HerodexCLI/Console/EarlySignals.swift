import Glibc
import Synchronization

/// Heeds the signals that ask a process to end while it does what goes before serving.
///
/// By plain handlers: what Dispatch once watched it gives up on one thread only, and a server that comes after would
/// listen for them in vain.
enum EarlySignals {
    private static let isAsked = Atomic(false)
    private static let signals = [SIGINT, SIGTERM]

    /// Does the work; asked to stop, it cancels it and waits for its end. Asked a second time, the process ends at once.
    /// - Throws: `CancellationError` after a signal.
    static func heeded(by work: @escaping @Sendable () async -> Void) async throws(CancellationError) {
        // Made before a handler may look at it.
        isAsked.store(false, ordering: .relaxed)
        // What the caller had ignored stays so.
        let watched = signals.filter { !Interruption.isIgnored($0) }
        let former = watched.map { number in
            signal(number) { number in
                EarlySignals.isAsked.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
        let working = Task { await work() }
        let watching = Task {
            while !isAsked.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(50)) }
            working.cancel()
        }
        await working.value
        watching.cancel()
        for (number, former) in zip(watched, former) { signal(number, former) }
        if isAsked.load(ordering: .relaxed) { throw CancellationError() }
    }
}
