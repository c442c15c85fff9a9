import Foundation
import Glibc
import Synchronization

/// Heeds the signals that ask a process to end: the work is cancelled and ends where it is sound, instead of being cut
/// off. Asked a second time, the process ends at once; that loses nothing either.
struct Interruption {
    let signals: [Int32]

    /// For work that ends by itself.
    static let usual = Interruption(signals: [SIGHUP, SIGINT, SIGTERM])
    /// For work that heeds the signals itself.
    static let none = Interruption(signals: [])

    /// Those of the signals that are not ignored: a shell has them ignored for jobs in the background, and `nohup` for
    /// what is to outlive a terminal. That stays so.
    var heeded: [Int32] { signals.filter { !Self.isIgnored($0) } }

    /// - Throws: what `work` throws; `CancellationError` for whatever it throws after a signal.
    func heeded<Result: Sendable>(
        by work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let watched = heeded
        let task = Task { try await work() }
        if !watched.isEmpty { SignalBell.shared.ring { task.cancel() } }
        for number in watched { SignalBell.hang(on: number) }
        defer {
            for number in watched { signal(number, SIG_DFL) }
            if !watched.isEmpty { SignalBell.shared.ring(nil) }
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

/// Brings signals out of their handlers: a handler may do little more than write into a pipe.
///
/// Dispatch's own sources are not used. Between the moment one is asked for and that in which it watches, a signal is
/// lost; and what one has watched it gives up on one thread only, so that a server that comes after listens in vain.
private final class SignalBell: Sendable {
    static let shared = SignalBell()

    private let string: Int32
    private let answer = Mutex<(@Sendable () -> Void)?>(nil)

    private init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        string = ends[1]
        // A thread of its own: those of the pool may all be at work.
        Thread.detachNewThread { [source = ends[0]] in
            var byte: UInt8 = 0
            while true {
                let count = read(source, &byte, 1)
                if count < 0, errno == EINTR { continue }
                guard count == 1 else { return }
                SignalBell.shared.answer.withLock { $0 }?()
            }
        }
    }

    /// Says what is done at a signal from now on.
    func ring(_ answer: (@Sendable () -> Void)?) { self.answer.withLock { $0 = answer } }

    /// Has a signal ring the bell, once: the next one ends the process.
    static func hang(on number: Int32) {
        signal(number) { number in
            let before = errno
            var byte: UInt8 = 1
            write(SignalBell.shared.string, &byte, 1)
            signal(number, SIG_DFL)
            errno = before
        }
    }
}
