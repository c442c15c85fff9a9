import Foundation
import HeroArchive
import HeroModel
import HeroSources
import HeroWeb

/// Asks one request of a run, keeps what comes and stores what it says.
struct RequestVisitor: Sendable {
    /// Rises when a source reads more out of the same bytes, so that kept replies are read again.
    static let readingVersion = 1

    let source: any HeroSource
    let asker: SourceAsker
    let archive: Archive
    let run: CrawlRun
    let now: @Sendable () -> Date

    /// What asking came to.
    enum Visit: Sendable {
        case read(SourceRequest, SourceReading, Answer)
        case failed(FailedVisit)
        /// Not asked, because nobody could say what it means any more.
        case forgotten
        case stopped(CrawlStop)
    }

    /// How a request was answered.
    struct Answer: Sendable {
        let reply: Int64
        let bytes: Int
        let isNotModified: Bool
        let hasChanged: Bool
    }

    struct FailedVisit: Sendable {
        let request: SourceRequest
        let address: String
        let reason: String
        /// Whether the source gave no answer at all, which may mean that it is gone.
        let isSilence: Bool
    }

    /// - Throws: what the archive throws; everything the source does wrong is a `Visit`.
    func visit(_ frontier: FrontierRequest) async throws -> Visit {
        guard let request = frontier.sourceRequest else {
            try await archive.markDone(frontier.id, in: run)
            return .forgotten
        }
        do {
            let known = try await archive.validators(source.name, request.id)
            let validators = known.map { Validators(etag: $0.etag, lastModified: $0.lastModified) }
            return try await take(try await asker.ask(request, validators: validators), to: request)
        } catch let stop as CrawlStop {
            return .stopped(stop)
        } catch let failure as WebFailure {
            if failure.kind == .cancelled { throw CancellationError() }
            return .failed(
                try await failed(
                    request,
                    RequestFailure(reason: failure.reason, status: failure.status, attempts: failure.attempts),
                    address: failure.shown,
                    isSilence: failure.isSilence
                )
            )
        }
    }

    private func take(_ reply: WebReply, to request: SourceRequest) async throws -> Visit {
        switch reply.status {
        case 200:
            return try await keep(reply, to: request)
        case 304:
            guard let kept = try await archive.confirm(source.name, request.id, in: run, at: now()) else {
                // Only an archive that was changed behind our back gets here: ask for the whole reply.
                return try await take(try await asker.ask(request, validators: nil), to: request)
            }
            return try await recall(kept, for: request, address: reply.shown)
        default:
            let failure = RequestFailure(
                reason: asker.complaint(in: reply),
                status: reply.status,
                attempts: reply.attempts
            )
            return .failed(try await failed(request, failure, address: reply.shown, isSilence: false))
        }
    }

    private func keep(_ reply: WebReply, to request: SourceRequest) async throws -> Visit {
        // Some APIs repeat the caller's key in the addresses they send.
        let body = source.secrets.mask(reply.body)
        let read = SourceReply(contentType: reply.headers.contentType, body: body, base: source.baseURL)
        let reading: SourceReading
        do {
            reading = try source.read(read, to: request)
        } catch let error as SourceError {
            // Kept under a name of its own: it must not push out the last reply that could be read.
            let kept = try await archive.keep(
                fetched(reply, body: body, name: request.id + " (unreadable)", isRepeatable: false),
                from: source.name,
                in: run
            )
            let because = error.explanation.because ?? "it is not what this API sends"
            let failure = RequestFailure(
                reason: "the reply cannot be read: \(because) (kept as number \(kept.id))",
                status: 200,
                attempts: reply.attempts
            )
            return .failed(try await failed(request, failure, address: reply.shown, isSilence: false))
        }
        let kept = try await archive.keep(
            fetched(reply, body: body, name: request.id, isRepeatable: true),
            from: source.name,
            in: run
        )
        try await store(reading, reply: kept.id, of: request, isKnown: kept.isKnown)
        let answer = Answer(
            reply: kept.id,
            bytes: reply.body.count,
            isNotModified: false,
            hasChanged: kept.change != .same
        )
        return .read(request, reading, answer)
    }

    /// Reads a reply that the source said still holds.
    private func recall(_ kept: ArchivedReply, for request: SourceRequest, address: String) async throws -> Visit {
        do {
            let reply = SourceReply(contentType: kept.contentType, body: kept.body, base: kept.base)
            let reading = try source.read(reply, to: request)
            try await store(
                reading,
                reply: kept.id,
                of: request,
                isKnown: kept.readBy >= Self.readingVersion
            )
            let answer = Answer(reply: kept.id, bytes: 0, isNotModified: true, hasChanged: false)
            return .read(request, reading, answer)
        } catch let error as SourceError {
            let because = error.explanation.because ?? "it is not what this API sends"
            let failure = RequestFailure(reason: "the kept reply cannot be read: \(because)", status: 304, attempts: 1)
            return .failed(try await failed(request, failure, address: address, isSilence: false))
        }
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
            StoredReading(reading, of: request),
            reply: reply,
            in: run,
            next: next,
            readBy: Self.readingVersion
        )
    }

    private func failed(
        _ request: SourceRequest,
        _ failure: RequestFailure,
        address: String,
        isSilence: Bool
    ) async throws -> FailedVisit {
        try await archive.fail(request.id, in: run, failure, at: now())
        return FailedVisit(request: request, address: address, reason: failure.reason, isSilence: isSilence)
    }

    /// - Parameter isRepeatable: whether the next run may ask whether this reply still holds.
    private func fetched(_ reply: WebReply, body: Data, name: String, isRepeatable: Bool) -> FetchedReply {
        FetchedReply(
            requestID: name,
            etag: isRepeatable ? reply.headers.etag : nil,
            lastModified: isRepeatable ? reply.headers.lastModified : nil,
            contentType: reply.headers.contentType,
            body: body,
            base: source.baseURL,
            fetchedAt: now()
        )
    }
}

extension KeptReply {
    /// Whether these bytes were read before, by a reading that said all that today's says.
    fileprivate var isKnown: Bool { change == .same && readBy >= RequestVisitor.readingVersion }
}

extension StoredReading {
    /// What a source read, in the archive's terms.
    init(_ reading: SourceReading, of request: SourceRequest) {
        var owned: OwnedList?
        if case .relation(let owner, _, _, _) = request.step, let relation = reading.relation {
            owned = OwnedList(owner: owner, list: relation)
        }
        self.init(
            records: reading.records,
            relation: owned,
            unreadable: reading.unreadable.map {
                UnreadableRecord(kind: $0.kind, id: $0.id, path: $0.path, reason: $0.reason)
            },
            attribution: reading.attribution
        )
    }
}

extension WebFailure {
    /// The last status the server answered with, if it answered at all.
    fileprivate var status: Int? {
        if case .gaveUp(let status, _) = kind { status } else { nil }
    }

    /// Whether this may mean that the source is gone: no answer, or nothing but server errors.
    fileprivate var isSilence: Bool {
        switch kind {
        case .noConnection, .connectionLost, .timedOut: true
        case .gaveUp(let status, _): status >= 500
        case .unreadable, .tooLarge, .refusedAddress, .tooManyRedirects, .cancelled: false
        }
    }
}
