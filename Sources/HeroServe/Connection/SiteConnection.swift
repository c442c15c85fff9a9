import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// One connection between bytes and requests: passes on requests that can be answered, refuses all others, ends what
/// takes too long, and writes to the log.
///
/// Hummingbird's own handler would let a request's body drip in forever, and wait forever for a reader who takes
/// nothing.
final class SiteConnection: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ServeLimits
    private let hosts: ServedHosts
    /// The last host that was found to be served: a connection seldom has two.
    private var knownHost: String?
    private let wire: ByteHandler
    private let ready: SerializedResponses?
    private let log: AccessLog?
    private var clock: ConnectionTimeouts
    private var timer: Scheduled<Void>?
    /// Requests passed on whose replies are not complete, in order.
    private var pending: [(head: HTTPRequestHead, status: Int, bytes: Int)] = []
    private var course = Course.open
    /// Whether something was written that is not flushed yet.
    private var isFlushDue = false

    /// How the connection continues after the pending replies.
    private enum Course: Equatable {
        case open
        /// The server is stopping: a request that is being read is the last one.
        case lastRequest
        /// No further request is read.
        case ending(EndingKind)
        /// The last reply is sent; waiting for the reader to close.
        case lingering
    }

    /// Whether a request that arrives now is answered.
    private var readsRequests: Bool { course == .open || course == .lastRequest }

    private enum EndingKind: Equatable {
        /// The other side sends nothing more.
        case plain
        /// The other side may still be sending data that is not read.
        case unread
    }

    private var refusal: PlainReply?

    init(
        limits: ServeLimits,
        hosts: ServedHosts,
        wire: ByteHandler,
        ready: SerializedResponses?,
        log: AccessLog?
    ) {
        self.limits = limits
        self.hosts = hosts
        self.wire = wire
        self.ready = ready
        self.log = log
        clock = ConnectionTimeouts(limits)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // A site does not read bodies: a request that has one is answered, and the connection is closed.
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        wire.requestRead()
        guard readsRequests else { return }
        let traits = RequestTraits(head.headers)
        if let refusal = PlainReply(refusing: head, traits, limits: limits) ?? refusal(of: hosts.host(in: traits)) {
            return refuse(refusal, context, head: head)
        }
        if answerAtOnce(head, traits, context) { return }
        guard let request = Self.request(head) else { return refuse(.malformed, context, head: head) }
        if traits.hasBody || head.method == .CONNECT {
            course = .ending(.unread)
        } else if !head.isKeepAlive || course == .lastRequest {
            course = .ending(.plain)
        }
        pending.append((head, status: 0, bytes: 0))
        clock.restart()
        context.fireChannelRead(wrapInboundOut(.head(request)))
        context.fireChannelRead(wrapInboundOut(.end(nil)))
    }

    /// Nil if the host is served, or none is named.
    private func refusal(of host: String?) -> PlainReply? {
        guard let host, host != knownHost else { return nil }
        let refusal = hosts.refusal(of: host)
        if refusal == nil { knownHost = host }
        return refusal
    }

    /// Answers from memory, if nothing prevents it.
    private func answerAtOnce(
        _ head: HTTPRequestHead,
        _ traits: RequestTraits,
        _ context: ChannelHandlerContext
    ) -> Bool {
        // A reader who is behind is left to the slow path: it stops reading that reader's requests.
        guard course == .open, pending.isEmpty, head.version == .http1_1, head.isKeepAlive, !traits.hasBody,
            context.channel.isWritable,
            let reply = ready?.reply(to: head, traits, with: context.channel.allocator)
        else { return false }
        wire.send(reply.head)
        if let rest = reply.rest { wire.send(rest) }
        clock.hand(over: reply.bytes)
        clock.restart()
        isFlushDue = true
        record(head, status: 200, bytes: reply.bytes, context)
        return true
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if isFlushDue { wire.flush() }
        isFlushDue = false
        context.fireChannelReadComplete()
    }

    /// Nil for an invalid method or address. The general way of making a request parses every address.
    private static func request(_ head: HTTPRequestHead) -> HTTPRequest? {
        guard head.uri.utf8.first == UInt8(ascii: "/") else {
            return try? HTTPRequest(head, secure: false, splitCookie: false)
        }
        guard let method = try? HTTPRequest.Method(head.method) else { return nil }
        return HTTPRequest(
            method: method,
            scheme: "http",
            authority: head.headers.first(name: "host"),
            path: head.uri,
            headerFields: HTTPFields(head.headers, splitCookie: false)
        )
    }

    // MARK: Replies

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let response):
            var head = HTTPResponseHead(response)
            if pending.count == 1, refusal == nil, case .ending = course {
                head.headers.replaceOrAdd(name: "Connection", value: "close")
            } else if pending.first?.head.version == .http1_0 {
                head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
            }
            if !pending.isEmpty { pending[0].status = response.status.code }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let buffer):
            clock.hand(over: buffer.readableBytes)
            if !pending.isEmpty { pending[0].bytes += buffer.readableBytes }
            context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
        case .end:
            replied(context, promise)
        }
    }

    private func replied(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        guard !pending.isEmpty else { return context.write(wrapOutboundOut(.end(nil)), promise: promise) }
        let request = pending.removeFirst()
        record(request.head, status: request.status, bytes: request.bytes, context)
        clock.restart()
        guard pending.isEmpty, case .ending(let kind) = course else {
            return context.write(wrapOutboundOut(.end(nil)), promise: promise)
        }
        if let refusal {
            context.write(wrapOutboundOut(.end(nil)), promise: promise)
            return send(refusal, context, head: nil)
        }
        end(kind, context, promise)
    }

    /// Ends the last reply, and the connection once all of it is sent: closing drops unsent bytes.
    private func end(_ kind: EndingKind, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>? = nil) {
        course = .lingering
        let out = promise ?? context.eventLoop.makePromise()
        out.futureResult.assumeIsolated().whenComplete { _ in
            self.clock.restart()
            switch kind {
            case .plain: context.close(promise: nil)
            case .unread: context.close(mode: .output, promise: nil)
            }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: out)
    }

    // MARK: Refusals

    /// Answers an invalid request, after the pending replies.
    private func refuse(_ refusal: PlainReply, _ context: ChannelHandlerContext, head: HTTPRequestHead? = nil) {
        course = .ending(.unread)
        if pending.isEmpty { send(refusal, context, head: head) } else { self.refusal = refusal }
    }

    private func send(_ refusal: PlainReply, _ context: ChannelHandlerContext, head: HTTPRequestHead?) {
        context.write(wrapOutboundOut(.head(refusal.lastHead)), promise: nil)
        let isHead = head?.method == .HEAD
        if !isHead {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: refusal.text)))), promise: nil)
        }
        let bytes = isHead ? 0 : refusal.text.utf8.count
        record(head, status: refusal.status.code, bytes: bytes, context)
        end(.unread, context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let error as HTTPParserError:
            guard readsRequests else { return }
            let isTooLong = error == .headerOverflow
            refuse(isTooLong ? wire.hasLine ? .fieldsTooLarge : .targetTooLong : .malformed, context)
        // An error from bytes after a refused request.
        case is ByteToMessageDecoderError: break
        default: context.close(promise: nil)
        }
    }

    private func record(_ head: HTTPRequestHead?, status: Int, bytes: Int, _ context: ChannelHandlerContext) {
        log?.record(head, status: status, bytes: bytes, from: hosts.reader(of: head, from: context.channel))
    }

    // MARK: Time

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { startTimer(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        startTimer(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.cancel()
        timer = nil
    }

    private func startTimer(_ context: ChannelHandlerContext) {
        guard timer == nil else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.tick) {
            self.timer = nil
            self.look(context)
            if context.channel.isActive { self.startTimer(context) }
        }
    }

    private func look(_ context: ChannelHandlerContext) {
        switch clock.judge(wait(context)) {
        case .patient: break
        case .tooSlow where readsRequests: refuse(.tooSlow, context)
        case .tooSlow, .close: context.close(promise: nil)
        }
    }

    private func wait(_ context: ChannelHandlerContext) -> ConnectionTimeouts.Wait {
        let behind = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        if behind > 0 { return .reader(behind: behind) }
        if !pending.isEmpty { return .reply }
        return course == .lingering ? .end : .request(began: wire.readingSince)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            clock.limit()
            guard course == .open else { return }
            if !pending.isEmpty {
                // If it were closed with unread bytes, the connection would be reset and the reply lost.
                course = .ending(.unread)
            } else if wire.readingSince != nil {
                course = .lastRequest
            } else {
                context.close(promise: nil)
            }
        case ChannelEvent.inputClosed where course == .lingering: context.close(promise: nil)
        default: context.fireUserInboundEventTriggered(event)
        }
    }
}

@available(*, unavailable)
extension SiteConnection: Sendable {}
