import Foundation
import HeroBasics

/// A SHA-256 over values. Each text is preceded by its length, so that different sequences do not look alike.
struct ContentDigest: ~Copyable {
    private var hasher = MessageDigest()

    mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { hasher.update($0) }
    }

    mutating func add(_ text: String?) {
        guard var text else { return add(-1) }
        text.withUTF8 { bytes in
            add(Int64(bytes.count))
            hasher.update(UnsafeRawBufferPointer(bytes))
        }
    }

    consuming func finish() -> Data { Data(hasher.finish()) }
}
