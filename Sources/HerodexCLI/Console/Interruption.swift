import Foundation
import Synchronization

/// Handles the signals that ask a process to end: the work is cancelled and ends in a consistent state instead of being
/// cut off. At a second signal the process ends at once; that loses nothing either.
struct Interruption {
    let signals: [Int32]

    /// For work that ends by itself.
    static let usual = Interruption(signals: [SIGHUP, SIGINT, SIGTERM])
    /// For work that handles the signals itself.
    static let none = Interruption(signals: [])

    /// The signals that are not ignored: shells ignore some for background jobs, and `nohup` for jobs that are to
    /// outlive a terminal. Those stay ignored.
    var heeded: [Int32] { signals.filter { !Self.isIgnored($0) } }

    /// - Throws: what `work` throws; `CancellationError` for whatever it throws after a signal.
    func heeded<Result: Sendable>(
        by work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let watched = heeded
        let task = Task { try await work() }
        if !watched.isEmpty { SignalHandler.shared.ring { task.cancel() } }
        for number in watched { SignalHandler.hang(on: number) }
        defer {
            for number in watched { signal(number, SIG_DFL) }
            if !watched.isEmpty { SignalHandler.shared.ring(nil) }
        }
        do {
            return try await task.value
        } catch {
            throw task.isCancelled ? CancellationError() : error
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN is the address 1.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}

/// Forwards signals out of their handlers: a handler may do little more than write into a pipe.
///
/// Dispatch's own sources are not used. A signal that arrives while one is being set up is lost; and a source stops
/// watching a signal on one thread only, so that a later server would not receive it.
private final class SignalHandler: Sendable {
    static let shared = SignalHandler()

    private let string: Int32
    private let answer = Mutex<(@Sendable () -> Void)?>(nil)

    private init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        string = ends[1]
        // A separate thread: those of the pool may all be busy.
        Thread.detachNewThread { [source = ends[0]] in
            var byte: UInt8 = 0
            while true {
                let count = read(source, &byte, 1)
                if count < 0, errno == EINTR { continue }
                guard count == 1 else { return }
                SignalHandler.shared.answer.withLock { $0 }?()
            }
        }
    }

    /// Sets what is done at a signal from now on.
    func ring(_ answer: (@Sendable () -> Void)?) { self.answer.withLock { $0 = answer } }

    /// Has one signal forwarded, once: the next one ends the process.
    static func hang(on number: Int32) {
        signal(number) { number in
            let before = errno
            var byte: UInt8 = 1
            write(SignalHandler.shared.string, &byte, 1)
            signal(number, SIG_DFL)
            errno = before
        }
    }
}
