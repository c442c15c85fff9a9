import Glibc

extension String {
    /// Whether the UTF-8 of `text` occurs in this one's. Many times as fast as `contains`, which also finds the same
    /// characters in another encoding.
    package func containsBytes(of text: String) -> Bool {
        var (own, text) = (self, text)
        return own.withUTF8 { own in text.withUTF8 { Self.contains($0, in: own) } }
    }

    fileprivate static func contains(_ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool
    {
        guard let first = wanted.first, let start = wanted.baseAddress else { return true }
        var rest = UnsafeRawBufferPointer(bytes)
        while rest.count >= wanted.count, let base = rest.baseAddress,
            let found = memchr(base, Int32(first), rest.count - wanted.count + 1)
        {
            if memcmp(found, start, wanted.count) == 0 { return true }
            rest = UnsafeRawBufferPointer(rebasing: rest[(base.distance(to: UnsafeRawPointer(found)) + 1)...])
        }
        return false
    }
}

extension [UInt8] {
    /// Whether the UTF-8 of `text` occurs in it.
    package func containsBytes(of text: String) -> Bool {
        var text = text
        return withUnsafeBufferPointer { own in text.withUTF8 { String.contains($0, in: own) } }
    }
}
