import HeroBasics
import HeroIngest

extension CrawlReport {
    /// Why its source could not be queried completely; nil if it was.
    var trouble: Explanation? {
        let kept = records.values.reduce(0, +)
        let keptWords = kept > 0 ? kept.of("record") : nil
        let address = failedRequests.first.map { [$0.address] } ?? []
        return switch outcome {
        case .complete: nil
        case .quotaSpent(let reason):
            Explanation(
                "the quota of \(source) is spent",
                because: reason,
                kept: keptWords,
                attempt: "herodex crawl goes on from here, tomorrow perhaps"
            )
        case .unreachable(let reason, let advice):
            Explanation(
                readsFiles == nil ? "\(source) does not answer" : "\(source) cannot be read",
                at: address,
                because: reason,
                kept: keptWords,
                attempt: (advice.map { $0 + "; " } ?? "")
                    + "herodex crawl goes on from here; herodex render needs no source"
            )
        case .useless(let reason):
            Explanation(
                "\(source) does not answer as its API does",
                at: address,
                because: reason,
                kept: keptWords,
                attempt: "check its baseURL; herodex crawl asks again, herodex render needs no source"
            )
        case .refused(let reason):
            Explanation(
                "\(source) refuses access",
                because: reason,
                kept: keptWords,
                attempt: "check the key, or user and password, that the configuration names"
            )
        case .overBudget(let reason):
            Explanation(
                "too much of \(source) failed",
                at: failedRequests.prefix(3).map(\.address),
                because: reason,
                kept: keptWords,
                attempt: "herodex crawl asks again; limits in the configuration say how much may fail"
            )
        }
    }
}

extension Explanation {
    /// Why a crawl failed: the troubles of its sources as one; nil if no source had any.
    init?(troublesOf reports: [CrawlReport]) {
        let troubles = reports.compactMap(\.trouble)
        guard let first = troubles.first else { return nil }
        guard troubles.count > 1 else {
            self = first
            return
        }
        var attempts: [String] = []
        for attempt in troubles.compactMap(\.attempt) where !attempts.contains(attempt) { attempts.append(attempt) }
        self.init(
            "\(troubles.count) sources could not be crawled",
            at: troubles.map { $0.summary + ($0.because.map { ": " + $0 } ?? "") },
            kept: reports.contains { $0.records.values.contains { $0 > 0 } } ? "everything stored so far" : nil,
            attempt: attempts.joined(separator: "; ")
        )
    }
}
