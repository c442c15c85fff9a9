import HeroModel
import HeroSources

/// The failures of a run, by request: a request that succeeds when asked again is no longer a failure.
struct FailureLog {
    private var failures: [String: FailedRequest] = [:]
    private var notes: [String: [UnreadableNote]] = [:]
    private var brokenOff: [String: String] = [:]

    /// The request was answered, and these items of its reply could not be read.
    /// - Parameter brokenOff: why its list was not read further though it may go on.
    mutating func settle(
        _ request: SourceRequest,
        reply: Int64,
        unreadable items: [UnreadableRecord],
        brokenOff: String?
    ) {
        failures[request.id] = nil
        self.brokenOff[request.id] = brokenOff
        notes[request.id] = items.map { UnreadableNote($0, in: request.id, reply: reply) }
    }

    mutating func fail(_ request: SourceRequest, _ failure: FailedRequest) { failures[request.id] = failure }

    /// In the order of the requests' ids, so that two runs with the same failures report the same.
    var failedRequests: [FailedRequest] { failures.sorted { $0.key < $1.key }.map(\.value) }

    /// Lists not read to their end, in the order of the requests' ids.
    var brokenLists: [BrokenList] {
        brokenOff.sorted { $0.key < $1.key }.map { BrokenList(request: $0.key, reason: $0.value) }
    }

    /// What went wrong, described by the first failed request; nil if none failed.
    var words: String? {
        failedRequests.first.map { first in
            failures.count == 1 ? first.reason : "all \(failures.count) requests failed, one with: \(first.reason)"
        }
    }

    /// Each record once, if its id is known, however many replies contain it.
    var unreadable: [UnreadableNote] {
        var seen: Set<[String]> = []
        return notes.sorted { $0.key < $1.key }.flatMap(\.value).filter { note in
            note.id.map { seen.insert([note.kind, $0]).inserted } ?? true
        }
    }
}
