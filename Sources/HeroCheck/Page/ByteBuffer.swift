import Glibc

/// Bytes put together piece by piece, in memory that serves again after `removeAll`.
///
/// Does what an array does for a fraction of the time: pieces are a few bytes long, and an array spends far more on each
/// than on copying it.
struct ByteBuffer {
    private var storage: [UInt8]
    private(set) var count = 0

    init(capacity: Int = 0) { storage = Array(repeating: 0, count: capacity) }

    mutating func removeAll() { count = 0 }

    /// Drops what is beyond `length` bytes.
    mutating func shorten(to length: Int) {
        precondition(0 <= length && length <= count)
        count = length
    }

    mutating func append(_ byte: UInt8) {
        if count == storage.count { grow(to: count + 1) }
        storage[count] = byte
        count += 1
    }

    mutating func append(_ bytes: Bytes) {
        guard let source = bytes.baseAddress else { return }
        let end = count + bytes.count
        if end > storage.count { grow(to: end) }
        storage.withUnsafeMutableBytes { target in
            if let start = target.baseAddress { memcpy(start + count, source, bytes.count) }
        }
        count = end
    }

    func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body($0.part(from: 0, to: count)) }
    }

    private mutating func grow(to length: Int) {
        storage += repeatElement(0, count: max(64 - storage.count, storage.count, length - storage.count))
    }
}
