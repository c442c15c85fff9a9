import Dispatch
import Glibc

/// Heeds the signals that ask a process to end: the work is cancelled and ends where it is sound, instead of being cut
/// off. Asked a second time, the process ends at once; that loses nothing either.
struct Interruption {
    let signals: [Int32]

    /// For work that ends by itself.
    static let usual = Interruption(signals: [SIGINT, SIGTERM])
    /// For work that heeds the signals itself.
    static let none = Interruption(signals: [])

    /// - Throws: what `work` throws; `CancellationError` for whatever it throws after a signal.
    func heeded<Result: Sendable>(
        by work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await work() }
        // What the caller had ignored (a shell does that for jobs in the background) stays so.
        let watched = signals.filter { !Self.isIgnored($0) }
        let sources = watched.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                task.cancel()
            }
            source.resume()
            return source
        }
        defer {
            for source in sources { source.cancel() }
            for number in watched { signal(number, SIG_DFL) }
        }
        do {
            return try await task.value
        } catch {
            throw task.isCancelled ? CancellationError() : error
        }
    }

    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
