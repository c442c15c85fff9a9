import HeroCatalog
import HeroCheck
import HeroOutput
import HeroPages
import Synchronization

/// Stages all pages with their data files, on all cores. Those that are made from the same as before, and still lie in
/// the output as published, are taken over; the others are rendered and validated: a page's bytes are still in the cache
/// when they are checked.
struct PageRun: Sendable {
    let pages: SitePages
    let schema: PageSchema
    let linkIndex: LinkIndex
    /// The number of each page in the link index, in the order of `SitePages.pages`.
    let numbers: [UInt32]
    let staging: StagingFolder
    let encodings: [PrecompressedEncoding]
    let before: FormerPages
    let surroundings: Surroundings

    /// A task takes this many pages at a time.
    private static let portion = 32

    /// - Parameters:
    ///   - tasks: how many run at once, one per core.
    ///   - tell: called now and then with the number of pages done.
    func run(tasks: Int, tell: @escaping @Sendable (Int) -> Void) async throws -> Outcome {
        let queue = PageQueue(count: pages.pages.count)
        let portions = try await withThrowingTaskGroup(of: [Portion].self) { group in
            for task in 0..<max(1, tasks) {
                group.addTask { try work(queue, from: task.isMultiple(of: 2) ? .front : .back, tell: tell) }
            }
            var portions: [Portion] = []
            for try await some in group { portions += some }
            // The last one first: each is let go as soon as it is copied.
            return portions.sorted { $0.start > $1.start }
        }
        return Outcome(consume portions, former: before)
    }

    struct Outcome {
        /// In the order of `SitePages.pages`.
        let pages: BuiltPages
        /// In the same order.
        let files: [PageFiles]

        init(pages: BuiltPages, files: [PageFiles]) { (self.pages, self.files) = (pages, files) }

        /// - Parameter portions: the last one first.
        fileprivate init(_ portions: consuming [Portion], former: FormerPages) {
            let count = portions.reduce(0) { $0 + $1.pages.count }
            var (pages, files): ([BuiltPages.Place], [PageFiles]) = ([], [])
            pages.reserveCapacity(count)
            files.reserveCapacity(count)
            while let portion = portions.popLast() {
                pages += portion.pages
                files += portion.files
            }
            self.pages = BuiltPages(pages, former: former)
            self.files = files
        }
    }

    /// Pages that stand side by side.
    struct Portion {
        let start: Int
        let pages: [BuiltPages.Place]
        let files: [PageFiles]
    }

    private func work(_ queue: PageQueue, from end: PageQueue.End, tell: (Int) -> Void) throws -> [Portion] {
        var worker = try PageWorker(run: self)
        let all = pages.pages
        var portions: [Portion] = []
        while let range = queue.take(Self.portion, from: end) {
            try Task.checkCancellation()
            portions.append(try worker.built(all[range]))
            tell(queue.done.add(range.count, ordering: .relaxed).newValue)
        }
        return portions
    }

    /// The pages that no task has taken yet. Tasks begin at both ends: two that link files into the same folder wait for
    /// each other.
    private final class PageQueue: Sendable {
        enum End { case front, back }

        let done = Atomic(0)
        private let rest: Mutex<Range<Int>>

        init(count: Int) { rest = Mutex(0..<count) }

        func take(_ most: Int, from end: End) -> Range<Int>? {
            rest.withLock { rest in
                guard !rest.isEmpty else { return nil }
                let taken = end == .front ? rest.prefix(most) : rest.suffix(most)
                rest = end == .front ? taken.upperBound..<rest.upperBound : rest.lowerBound..<taken.lowerBound
                return taken
            }
        }
    }
}
