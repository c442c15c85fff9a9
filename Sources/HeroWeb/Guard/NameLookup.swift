import Foundation
import HeroBasics
import Synchronization

/// Resolves host names.
struct NameLookup: Sendable {
    /// All addresses of a name; empty for a name that has none.
    let addresses: @Sendable (String) async throws -> [IPAddress]

    /// Names cannot be looked up at the moment: no network, or no answer from the name servers.
    struct Unavailable: Error {}

    /// The system's own look-up. It blocks, so each has its own thread, which keeps running if the caller is cancelled.
    static let system = NameLookup { host in
        // This machine by definition (RFC 6761, 6.3), even without an entry in a hosts file, as in a bare container.
        if host == "localhost" || host.hasSuffix(".localhost") { return loopback }
        let answer = PendingAnswer()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard answer.wait(continuation) else { return }
                Thread { answer.give(Result { try blockingLookup(host) }) }.start()
            }
        } onCancel: {
            answer.give(.failure(CancellationError()))
        }
    }

    private static let loopback = ["127.0.0.1", "::1"].compactMap { IPAddress($0) }

    private static func blockingLookup(_ host: String) throws -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        if code == EAI_AGAIN || code == EAI_SYSTEM { throw Unavailable() }
        guard code == 0, let list else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0.pointee.ai_next }.compactMap { entry in
            entry.pointee.ai_addr.flatMap { IPAddress($0) }
        }
    }
}

/// An answer that is given once and awaited once; later answers are dropped.
private final class PendingAnswer: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<[IPAddress], any Error>)
        case given
    }

    private let state = Mutex(State.open)

    /// Returns false, and resumes the caller, if the answer was given before.
    func wait(_ continuation: CheckedContinuation<[IPAddress], any Error>) -> Bool {
        let isOpen = state.withLock { state in
            guard case .open = state else { return false }
            state = .awaited(continuation)
            return true
        }
        // Only a cancellation can be that quick.
        if !isOpen { continuation.resume(throwing: CancellationError()) }
        return isOpen
    }

    func give(_ result: Result<[IPAddress], any Error>) {
        let waiting: CheckedContinuation<[IPAddress], any Error>? = state.withLock { state in
            defer { state = .given }
            if case .awaited(let continuation) = state { return continuation }
            return nil
        }
        waiting?.resume(with: result)
    }
}
