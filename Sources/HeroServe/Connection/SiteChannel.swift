import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Sets up a connection's handlers: hummingbird's own set-up with size limits, time limits and a log.
struct SiteChannel: ServerChildChannel, HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let limits: ServeLimits
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
            try pipeline.addHandler(SiteConnection(limits: limits, wire: wire, ready: ready, log: log))
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel,
                configuration: NIOAsyncChannel.Configuration(isOutboundHalfClosureEnabled: true)
            )
        }
    }

    func handle(value: Value, logger: Logger) async {
        await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
            await handleHTTP(asyncChannel: value, logger: logger)
        }
    }
}
