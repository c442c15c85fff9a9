extension Sequence where Element == UInt8 {
    /// FNV-1a with 32 bits, the same on every machine: to spread words and paths over files, not against anybody.
    var fnv1a: UInt32 { reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
