/// What holds for all requests of a `WebClient`: its name, deadlines, retries, limits, proxies and certificates.
public struct WebConfiguration: Sendable {
    /// Sent with every request: `herodex/1.0 (+https://…)`.
    var userAgent: String
    var deadlines = Deadlines.usual
    var retry = RetryPolicy.usual
    /// The largest body of any request, after decompression.
    var largestBody = 64 << 20
    var maximumRedirects = 5
    /// Times the waits between tries. Deadlines use real time, as the network does.
    var clock: any Clock<Duration> = ContinuousClock()
    var proxies = ProxySettings.none
    /// The authorities used to verify the certificates of hosts.
    var certificates = CertificateStore.system
    /// A number from 0 to 1 for each wait between tries.
    var jitter: @Sendable () -> Double = { .random(in: 0...1) }

    public struct Deadlines: Equatable, Sendable {
        /// Until the connection is established.
        var connection = Duration.seconds(10)
        /// Until the head of the response has arrived, including the connection.
        var answer = Duration.seconds(30)
        /// Between two pieces of the response, and before the first.
        var silence = Duration.seconds(30)
        /// Until the last byte, everything included.
        var whole = Duration.seconds(120)
        /// A body slower than this is given up.
        var slowest = Throughput(bytes: 30 << 10, time: .seconds(30))

        public static let usual = Deadlines()
    }

    /// A number of bytes per time.
    public struct Throughput: Equatable, Sendable {
        var bytes: Int
        var time: Duration
    }
}

extension WebConfiguration {
    /// A configuration with the usual deadlines, retries and limits.
    public init(userAgent: String, proxies: ProxySettings, certificates: CertificateStore) {
        self.init(userAgent: userAgent, deadlines: .usual, proxies: proxies, certificates: certificates)
    }
}
