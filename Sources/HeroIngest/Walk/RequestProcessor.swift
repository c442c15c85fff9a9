import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import HeroWeb

/// Sends one request of a run, keeps the reply and stores what it says.
struct RequestProcessor: Sendable {
    let crawler: HeroCrawler
    let asker: SourceClient
    let run: CrawlRun

    private var source: any HeroSource { crawler.source }
    private var archive: Archive { crawler.archive }

    /// The result of one request.
    enum Visit: Sendable {
        case read(SourceRequest, SourceReading, Answer)
        /// - `advice`: what the user can do about it; nil if all one can do is wait.
        case failed(SourceRequest, FailedRequest, advice: String?, AvailabilitySign)
        /// Not sent, because its stored form can no longer be read.
        case forgotten
        case stopped(CrawlOutcome)
    }

    /// How a request was answered.
    struct Answer: Sendable {
        let reply: Int64
        let bytes: Int
        let isNotModified: Bool
        let hasChanged: Bool
        /// The shape of a reply that is new or has changed; nil for other replies.
        let shape: ReplyShape?
    }

    /// - Throws: what the archive throws, `CancellationError`; everything the source does wrong is a `Visit`.
    func process(_ frontier: FrontierRequest) async throws -> Visit {
        guard let request = frontier.sourceRequest else {
            try await archive.markDone(frontier.id, in: run)
            return .forgotten
        }
        do {
            return try await ask(request)
        } catch let stop as CrawlOutcome {
            return .stopped(stop)
        } catch let failure as WebFailure {
            if failure.kind == .cancelled { throw CancellationError() }
            return try await failed(
                request,
                RequestFailure(reason: failure.reason, status: failure.status, attempts: failure.attempts),
                address: failure.shown,
                advice: failure.advice,
                sign: failure.sign
            )
        }
    }

    private func ask(_ request: SourceRequest) async throws -> Visit {
        let validators = try await archive.validators(source.name, request.id)
        let reply = try await asker.ask(request, validators: validators)
        guard reply.status == 304, validators != nil else { return try await process(reply, to: request) }
        if let visit = try await recall(request) { return visit }
        // The kept reply is no longer usable: the whole reply is needed.
        return try await process(try await asker.ask(request, validators: nil), to: request)
    }

    private func process(_ reply: WebReply, to request: SourceRequest) async throws -> Visit {
        guard reply.status != 200 else { return try await keep(reply, to: request) }
        if request.isEmptyList(status: reply.status) {
            return try await keep(WebReply(status: reply.status, body: Data(), base: reply.base), to: request)
        }
        let failure = RequestFailure(
            reason: asker.errorMessage(in: reply),
            status: reply.status,
            attempts: reply.attempts
        )
        return try await failed(request, failure, address: reply.shown, sign: .answered)
    }

    /// - Parameter mayAskAgain: whether a reply of which a part may be missing is asked for once more.
    private func keep(
        _ reply: WebReply,
        to request: SourceRequest,
        mayAskAgain: Bool = true
    ) async throws -> Visit {
        var reading: SourceReading
        do {
            reading = try source.read(reply, to: request)
            reading.warning = reading.warning ?? reply.text.remark
        } catch let error as SourceError {
            if mayAskAgain, error.isOfCutReply {
                let again = try await asker.ask(request, validators: nil)
                if again.status == 200 { return try await keep(again, to: request, mayAskAgain: false) }
            }
            let number = try await archive.keepUnreadable(
                reply,
                to: request.id,
                at: crawler.settings.now(),
                from: source.name,
                in: run
            )
            let because = error.explanation.because ?? "it is not what this API sends"
            let failure = RequestFailure(
                reason: "the reply cannot be read: \(because) (kept as reply \(number))",
                status: 200,
                attempts: reply.attempts
            )
            return try await failed(request, failure, address: reply.shown, sign: .answered)
        }
        let kept = try await archive.keep(reply, to: request.id, at: crawler.settings.now(), from: source.name, in: run)
        // Bytes that are unchanged, and were read by this or a newer version of the reading, bring nothing new.
        let isKnown = kept.change == .same && kept.readBy >= crawler.readingVersion
        try await store(reading, reply: kept.id, of: request, isKnown: isKnown)
        let answer = Answer(
            reply: kept.id,
            bytes: reply.body.count,
            isNotModified: false,
            hasChanged: kept.change != .same,
            shape: kept.change == .same ? nil : ReplyShape(json: reply.body)
        )
        return .read(request, reading, answer)
    }

    /// Reads the kept reply that the source says is still current; nil if there is none, or none that can be read.
    private func recall(_ request: SourceRequest) async throws -> Visit? {
        guard let kept = try await archive.confirm(source.name, request.id, in: run, at: crawler.settings.now()),
            let reading = try? source.read(kept.reply, to: request)
        else { return nil }
        try await store(reading, reply: kept.id, of: request, isKnown: kept.readBy >= crawler.readingVersion)
        let answer = Answer(reply: kept.id, bytes: 0, isNotModified: true, hasChanged: false, shape: nil)
        return .read(request, reading, answer)
    }

    /// - Parameter isKnown: whether the archive already holds what this reading says.
    private func store(
        _ reading: SourceReading,
        reply: Int64,
        of request: SourceRequest,
        isKnown: Bool
    ) async throws {
        let next = try reading.next.map { try FrontierRequest($0) }
        guard !isKnown else {
            try await archive.add(next, to: run)
            try await archive.markDone(request.id, in: run)
            return
        }
        try await archive.store(
            ArchivedReading(reading, of: request, by: source),
            reply: reply,
            in: run,
            next: next,
            readBy: crawler.readingVersion
        )
    }

    private func failed(
        _ request: SourceRequest,
        _ failure: RequestFailure,
        address: String,
        advice: String? = nil,
        sign: AvailabilitySign
    ) async throws -> Visit {
        try await archive.fail(request.id, in: run, failure, at: crawler.settings.now())
        return .failed(request, FailedRequest(address: address, reason: failure.reason), advice: advice, sign)
    }
}

extension WebFailure {
    /// The last status the server answered with, if it answered at all.
    var status: Int? {
        if case .gaveUp(let status, _) = kind { status } else { nil }
    }

    /// What this failure says about the source's availability.
    var sign: AvailabilitySign {
        switch kind {
        case .noConnection, .untrusted, .proxyFailed, .timedOut(.connection): .absent
        case .connectionLost, .timedOut(.answer), .timedOut(.body): .silent
        case .gaveUp(let status, _): status >= 500 ? .faltering : .answered
        case .unreadable, .tooLarge, .refusedAddress, .tooManyRedirects, .cancelled: .answered
        }
    }
}
