import Crypto
import HeroCheck
import HeroPages
import Synchronization

/// Renders, proves and lays out all pages, on all cores: a page's bytes are still in the cache when they are checked.
struct PageRun: Sendable {
    let pages: SitePages
    let schema: PageSchema
    let ledger: SiteLedger
    let staging: StagingFolder
    let proofs: ProofBook

    /// One page laid out.
    struct LaidPage: Sendable {
        /// Its place in `SitePages.pages`.
        let index: Int
        let bytes: Int
        let digest: [UInt8]
        let summary: PageSummary
    }

    /// So many pages a task takes at a time.
    private static let portion = 32

    /// - Parameters:
    ///   - tasks: how many work at once, one a core.
    ///   - tell: called now and then with how many are done.
    /// - Returns: all pages in the order of `SitePages.pages`.
    func run(tasks: Int, tell: @escaping @Sendable (Int) -> Void) async throws -> [LaidPage] {
        let counters = Counters()
        return try await withThrowingTaskGroup(of: [LaidPage].self) { group in
            for _ in 0..<max(1, tasks) {
                group.addTask { try work(counters, tell: tell) }
            }
            var laid: [LaidPage] = []
            laid.reserveCapacity(pages.pages.count)
            for try await portion in group { laid += portion }
            return laid.sorted { $0.index < $1.index }
        }
    }

    private func work(_ counters: Counters, tell: (Int) -> Void) throws -> [LaidPage] {
        let prover = try PageProver(schema: schema)
        let all = pages.pages
        var buffer: [UInt8] = []
        var scratch: [UInt8] = []
        var laid: [LaidPage] = []
        while true {
            let start = counters.next.add(Self.portion, ordering: .relaxed).oldValue
            guard start < all.count else { return laid }
            try Task.checkCancellation()
            let end = min(start + Self.portion, all.count)
            for index in start..<end {
                buffer.removeAll(keepingCapacity: true)
                pages.render(all[index], into: &buffer)
                laid.append(try lay(buffer, index: index, path: all[index].path, prover: prover, scratch: &scratch))
            }
            tell(counters.done.add(end - start, ordering: .relaxed).newValue)
        }
    }

    private func lay(
        _ bytes: [UInt8],
        index: Int,
        path: String,
        prover: PageProver,
        scratch: inout [UInt8]
    ) throws -> LaidPage {
        let digest = bytes.withUnsafeBytes { Array(SHA256.hash(data: $0)) }
        let summary: PageSummary
        if let remembered = proofs.summary(digest) {
            ledger.enter(remembered, path: path, bytes: bytes.count)
            summary = remembered
        } else {
            let proof = prover.prove(bytes, path: path)
            ledger.enter(proof, bytes: bytes.count)
            summary = proof.summary
        }
        try staging.lay(bytes, as: path, scratch: &scratch)
        return LaidPage(index: index, bytes: bytes.count, digest: digest, summary: summary)
    }

    /// What the tasks share.
    private final class Counters: Sendable {
        let next = Atomic(0)
        let done = Atomic(0)
    }
}
