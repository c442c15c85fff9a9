import CCurl
import Foundation
import Synchronization

/// Runs transfers, all on one thread of its own, which waits for sockets so that no thread of Swift's pool has to.
///
/// A loop has its own connections: what one loop connected to is not used by another.
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

    /// libcurl's multi handle: made and freed by `TransferLoop`, otherwise used by the thread alone. Waking it is the
    /// one thing that libcurl allows from other threads.
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

    /// A thread that runs keeps the loop alive, so that none does here.
    deinit { multi.map { _ = curl_multi_cleanup($0.pointer) } }

    /// Sends what is ordered and waits for what comes; ends soon after the task is cancelled.
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

    /// Ends what is under way as cancelled, closes all connections and waits for the thread's end.
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

    /// False where the loop has been stopped.
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
        // Several commands at once need one call to wake the thread.
        if state.commands.count == 1, let multi { curl_multi_wakeup(multi.pointer) }
    }

    // MARK: - On the thread

    private func run() {
        guard let multi else { return }
        // A connection that breaks while it is written to is an error there, not the end of the process.
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

    /// Once for the process, before anything else of libcurl's.
    private static let library = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
}
