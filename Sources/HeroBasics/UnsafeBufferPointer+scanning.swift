extension UnsafeBufferPointer<UInt8> {
    /// The first position from `start` on that is wanted, or the end. Looks at eight bytes at a time.
    /// - Parameters:
    ///   - mayBeIn: false only for eight bytes of which none is wanted.
    ///   - isWanted: whether the byte at a position is.
    @inline(__always)
    func firstIndex(from start: Int, mayBeIn: (UInt64) -> Bool, where isWanted: (Int) -> Bool) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var position = start
        while position + 8 <= count {
            if mayBeIn(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) {
                for index in position..<position + 8 where isWanted(index) { return index }
            }
            position += 8
        }
        while position < count, !isWanted(position) { position += 1 }
        return position
    }
}
