import CCurl
import Foundation
import Synchronization

/// Runs transfers on one thread of its own, which waits for sockets so that no thread of Swift's pool has to.
///
/// Each loop has its own connections: they are not shared with other loops.
final class TransferLoop: Sendable {
    private enum Command {
        case start(Transfer, CheckedContinuation<Transfer.Outcome, Never>)
        case cancel(Transfer)
        case stop(CheckedContinuation<Void, Never>)
    }

    private struct State {
        enum Phase {
            case unused, running, stopped
        }

        var phase = Phase.unused
        var commands: [Command] = []
    }

    /// libcurl's multi handle: created and freed by `TransferLoop`, otherwise used only by the thread. Waking it is the
    /// only call that libcurl allows from other threads.
    private struct Multi: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let state = Mutex(State())
    private let multi: Multi?

    init() {
        _ = Self.library
        multi = curl_multi_init().map(Multi.init)
        multi.map { _ = herodex_curl_multi_set_number($0.pointer, CURLMOPT_MAXCONNECTS, 64) }
    }

    /// A running thread keeps the loop alive, so no thread is running here.
    deinit { multi.map { _ = curl_multi_cleanup($0.pointer) } }

    /// Performs a transfer and waits for its outcome; ends soon after the task is cancelled.
    func perform(_ order: TransferOrder) async -> Transfer.Outcome {
        let transfer = Transfer(order)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !submit(.start(transfer, continuation)) { continuation.resume(returning: .failure(.cancelled)) }
            }
        } onCancel: {
            _ = submit(.cancel(transfer))
        }
    }

    /// Cancels what is under way and ends the thread; `deinit` closes the connections.
    func stop() async {
        await withCheckedContinuation { continuation in
            let isRunning = state.withLock { state in
                let isRunning = state.phase == .running
                state.phase = .stopped
                if isRunning { append(.stop(continuation), to: &state) }
                return isRunning
            }
            if !isRunning { continuation.resume() }
        }
    }

    /// Returns false if the loop has been stopped.
    private func submit(_ command: Command) -> Bool {
        guard multi != nil else { return false }
        return state.withLock { state in
            guard state.phase != .stopped else { return false }
            if state.phase == .unused {
                state.phase = .running
                let thread = Thread { self.run() }
                thread.name = "herodex web"
                thread.start()
            }
            append(command, to: &state)
            return true
        }
    }

    private func append(_ command: Command, to state: inout State) {
        state.commands.append(command)
        // Several commands at once need only one call to wake the thread.
        if state.commands.count == 1, let multi { curl_multi_wakeup(multi.pointer) }
    }

    // MARK: - On the thread

    private func run() {
        guard let multi else { return }
        // Writing to a broken connection then returns an error instead of killing the process.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var transfers = RunningTransfers(multi: multi.pointer)
        while true {
            let commands = state.withLock { state in
                defer { state.commands = [] }
                return state.commands
            }
            for command in commands {
                switch command {
                case .start(let transfer, let continuation): transfers.start(transfer, for: continuation)
                case .cancel(let transfer): transfers.cancel(transfer)
                case .stop(let continuation):
                    transfers.cancelAll()
                    continuation.resume()
                    return
                }
            }
            transfers.advance()
        }
    }

    /// Once per process, before any other call of libcurl.
    private static let library = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
}
