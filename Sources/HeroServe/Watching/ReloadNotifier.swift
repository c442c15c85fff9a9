import NIOCore
import ServiceLifecycle
import Synchronization

/// Lets requests wait until the templates have changed.
final class ReloadNotifier: Sendable {
    fileprivate typealias Waiting = (until: NIODeadline, answer: CheckedContinuation<Bool, Never>)

    fileprivate struct State {
        var round = 0
        var waiting: [Waiting] = []
        var isOver = false
    }

    /// Distinguishes this run of the server from others: a page shown by an earlier run is outdated.
    private let run = String(UInt32.random(in: 0 ... .max), radix: 36)
    private let state = Mutex(State())

    /// Identifies the present state of the templates; changes with them.
    var round: String { state.withLock { "\(run)-\($0.round)" } }

    /// Ends all waits: the templates have changed.
    func notify() { endAll(returning: true) { $0.round += 1 } }

    /// Ends the waits that have lasted long enough.
    func dismiss(now: NIODeadline = .now()) {
        for one in state.withLock({ $0.removeWaiting { $0.until <= now } }) { one.answer.resume(returning: false) }
    }

    /// Ends all waits, and makes every later one end at once.
    func end() { endAll(returning: false) { $0.isOver = true } }

    private func endAll(returning hasChanged: Bool, _ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            return state.removeWaiting { _ in true }
        }
        for one in waiting { one.answer.resume(returning: hasChanged) }
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

extension ReloadNotifier.State {
    fileprivate mutating func removeWaiting(
        where isMeant: (ReloadNotifier.Waiting) -> Bool
    ) -> [ReloadNotifier.Waiting] {
        let taken = waiting.filter(isMeant)
        waiting.removeAll(where: isMeant)
        return taken
    }
}
