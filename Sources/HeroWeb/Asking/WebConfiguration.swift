/// How a `WebClient` goes about its requests.
public struct WebConfiguration: Sendable {
    /// Sent with every request: `herodex/1.0 (+https://…)`.
    public var userAgent: String
    public var deadlines: Deadlines
    public var retry: RetryRule
    /// No body of any request gets larger than this, after decompression.
    public var largestBody: Int
    public var maximumRedirects: Int
    /// Times the waits between tries. Deadlines go by real time, as the network does.
    public var clock: any Clock<Duration>
    public var proxies: ProxySettings
    /// The authorities that the certificates of hosts are held against.
    public var certificates: CertificateStore
    /// A number from 0 to 1 for each wait between tries.
    public var jitter: @Sendable () -> Double

    public struct Deadlines: Equatable, Sendable {
        /// Until the connection stands.
        public var connection: Duration
        /// Until the head of the answer is there, the connection included.
        public var answer: Duration
        /// Between two pieces of the answer, and before the first.
        public var silence: Duration
        /// Until the last byte, all included.
        public var whole: Duration
        /// A body that brings less in this time is a drip, and given up.
        public var slowest: Throughput

        public init(
            connection: Duration = .seconds(10),
            answer: Duration = .seconds(30),
            silence: Duration = .seconds(30),
            whole: Duration = .seconds(120),
            slowest: Throughput = Throughput(bytes: 30 << 10, time: .seconds(30))
        ) {
            self.connection = connection
            self.answer = answer
            self.silence = silence
            self.whole = whole
            self.slowest = slowest
        }
    }

    /// Bytes in a stretch of time.
    public struct Throughput: Equatable, Sendable {
        public var bytes: Int
        public var time: Duration

        public init(bytes: Int, time: Duration) {
            self.bytes = bytes
            self.time = time
        }
    }

    public init(
        userAgent: String,
        deadlines: Deadlines = Deadlines(),
        retry: RetryRule = RetryRule(),
        largestBody: Int = 64 << 20,
        maximumRedirects: Int = 5,
        clock: any Clock<Duration> = ContinuousClock(),
        proxies: ProxySettings = .none,
        certificates: CertificateStore = .system,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.userAgent = userAgent
        self.deadlines = deadlines
        self.retry = retry
        self.largestBody = largestBody
        self.maximumRedirects = maximumRedirects
        self.clock = clock
        self.proxies = proxies
        self.certificates = certificates
        self.jitter = jitter
    }
}
