import Foundation

/// The processors that this program may run on: in a container perhaps not the machine's first.
enum Processors {
    /// Their numbers.
    static func allowed() throws -> [Int] {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
        return (line?.split(separator: "\t").last ?? "").split(separator: ",").flatMap(numbers)
    }

    /// "4" or "0-3".
    private static func numbers(_ range: Substring) -> [Int] {
        let bounds = range.split(separator: "-").compactMap { Int($0) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return [] }
        return Array(first...last)
    }
}
