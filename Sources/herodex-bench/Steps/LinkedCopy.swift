import Foundation

/// A folder with hard links to all files of a site, as `cp -al` makes it, and removed again: the least that a new
/// release of the site costs, however little changed.
struct LinkedCopy {
    /// CPU time that making it took, the kernel's work included.
    let seconds: Double

    init(of folder: String, at path: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["cp", "-al", folder, path]
        let before = Self.secondsOfChildren
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw BenchError("cp could not link the files of \(folder)")
        }
        seconds = Self.secondsOfChildren - before
        // No file is freed, only names, so what is made next is as quick as before (see `BenchFolder`).
        try FileManager.default.removeItem(atPath: path)
    }

    /// CPU time of all child processes that have ended.
    private static var secondsOfChildren: Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
