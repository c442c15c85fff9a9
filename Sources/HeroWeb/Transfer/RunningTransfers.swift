import CCurl
import Foundation

/// The transfers of one loop, driven by its thread.
struct RunningTransfers {
    /// The most transfers at once; the others wait. Rate limiters usually allow fewer; this is for callers without one.
    private static let most = 256
    /// The most idle handles kept for further transfers.
    private static let mostIdle = 32

    private let multi: UnsafeMutableRawPointer
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var waiting: [Transfer] = []
    /// The index of the first one in `waiting`: removing them from the front would move all others.
    private var firstWaiting = 0
    private var idle: [CurlHandle] = []
    /// The addresses that libcurl was last given, by name and port.
    private var knownHosts: [String: String] = [:]

    init(multi: UnsafeMutableRawPointer) { self.multi = multi }

    /// - Parameter continuation: receives the outcome, once.
    mutating func start(_ transfer: Transfer, for continuation: CheckedContinuation<Transfer.Outcome, Never>) {
        transfer.continuation = continuation
        guard !transfer.isCancelled else { return end(transfer, with: .failure(.cancelled)) }
        guard active.count < Self.most else { return waiting.append(transfer) }
        begin(transfer)
    }

    /// Does nothing for a transfer that has ended; one that has not started yet ends when it starts.
    mutating func cancel(_ transfer: Transfer) {
        transfer.isCancelled = true
        end(transfer, with: .failure(.cancelled))
    }

    mutating func cancelAll() {
        for transfer in Array(active.values) + waiting[firstWaiting...] { cancel(transfer) }
    }

    /// Does what can be done now, then waits for the next event: bytes, a deadline, a command.
    mutating func advance() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        endFinished()
        let now = SuspendingClock.now
        for transfer in active.values where transfer.timing.deadline <= now {
            end(transfer, with: .failure(.timedOut(transfer.timing.stage)))
        }
        startWaiting()
        // Without transfers it only waits for a command; libcurl handles its own timers.
        let next = active.values.lazy.map(\.timing.deadline).min()
        let wait = next.map { min(max(now.duration(to: $0) / .milliseconds(1) + 1, 0), 60_000) } ?? 60_000
        curl_multi_poll(multi, nil, 0, Int32(wait), nil)
    }

    private mutating func begin(_ transfer: Transfer) {
        guard let handle = idle.popLast() ?? CurlHandle() else {
            return end(transfer, with: .failure(.noConnection(reason: "there is not enough memory")))
        }
        transfer.begin(on: handle, hosts: hosts(for: transfer.order), at: .now)
        active[handle.pointer] = transfer
        guard curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            active[handle.pointer] = nil
            return end(transfer, with: .failure(.noConnection(reason: "there is not enough memory")))
        }
    }

    private mutating func startWaiting() {
        while firstWaiting < waiting.count, active.count < Self.most {
            let transfer = waiting[firstWaiting]
            firstWaiting += 1
            if !transfer.isCancelled { begin(transfer) }
        }
        if firstWaiting == waiting.count { (waiting, firstWaiting) = ([], 0) }
    }

    /// The addresses of the order's host, unless libcurl already has them.
    private mutating func hosts(for order: TransferOrder) -> CurlList? {
        let name = "\(order.address.host):\(order.address.port)"
        guard let addresses = order.route.libraryAddresses, knownHosts[name] != addresses else { return nil }
        knownHosts[name] = addresses
        return CurlList(["\(name):\(addresses)"])
    }

    private mutating func endFinished() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle,
                let transfer = active[pointer]
            else { continue }
            // The message becomes invalid once its handle is removed.
            end(transfer, with: transfer.outcome(of: message.pointee.data.result))
        }
    }

    private mutating func end(_ transfer: Transfer, with outcome: Transfer.Outcome) {
        if let pointer = transfer.handle?.pointer, active.removeValue(forKey: pointer) != nil {
            curl_multi_remove_handle(multi, pointer)
        }
        guard let handle = transfer.finish(outcome), idle.count < Self.mostIdle else { return }
        idle.append(handle)
    }
}
