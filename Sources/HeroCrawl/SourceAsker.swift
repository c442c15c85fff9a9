import Foundation
import HeroArchive
import HeroModel
import HeroSources
import HeroWeb

/// Sends a source's requests: signs them, logs in where the API wants it, and once more when a token is refused.
actor SourceAsker {
    private let source: any HeroSource
    private let client: WebClient
    private let gate: PaceGate
    private let archive: Archive
    private let now: @Sendable () -> Date
    private let perDay: Int?
    private var session: SourceSession?
    private var login: Task<SourceSession, any Error>?
    /// Counts sessions, so that many requests refused with the same token log in once.
    private var generation = 0

    init(
        source: any HeroSource,
        client: WebClient,
        pace: SourcePace,
        archive: Archive,
        now: @escaping @Sendable () -> Date
    ) {
        self.source = source
        self.client = client
        self.archive = archive
        self.now = now
        gate = PaceGate(Pace(requestsPerSecond: pace.requestsPerSecond, parallel: pace.parallel))
        perDay = pace.perDay
    }

    /// The reply to a request; statuses that a source may refuse with are replies too.
    /// - Throws: `WebFailure`; `CrawlStop` where the source must not be asked any further.
    func ask(_ request: SourceRequest, validators: Validators?) async throws -> WebReply {
        var current = try await currentSession()
        var reply = try await send(request, session: current, validators: validators)
        if reply.status == 401, source.login() != nil {
            current = try await renewedSession(after: generation)
            reply = try await send(request, session: current, validators: validators)
        }
        if reply.status == 401 { throw CrawlStop.refused(reason: complaint(in: reply)) }
        if source.profile.quotaStatuses.contains(reply.status) {
            throw CrawlStop.quotaSpent(reason: complaint(in: reply))
        }
        return reply
    }

    /// What the reply says of a request it refuses, in a few words and without secrets.
    nonisolated func complaint(in reply: WebReply) -> String {
        let words = source.complaint(
            in: SourceReply(
                status: reply.status,
                contentType: reply.headers.contentType,
                body: reply.body,
                base: source.baseURL
            )
        )
        let told = words.map { source.secrets.mask($0) }
        return told.map { "it answered \(reply.status): \($0)" } ?? "it answered \(reply.status)"
    }

    private func currentSession() async throws -> SourceSession? {
        guard source.login() != nil else { return nil }
        if let session { return session }
        return try await renewedSession(after: generation)
    }

    /// A session newer than the one with this number: logs in once, however many ask.
    private func renewedSession(after old: Int) async throws -> SourceSession? {
        if generation > old, let session { return session }
        if let login { return try await login.value }
        let task = Task { try await logIn() }
        login = task
        defer { login = nil }
        let fresh = try await task.value
        session = fresh
        generation += 1
        return fresh
    }

    private func logIn() async throws -> SourceSession {
        guard let request = source.login() else { throw CrawlStop.refused(reason: "it has no login") }
        let reply = try await send(request, session: nil, validators: nil)
        guard reply.status == 200 else {
            throw CrawlStop.refused(reason: "the login was refused: " + complaint(in: reply))
        }
        do {
            return try source.session(
                from: SourceReply(contentType: reply.headers.contentType, body: reply.body, base: source.baseURL)
            )
        } catch let error as SourceError {
            throw CrawlStop.refused(reason: error.explanation.because ?? "its login reply holds no token")
        }
    }

    private func send(
        _ request: SourceRequest,
        session: SourceSession?,
        validators: Validators?
    ) async throws -> WebReply {
        let moment = now()
        let count = try await archive.countRequest(source.name, day: CalendarDate(utc: moment))
        if let perDay, count > perDay {
            throw CrawlStop.quotaSpent(reason: "the configured \(perDay) requests of this day are made")
        }
        let signed = source.signed(request, stamp: moment, session: session)
        return try await client.send(
            WebRequest(
                method: signed.method == .post ? .post : .get,
                url: signed.url,
                shown: signed.shown,
                headers: signed.headers.map { WebRequest.Header($0.name, $0.value) },
                body: signed.body,
                validators: validators,
                hosts: HostRule(allowing: source.baseURL),
                quotaStatuses: source.profile.quotaStatuses
            ),
            through: gate
        )
    }
}

extension HostRule {
    /// Public hosts, and the source's own wherever it is: a replica may stand on this machine.
    init(allowing baseURL: String) {
        self = WebHost(of: baseURL).map { .alsoPrivate([$0.onAnyPort]) } ?? .publicOnly
    }
}

/// Why a source must not be asked any further in this run.
enum CrawlStop: Error, Equatable {
    case quotaSpent(reason: String)
    case refused(reason: String)
    case unreachable(reason: String)
}
