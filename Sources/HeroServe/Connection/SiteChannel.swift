import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// Sets up a connection's handlers: hummingbird's own set-up with size limits, time limits and a log.
struct SiteChannel: ServerChildChannel, HTTPChannelHandler {
    typealias Value = AcceptedConnection

    let limits: ServeLimits
    let hosts: ServedHosts
    /// Nil if pages are rendered on request.
    let ready: SerializedResponses?
    let log: AccessLog?
    let responder: HTTPChannelHandler.Responder

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            var decoderLimits = NIOHTTPDecoderLimitConfiguration()
            decoderLimits.maxHeaderFieldSize = limits.fieldBytes
            decoderLimits.maxHeaderListSize = limits.headBytes
            decoderLimits.maxHeaderFieldCount = limits.fieldCount
            let wire = ByteHandler()
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(wire)
            try pipeline.addHandler(HTTPResponseEncoder())
            try pipeline.addHandler(
                ByteToMessageHandler(
                    HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: decoderLimits)
                )
            )
            try pipeline.addHandler(SiteConnection(limits: limits, hosts: hosts, wire: wire, ready: ready, log: log))
            return AcceptedConnection(
                try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel,
                    configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
                )
            )
        }
    }

    func handle(value: Value, logger: Logger) async {
        let channel = value.claim()
        await withTaskExecutorPreference(LoopExecutor(channel.channel.eventLoop)) {
            await handleHTTP(asyncChannel: channel, logger: logger)
        }
    }
}

/// A connection that waits to be handled. One that comes while the server stops may never be: it is closed then, as NIO
/// ends the process if an asynchronous channel is freed that was not finished.
final class AcceptedConnection: ServerChildChannelValue {
    typealias AsyncChannel = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    private let asyncChannel: AsyncChannel
    private let isTaken = Atomic(false)

    init(_ asyncChannel: AsyncChannel) { self.asyncChannel = asyncChannel }

    var channel: any Channel { asyncChannel.channel }

    /// Returns the channel to the code that handles and closes it.
    func claim() -> AsyncChannel {
        isTaken.store(true, ordering: .relaxed)
        return asyncChannel
    }

    deinit {
        guard !isTaken.load(ordering: .relaxed) else { return }
        let asyncChannel = asyncChannel
        Task { try? await asyncChannel.executeThenClose { _, _ in } }
    }
}

/// Runs a connection's task on the thread that reads and writes it: a reply from memory takes less time than a switch
/// to another thread and back.
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
