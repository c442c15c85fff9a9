import Glibc

extension [UInt8] {
    /// Whether the UTF-8 of `text` occurs in it. Many times as fast as `contains`.
    package func containsBytes(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { wanted in
            guard let first = wanted.first, let start = wanted.baseAddress else { return true }
            return withUnsafeBytes { own in
                var rest = own
                while rest.count >= wanted.count, let base = rest.baseAddress,
                    let found = memchr(base, Int32(first), rest.count - wanted.count + 1)
                {
                    if memcmp(found, start, wanted.count) == 0 { return true }
                    rest = UnsafeRawBufferPointer(rebasing: rest[(base.distance(to: UnsafeRawPointer(found)) + 1)...])
                }
                return false
            }
        }
    }
}
