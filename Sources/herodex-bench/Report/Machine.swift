import Foundation

/// The machine that figures were measured on.
struct Machine {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    /// As named by the kernel; nil if it gives no name.
    let processor: String?
    let kernel: String

    init() throws {
        let facts = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
        processor = facts.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        var names = utsname()
        uname(&names)
        kernel = withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    var description: String { "\(cores) cores of \(processor ?? "an unnamed processor"), Linux \(kernel)" }
}
