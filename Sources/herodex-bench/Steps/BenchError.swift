import CMimalloc
import Foundation

/// Why nothing could be measured, as one sentence.
struct BenchError: Error {
    let text: String

    init(_ text: String) { self.text = text }
}
