import Foundation

/// The resources that a process used.
struct ProcessUsage: Codable, Sendable {
    /// Seconds of CPU time of all threads, including the kernel's work for them.
    let cpu: Double
    /// Peak memory use.
    let peakBytes: Int

    /// What this process has used since it began.
    static func soFar() throws -> ProcessUsage { ProcessUsage(cpu: CPUClock.process.now, peakBytes: try peakBytes()) }

    /// From `/proc`, since `getrusage` includes the memory of the process that started this one.
    private static func peakBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line?.split(separator: " ").compactMap({ Int($0) }).first else {
            throw BenchError("the kernel does not tell the peak memory of a process")
        }
        return kilobytes * 1_024
    }
}

/// Seconds of CPU time used so far.
enum CPUClock {
    case process
    case thread

    var now: Double {
        var time = timespec()
        clock_gettime(self == .process ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds that `work` took.
    func measured(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }
}
