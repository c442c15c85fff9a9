import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import HeroWeb

/// Sends a source's requests: signs them, logs in if the API requires it, and again when a token is refused.
///
/// Secrets from the request are masked in the replies, should the source repeat them.
actor SourceClient {
    /// Sessions are numbered, so that many requests refused with the same token cause only one login.
    private typealias NumberedSession = (number: Int, session: SourceSession)

    private let source: any HeroSource
    private let client: WebClient
    private let limiter: RateLimiter
    private let archive: Archive
    private let settings: CrawlSettings
    private var current: NumberedSession?
    private var login: Task<SourceSession, any Error>?

    init(source: any HeroSource, client: WebClient, archive: Archive, settings: CrawlSettings) {
        self.source = source
        self.client = client
        self.archive = archive
        self.settings = settings
        limiter = client.limiter(source.profile.pace)
    }

    /// The reply to a request; statuses with which a source may refuse are replies too.
    /// - Throws: `WebFailure`; `CrawlOutcome` if the source must not be asked any further.
    func ask(_ request: SourceRequest, validators: Validators?) async throws -> WebReply {
        let session = try await session(after: 0)
        var reply = try await send(request, session: session, validators: validators)
        if source.profile.expiredStatuses.contains(reply.status), let refused = session {
            let fresh = try await self.session(after: refused.number)
            reply = try await send(request, session: fresh, validators: validators)
        }
        if reply.status == 401 { throw CrawlOutcome.refused(reason: errorMessage(in: reply)) }
        return reply
    }

    /// Why the source refuses the request, according to its reply, in a few words and without secrets.
    nonisolated func errorMessage(in reply: WebReply) -> String {
        source.errorMessage(in: reply).map { "it answered \(reply.status): \($0)" } ?? "it answered \(reply.status)"
    }

    /// A session with a higher number than this, from one login shared by all callers; nil for APIs without a login.
    private func session(after number: Int) async throws -> NumberedSession? {
        guard let request = source.login() else { return nil }
        if let current, current.number > number { return current }
        let task = login ?? Task { try await logIn(request) }
        login = task
        do {
            let session = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            // Several callers may wait for the same login: the first of them to resume counts it.
            if login == task {
                current = ((current?.number ?? 0) + 1, session)
                login = nil
            }
            return current
        } catch {
            if login == task { login = nil }
            throw error
        }
    }

    private func logIn(_ request: SourceRequest) async throws -> SourceSession {
        let reply = try await send(request, session: nil, validators: nil)
        guard reply.status == 200 else {
            guard !Self.refusals.contains(reply.status) else {
                throw CrawlOutcome.refused(reason: "the login was refused: " + errorMessage(in: reply))
            }
            throw CrawlOutcome.useless(reason: "the login at \(reply.shown) failed: " + errorMessage(in: reply))
        }
        do {
            return try source.session(from: reply)
        } catch let error as SourceError {
            let found = error.explanation.because ?? "its reply cannot be read"
            throw CrawlOutcome.useless(reason: "the login at \(reply.shown) failed: \(found)")
        }
    }

    /// The statuses that mean a wrong user or password, and not a wrong address.
    private static let refusals: Set<Int> = [400, 401, 403, 422]

    private func send(
        _ request: SourceRequest,
        session: NumberedSession?,
        validators: Validators?
    ) async throws -> WebReply {
        let moment = settings.now()
        let count = try await archive.count(to: source.name, on: CalendarDate(utc: moment))
        if let perDay = source.profile.pace.perDay, count > perDay {
            throw CrawlOutcome.quotaSpent(reason: "the configured limit of \(perDay.of("request")) a day is reached")
        }
        var signed = source.signed(request, stamp: moment, session: session?.session)
        let secrets = source.secrets + signed.secrets
        // An earlier version kept any.
        signed.validators = validators?.without(secrets)
        signed.hosts = HostRule(allowing: WebHost(of: source.baseURL)?.onAnyPort)
        signed.certificateAuthority = settings.certificateAuthority
        // What carries the key stays as it is.
        let keys = signed.headers.filter { secrets.mask($0.value) != $0.value }
        signed.headers = signed.headers.setting(settings.headers).setting(keys)
        signed.quotaStatuses = source.profile.quotaStatuses
        var reply = try await sent(signed)
        reply.mask(secrets)
        reply.base = source.baseURL
        if source.profile.quotaStatuses.contains(reply.status) {
            throw CrawlOutcome.quotaSpent(reason: errorMessage(in: reply))
        }
        return reply
    }

    /// - Throws: `CrawlOutcome` if the source kept sending its quota status with short waits and never answered.
    private func sent(_ request: WebRequest) async throws -> WebReply {
        do {
            let reply = try await client.send(request, through: limiter)
            try await countRetries(reply.attempts)
            return reply
        } catch let error as WebFailure {
            try await countRetries(error.attempts)
            if case .gaveUp(let status, _) = error.kind, request.quotaStatuses.contains(status) {
                throw CrawlOutcome.quotaSpent(reason: error.reason)
            }
            throw error
        }
    }

    /// The source counts each attempt; the first is counted before it is sent.
    private func countRetries(_ attempts: Int) async throws {
        guard attempts > 1 else { return }
        try await archive.count(requests: attempts - 1, to: source.name, on: CalendarDate(utc: settings.now()))
    }
}

extension HostRule {
    /// Public hosts, and the source's own wherever it is: a replica may run on this machine.
    init(allowing own: WebHost?) { self = own.map { .alsoPrivate([$0]) } ?? .publicOnly }
}
