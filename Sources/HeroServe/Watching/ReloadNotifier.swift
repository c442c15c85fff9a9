import NIOCore
import ServiceLifecycle
import Synchronization

/// Lets requests wait until the templates have changed.
final class ReloadNotifier: Sendable {
    private struct State {
        var round = 0
        var waiting: [(until: NIODeadline, answer: CheckedContinuation<Bool, Never>)] = []
        var isOver = false
    }

    /// Distinguishes this run of the server from others: a page shown by an earlier run is outdated.
    private let run = String(UInt32.random(in: 0 ... .max), radix: 36)
    private let state = Mutex(State())

    /// Identifies the present state of the templates; changes with them.
    var round: String { state.withLock { "\(run)-\($0.round)" } }

    /// Ends all waits: the templates have changed.
    func notify() { endWaits(until: .distantFuture, returning: true) { $0.round += 1 } }

    /// Ends the waits that have lasted long enough.
    func dismiss(now: NIODeadline = .now()) { endWaits(until: now, returning: false) { _ in } }

    /// Ends all waits, and makes every later one end at once.
    func end() { endWaits(until: .distantFuture, returning: false) { $0.isOver = true } }

    private func endWaits(until last: NIODeadline, returning hasChanged: Bool, _ change: (inout State) -> Void) {
        let ended = state.withLock { state in
            change(&state)
            defer { state.waiting.removeAll { $0.until <= last } }
            return state.waiting.filter { $0.until <= last }
        }
        for one in ended { one.answer.resume(returning: hasChanged) }
    }

    /// Waits until the templates have changed since a round, or the server is asked to stop, or `until`.
    /// - Returns: whether they have changed.
    func hasChanged(since round: String, until: NIODeadline) async -> Bool {
        await withGracefulShutdownHandler {
            await withCheckedContinuation { answer in
                let known = state.withLock { state -> Bool? in
                    if round != "\(run)-\(state.round)" { return true }
                    if state.isOver { return false }
                    state.waiting.append((until, answer))
                    return nil
                }
                if let known { answer.resume(returning: known) }
            }
        } onGracefulShutdown: {
            // The server waits for its replies before it stops other services.
            self.end()
        }
    }
}
