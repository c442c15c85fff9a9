public import Foundation

/// Tries a reader on many mutated inputs, the same ones each time.
///
/// `HERODEX_FUZZ_RUNS` sets how many inputs a reader gets (default 10,000), `HERODEX_FUZZ_SEED` has it get this one only.
/// A trap ends the whole test process, so the seed is written down before it is tried: after a crash
/// `.build/fuzz/READER-LANE` still holds it.
public struct Fuzz: Sendable {
    private let reader: String
    private let mutation: Mutation
    private let cost: Int

    /// One input.
    public struct Input: CustomStringConvertible, Sendable {
        public let seed: UInt64
        public let bytes: [UInt8]
        /// The bytes as text; what is not UTF-8 is U+FFFD.
        public let text: String
        public var data: Data { Data(bytes) }
        public var description: String { "seed \(seed)" }
        /// Further choices of the test itself.
        public var dice: SeededRandom { SeededRandom(seed: seed ^ 0xA5A5_A5A5_5A5A_5A5A) }
    }

    /// - Parameters:
    ///   - reader: its name, as a part of a file's.
    ///   - cost: for readers that take milliseconds: so many times fewer inputs.
    public init(_ reader: String, seeds: [[UInt8]], pieces: [String] = [], cost: Int = 1, longest: Int = 16_384) {
        self.reader = reader
        self.cost = cost
        mutation = Mutation(seeds: seeds, pieces: pieces, longest: longest)
    }

    public init(_ reader: String, seeds: [String], pieces: [String] = [], cost: Int = 1, longest: Int = 16_384) {
        self.init(reader, seeds: seeds.map { Array($0.utf8) }, pieces: pieces, cost: cost, longest: longest)
    }

    /// The cases of a test: each lane tries its share of the inputs, so that lanes can go side by side.
    public static let lanes = Array(0..<4)

    /// How many inputs a lane tries.
    public var runs: Int { Self.only == nil ? max(Self.wanted / cost / Self.lanes.count, 25) : 1 }

    public func run(lane: Int, _ examine: (Input) throws -> Void) rethrows {
        let note = SeedNote(reader: reader, lane: lane)
        for seed in seeds(of: lane) {
            note.write(seed)
            try examine(input(seed))
        }
        note.remove()
    }

    /// The same for readers that have to be waited for.
    public func run(lane: Int, _ examine: (Input) async throws -> Void) async rethrows {
        let note = SeedNote(reader: reader, lane: lane)
        for seed in seeds(of: lane) {
            note.write(seed)
            try await examine(input(seed))
        }
        note.remove()
    }

    public func input(_ seed: UInt64) -> Input {
        var dice = SeededRandom(seed: seed)
        let bytes = mutation.input(&dice)
        return Input(seed: seed, bytes: bytes, text: String(decoding: bytes, as: UTF8.self))
    }

    private func seeds(of lane: Int) -> some Sequence<UInt64> {
        let lanes = UInt64(Self.lanes.count)
        return (0..<UInt64(runs)).lazy.map { run in Self.only ?? run * lanes + UInt64(lane) }
    }

    private static let environment = ProcessInfo.processInfo.environment
    private static let wanted = environment["HERODEX_FUZZ_RUNS"].flatMap { Int($0) } ?? 10_000
    private static let only = environment["HERODEX_FUZZ_SEED"].flatMap { UInt64($0) }
}
