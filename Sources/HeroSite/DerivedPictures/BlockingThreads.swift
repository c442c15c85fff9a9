import Dispatch

/// Threads for work that waits in C code: Swift's own pool has one thread per core, which must not be blocked.
final class BlockingThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "herodex.blocking", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Works on so many items at once, and passes each with its result to `done`, in the order in which they are ready.
    /// Once the task is cancelled, no more are begun.
    static func forEach<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        atOnce most: Int,
        work: @escaping @Sendable (Item) throws -> Result,
        done: (Item, Result) -> Void
    ) async throws {
        let threads = BlockingThreads()
        try await withThrowingTaskGroup(of: (Int, Result).self) { group in
            var (begun, ended) = (0, 0)
            while true {
                while begun < items.count, begun - ended < most {
                    let index = begun
                    group.addTask(executorPreference: threads) {
                        try Task.checkCancellation()
                        return (index, try work(items[index]))
                    }
                    begun += 1
                }
                guard let (index, result) = try await group.next() else { break }
                ended += 1
                done(items[index], result)
            }
        }
    }
}
