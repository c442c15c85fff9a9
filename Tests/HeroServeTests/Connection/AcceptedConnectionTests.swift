import HeroPublish
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import HeroServe

@Suite("A connection that comes while the server stops")
struct AcceptedConnectionTests {
    @Test("is closed if nobody handles it")
    func dropped() async throws {
        let site = try SmallSite()
        let currentSite = CurrentSite(try PublishedSite(folder: site.folder), memory: 1, interval: .hours(1))
        let hosts = ServedHosts([], currentSite: currentSite)
        let setup = SiteChannel(limits: ServeLimits(), hosts: hosts, ready: nil, log: nil) { _, _, _ in }
        let channel = NIOAsyncTestingChannel()
        do {
            let accepted = try await channel.testingEventLoop.executeInContext {
                setup.setup(channel: channel, logger: Logger(label: "test"))
            }.get()
            try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
            withExtendedLifetime(accepted) {}
        }
        try await channel.closeFuture.get()
        #expect(!channel.isActive)
    }
}
