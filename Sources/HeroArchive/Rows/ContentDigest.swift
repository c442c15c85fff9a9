import Foundation
import HeroBasics
import HeroModel

/// A SHA-256 over values, each with its length, so that no two sequences of values read alike.
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
