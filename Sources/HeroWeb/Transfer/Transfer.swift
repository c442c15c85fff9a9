import CCurl
import Foundation
import HeroBasics

/// One request on its way through libcurl. Created by the caller; used only by its loop's thread from then on.
final class Transfer: @unchecked Sendable {
    typealias Outcome = Result<TransferResult, WebFailure.Kind>

    let order: TransferOrder
    /// Resumed with the outcome; nil before the start and after the end.
    var continuation: CheckedContinuation<Outcome, Never>?
    var isCancelled = false
    /// The handle in use, during the transfer.
    private(set) var handle: CurlHandle?

    private var headers: CurlList?
    private var hosts: CurlList?
    private(set) var timing: TransferTiming
    private var head: ResponseHead?
    private var headBytes = 0
    private var bodyUse = BodyUse.kept
    private var body = Data()
    /// The outcome set by a callback that ended the transfer: libcurl only knows that one did.
    private var ended: Outcome?

    /// A larger head of a response is refused.
    private static let largestHead = 256 << 10

    init(_ order: TransferOrder) {
        self.order = order
        timing = TransferTiming(order.deadlines)
    }

    /// Prepares the handle for this transfer.
    /// - Parameter hosts: see `CurlHandle.prepare`.
    func begin(on handle: CurlHandle, hosts: CurlList?, at now: SuspendingClock.Instant) {
        self.handle = handle
        self.hosts = hosts
        let headers = CurlList(order.headerLines)
        self.headers = headers
        timing.begin(at: now)
        handle.prepare(order, headers: headers, hosts: hosts, context: Unmanaged.passUnretained(self).toOpaque())
    }

    /// Delivers the outcome to the caller and returns the handle.
    func finish(_ outcome: Outcome) -> CurlHandle? {
        let handle = handle
        self.handle = nil
        headers = nil
        hosts = nil
        continuation?.resume(returning: outcome)
        continuation = nil
        return handle
    }

    /// The outcome for the result that libcurl reports.
    func outcome(of code: CURLcode) -> Outcome {
        if let ended { return ended }
        guard let handle else { return .failure(.cancelled) }
        guard code == CURLE_OK else {
            return .failure(WebFailure.Kind(code, of: handle, order: order, awaiting: timing.stage))
        }
        guard let head else { return .failure(.connectionLost) }
        return .success(TransferResult(head: head, body: body))
    }
}

// MARK: - Callbacks

extension Transfer {
    private static func from(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    static let receiveHeader: HerodexBytesCallback = { bytes, one, count, context in
        guard let bytes, let context else { return 0 }
        let line = UnsafeRawBufferPointer(start: bytes, count: one * count)
        return Transfer.from(context).receiveHeader(line) == .goOn ? line.count : 0
    }

    static let receiveBody: HerodexBytesCallback = { bytes, one, count, context in
        guard let bytes, let context else { return 0 }
        let piece = UnsafeRawBufferPointer(start: bytes, count: one * count)
        return Transfer.from(context).receiveBody(piece) == .goOn ? piece.count : 0
    }

    /// Makes the socket of a new connection, whose address is known at this point.
    static let openSocket: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return CURL_SOCKET_BAD }
        let transfer = Transfer.from(context)
        // A proxy's address comes from the environment, and the proxy makes the connections.
        let end = IPAddress(herodex_curl_address(address))
        if transfer.order.route.proxy == nil, transfer.refuses(end) { return CURL_SOCKET_BAD }
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        return socket(address.pointee.family, type, address.pointee.protocol)
    }

    /// Called when a connection is ready, new or reused, before anything is sent over it.
    static let beforeRequest: curl_prereq_callback = { context, end, _, _, _ in
        guard let context else { return CURL_PREREQFUNC_ABORT }
        let transfer = Transfer.from(context)
        transfer.timing.begin(.answer, at: .now)
        guard transfer.order.route.proxy == nil else { return CURL_PREREQFUNC_OK }
        let address = end.flatMap { IPAddress(String(cString: $0)) }
        return transfer.refuses(address) ? CURL_PREREQFUNC_ABORT : CURL_PREREQFUNC_OK
    }

    private enum Verdict {
        case goOn, end
    }

    private func end(_ outcome: Outcome) -> Verdict {
        ended = outcome
        return .end
    }

    private func refuses(_ address: IPAddress?) -> Bool {
        guard order.route.passage == .publicOnly else { return false }
        guard let refusal = HostGuard.refusal(ofEnd: address) else { return false }
        ended = .failure(.refusedAddress(reason: refusal.reason))
        return true
    }

    private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Verdict {
        headBytes += line.count
        guard headBytes <= Self.largestHead else {
            return end(.failure(.unreadable(reason: "its headers are too large")))
        }
        guard head == nil, line.count <= 2, line.first == 0x0D || line.first == 0x0A, let handle else { return .goOn }
        let read = ResponseHead(handle)
        // An interim response before the final one, such as 103.
        guard read.status >= 200 else { return .goOn }
        head = read
        timing.begin(.body, at: .now)
        bodyUse = read.bodyUse(quotaStatuses: order.quotaStatuses)
        switch bodyUse {
        case .skipped: return .goOn
        case .dropped: return end(.success(TransferResult(head: read, body: Data())))
        case .kept:
            if let length = read.announcedLength {
                guard length <= order.largestBody else { return end(.failure(.tooLarge(limit: order.largestBody))) }
                body.reserveCapacity(max(length, 0))
            }
            return .goOn
        }
    }

    private func receiveBody(_ piece: UnsafeRawBufferPointer) -> Verdict {
        timing.receive(piece.count, at: .now)
        guard bodyUse == .kept else { return .goOn }
        guard body.count + piece.count <= order.largestBody else {
            return end(.failure(.tooLarge(limit: order.largestBody)))
        }
        body.append(contentsOf: piece)
        return .goOn
    }
}
