import CMimalloc

/// Why the measurement failed, as one sentence.
struct BenchError: Error {
    let text: String

    init(_ text: String) { self.text = text }
}
