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

    /// One page laid out, with the data file beside it.
    struct LaidPage: Sendable {
        /// Its place in `SitePages.pages`.
        let index: Int
        let page: LaidFile
        let summary: PageSummary
        let twin: LaidFile?
    }

    struct LaidFile: Sendable {
        let bytes: Int
        let digest: [UInt8]

        init(_ content: [UInt8]) {
            bytes = content.count
            digest = content.withUnsafeBytes { Array(SHA256.hash(data: $0)) }
        }
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
                let page = all[index]
                buffer.removeAll(keepingCapacity: true)
                pages.render(page, into: &buffer)
                let (file, summary) = try lay(buffer, path: page.path, prover: prover, scratch: &scratch)
                var twin: LaidFile?
                if let path = page.twin {
                    buffer.removeAll(keepingCapacity: true)
                    pages.renderTwin(of: page, into: &buffer)
                    twin = LaidFile(buffer)
                    try staging.lay(buffer, as: path, scratch: &scratch)
                }
                laid.append(LaidPage(index: index, page: file, summary: summary, twin: twin))
            }
            tell(counters.done.add(end - start, ordering: .relaxed).newValue)
        }
    }

    private func lay(
        _ bytes: [UInt8],
        path: String,
        prover: PageProver,
        scratch: inout [UInt8]
    ) throws -> (LaidFile, PageSummary) {
        let file = LaidFile(bytes)
        let summary: PageSummary
        if let remembered = proofs.summary(file.digest) {
            ledger.enter(remembered, path: path, bytes: bytes.count)
            summary = remembered
        } else {
            let proof = prover.prove(bytes, path: path)
            ledger.enter(proof, bytes: bytes.count)
            summary = proof.summary
        }
        try staging.lay(bytes, as: path, scratch: &scratch)
        return (file, summary)
    }

    /// What the tasks share.
    private final class Counters: Sendable {
        let next = Atomic(0)
        let done = Atomic(0)
    }
}
