import Dispatch

/// Threads for work that waits in C code: Swift's own pool has one thread per core, which must not be blocked.
final class BlockingThreads: TaskExecutor {
    private let queue = DispatchQueue(label: "herodex.blocking", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
