import HeroCheck
import HeroPublish
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
    /// The build whose unchanged pages are taken over; nil if all are made.
    let previous: PreviousBuild?

    /// A task takes this many pages at a time.
    private static let portion = 32

    /// - Parameters:
    ///   - tasks: how many run at once, one per core.
    ///   - progress: called now and then with the number of pages done.
    func run(tasks: Int, progress: @escaping @Sendable (Int) -> Void) async throws -> Outcome {
        let queue = PageQueue(count: pages.pages.count)
        let portions = try await withThrowingTaskGroup(of: [Outcome].self) { group in
            for task in 0..<max(1, tasks) {
                group.addTask { try work(queue, from: task.isMultiple(of: 2) ? .front : .back, progress: progress) }
            }
            var portions: [Outcome] = []
            for try await some in group { portions += some }
            return portions.sorted { $0.start < $1.start }
        }
        var outcome = Outcome()
        outcome.made.reserveCapacity(pages.pages.count)
        outcome.files.reserveCapacity(pages.pages.count)
        for portion in portions {
            outcome.made += portion.made
            outcome.files += portion.files
        }
        return outcome
    }

    /// Pages that stand side by side; in the end all of the site.
    struct Outcome {
        /// The place of the first.
        var start = 0
        /// The pages that were made, at their places in `SitePages.pages`; nil for those that were taken over.
        var made: [BuiltPage?] = []
        /// The files of each page, in the same order.
        var files: [PageFiles] = []
    }

    private func work(_ queue: PageQueue, from end: PageQueue.End, progress: (Int) -> Void) throws -> [Outcome] {
        var worker = try PageWorker(run: self)
        let all = pages.pages
        var portions: [Outcome] = []
        while let range = queue.dequeue(Self.portion, from: end) {
            try Task.checkCancellation()
            portions.append(try worker.built(all[range]))
            progress(queue.done.add(range.count, ordering: .relaxed).newValue)
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

        func dequeue(_ most: Int, from end: End) -> Range<Int>? {
            rest.withLock { rest in
                guard !rest.isEmpty else { return nil }
                let taken = end == .front ? rest.prefix(most) : rest.suffix(most)
                rest = end == .front ? taken.upperBound..<rest.upperBound : rest.lowerBound..<taken.lowerBound
                return taken
            }
        }
    }
}
