/// Random numbers that are the same for the same seed on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number within `range`, each equally likely.
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of `choices`, which must not be empty.
    mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[number(0...choices.count - 1)] }

    /// True once in this many times, on average.
    mutating func isOne(in times: Int) -> Bool { number(1...times) == 1 }

    /// A number below `count`, small ones several times as often as others: a few heroes are in very many comics.
    mutating func favoured(below count: Int) -> Int {
        let product = Double.random(in: 0..<1, using: &self) * Double.random(in: 0..<1, using: &self)
        return min(count - 1, Int(product * Double(count)))
    }
}
